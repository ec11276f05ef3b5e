import type { OwnedAsset } from "#assets/asset-rules.ts";
import type { BondFacts } from "#assets/bond/bond-facts.ts";
import { quoteLeaf, termLeaf } from "#assets/class-tree.ts";
import { addMonths, civilDate, dayOf, formatDay } from "#engine/dates/day.ts";
import { exactLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { amortizingPayments, outstandingShare } from "#engine/fixed-income/amortizing-bond.ts";
import {
  accruedInterest,
  bondPayments,
  maturityOf,
  type Bond,
  type TimedPayment,
  type Workout,
} from "#engine/fixed-income/bond.ts";
import { MATURED, yieldOfPayments } from "#engine/fixed-income/bond-price.ts";
import { indexRatio, referenceIndex } from "#engine/fixed-income/inflation-linked.ts";
import { fromNumber, mulDiv, ONE, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";

/** Everything about one bond that several figures need: prices, and payments as leaves in the order they are paid. */
export interface BondTrees {
  readonly coupon: FigureTree;
  readonly clean: FigureTree;
  readonly accrued: FigureTree;
  readonly dirty: FigureTree;
  readonly payments: readonly TimedPayment[];
  readonly paymentLeaves: readonly FigureTree[];
}

/** Face held: units × multiplier × 100, because prices are quoted per 100 of face. */
export const faceOf = ({ quantity, asset }: OwnedAsset): Fixed => 100n * mulDiv(quantity, asset.multiplier, ONE);

export function bondTrees(owned: OwnedAsset, facts: BondFacts): BondTrees {
  const { bond, repayments } = facts;
  const settlement = { on: owned.on };
  const coupon = termLeaf(owned, { label: "Coupon rate", field: "couponRate", unit: "ratio" }, bond.couponRate);
  const clean = quoteLeaf(owned, "Clean price");
  const accrued = numberTree(
    {
      label: "Accrued interest",
      formula: `coupon × share of the coupon period, ${bond.dayCount}`,
      unit: "per_100",
    },
    { of: { coupon } },
    // A preferred share is quoted with the dividend it has earned.
    (of) => (facts.kind === "preferred" ? known(0) : accruedFigure({ ...bond, couponRate: of.coupon }, owned.on)),
  );
  const dirty = numberTree(
    { label: "Dirty price", formula: "clean price + accrued interest", unit: "per_100" },
    { of: { clean, accrued } },
    (of) => finiteFigure(of.clean + of.accrued, TOO_LARGE),
  );
  const payments =
    facts.kind === "amortizing"
      ? amortizingPayments(bond, repayments, settlement)
      : bondPayments(bond, settlement, maturityOf(bond));
  const paid = (couponRate: number) =>
    facts.kind === "amortizing"
      ? amortizingPayments({ ...bond, couponRate }, repayments, settlement)
      : bondPayments({ ...bond, couponRate }, settlement, maturityOf(bond));
  return { coupon, clean, accrued, dirty, payments, paymentLeaves: leavesOf(payments, coupon, paid) };
}

const TOO_LARGE = "The amount is too large to state.";

function accruedFigure(bond: Bond, on: number): Figure {
  const accrued = accruedInterest(bond, { on });
  return accrued === undefined ? notKnown("undefined", MATURED) : finiteFigure(accrued, TOO_LARGE);
}

/** Every payment from the coupon rate; the redemption is a term beside it. */
function leavesOf(
  payments: readonly TimedPayment[],
  coupon: FigureTree,
  paid: (couponRate: number) => readonly TimedPayment[],
): FigureTree[] {
  // All payments ask for the same ones: the last are kept.
  let last = { rate: Number.NaN, payments };
  const amountOf = (rate: number, place: number): number => {
    if (rate !== last.rate) last = { rate, payments: paid(rate) };
    return last.payments[place]?.amount ?? 0;
  };
  const formula = "coupon of the period, with what is paid back on the day";
  return payments.map(({ on }, place) =>
    numberTree({ label: `Payment on ${formatDay(on)}`, formula, unit: "per_100" }, { of: { coupon } }, (of) =>
      finiteFigure(amountOf(of.coupon, place), TOO_LARGE),
    ),
  );
}

/** The payments with the amounts of their leaves. */
export const withAmounts = (payments: readonly TimedPayment[], amounts: readonly number[]): TimedPayment[] =>
  payments.map((payment, i) => ({ ...payment, amount: amounts[i] ?? payment.amount }));

/** Yield of the payments at the dirty price: nominal a year at the bond's frequency. */
export const yieldTree = (trees: BondTrees, bond: Bond): FigureTree =>
  numberTree(
    {
      label: "Yield to maturity",
      formula: `rate that makes the payments worth the dirty price, compounded ${bond.frequency} times a year`,
      unit: "ratio",
    },
    { of: { dirty: trees.dirty }, list: trees.paymentLeaves },
    (of, amounts) => yieldOfPayments(withAmounts(trees.payments, amounts), of.dirty, bond.frequency),
  );

/** Yield if it ends early on a day at a price: the issuer calls it, or the holder puts it. */
export function callYieldTree(
  owned: OwnedAsset,
  { bond, trees, by = "call" }: { readonly bond: Bond; readonly trees: BondTrees; readonly by?: "call" | "put" },
  call: Workout,
): FigureTree {
  const payments = bondPayments(bond, { on: owned.on }, call);
  return numberTree(
    {
      label: `Yield to the ${by} on ${formatDay(call.on)}`,
      formula: `rate that makes the payments until the ${by} worth the dirty price, compounded ${bond.frequency} times a year`,
      unit: "ratio",
    },
    {
      of: { dirty: trees.dirty },
      list: leavesOf(payments, trees.coupon, (couponRate) =>
        bondPayments({ ...bond, couponRate }, { on: owned.on }, call),
      ),
    },
    (of, amounts) => yieldOfPayments(withAmounts(payments, amounts), of.dirty, bond.frequency),
  );
}

/** Index ratio of the day; unknown where a level of the months three and two before is not stated. */
export function indexRatioTree(owned: OwnedAsset, { indexLevels, baseIndex }: BondFacts): FigureTree {
  const { year, month } = civilDate(owned.on);
  const levelAt = (monthsBefore: number): FigureTree => {
    const monthOn = addMonths(dayOf(year, month, 1), -monthsBefore);
    const label = `Index of ${formatDay(monthOn).slice(0, 7)}`;
    const level = indexLevels.find((it) => it.monthOn === monthOn)?.level;
    const source = { kind: "facts", assetId: owned.asset.id, field: "indexLevels" } as const;
    return exactLeaf({ label, source, note: level ? undefined : `${label} is not stated.` }, level, "factor");
  };
  const source = { kind: "facts", assetId: owned.asset.id, field: "baseIndex" } as const;
  const base = exactLeaf({ label: "Index at issue", source }, baseIndex, "factor");
  const [three, two] = [levelAt(3), levelAt(2)];
  return numberTree(
    { label: "Index ratio", formula: "index of the day ÷ index at issue", unit: "multiple" },
    { of: { base, three, two } },
    (of) => ratioOn(owned.on, of),
  );
}

function ratioOn(
  on: number,
  { three, two, base }: { readonly three: number; readonly two: number; readonly base: number },
): Figure {
  const levels = { threeMonthsBefore: fromNumber(three), twoMonthsBefore: fromNumber(two) };
  const ratio = indexRatio(referenceIndex(on, levels), fromNumber(base));
  return ratio.status === "ok"
    ? known(toNumber(ratio.value))
    : notKnown("undefined", "The index at issue is not known.");
}

/** Share of the original face still outstanding, for an amortizing bond. */
export const outstandingTree = (owned: OwnedAsset, { repayments }: BondFacts): FigureTree =>
  numberTree(
    { label: "Face outstanding", formula: "1 − what has been paid back", unit: "ratio" },
    {
      of: {},
      list: repayments.map(({ on, share }) =>
        termLeaf(owned, { label: `Repaid on ${formatDay(on)}`, field: "repayments", unit: "ratio" }, share),
      ),
    },
    (_, shares) =>
      known(
        outstandingShare(
          repayments.map(({ on }, i) => ({ on, share: shares[i] ?? 0 })),
          owned.on,
        ),
      ),
  );
