import type { AssetEvent, ExpectedFlow, FlowWindow, OwnedAsset } from "#assets/asset-rules.ts";
import type { BondFacts } from "#assets/bond/bond-facts.ts";
import { exactTree, flowOf } from "#assets/class-tree.ts";
import { faceOf, indexRatioTree } from "#assets/bond/bond-trees.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { amountTree, exactLeaf, moneyTree, valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown } from "#engine/figure.ts";
import { outstandingShare } from "#engine/fixed-income/amortizing-bond.ts";
import { couponDaysAfter } from "#engine/fixed-income/coupon-schedule.ts";
import { fromNumber, max, mul, mulDiv, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Coupons, repayments and the redemption of the face held, by the terms; index rates and ratios stay as they are today. */
export function bondCashFlows(
  owned: OwnedAsset,
  facts: BondFacts | undefined,
  { from, to }: FlowWindow,
): readonly ExpectedFlow[] {
  const face = faceOf(owned);
  if (facts === undefined || face <= ZERO) return [];
  const { bond, kind } = facts;
  const days = couponDaysAfter(bond, Math.max(from, owned.on)).filter((on) => on <= to);
  const next = couponDaysAfter(bond, owned.on)[0];
  const ratio = kind === "inflation_linked" ? indexRatioNow(owned, facts) : ONE;
  const isEstimate = kind === "floating" || kind === "inflation_linked";
  return days.flatMap((on) => {
    const isLast = on === bond.maturityOn;
    const owed = owedBefore(facts, owned.on, on);
    const rate = kind === "floating" && on !== next ? laterRate(facts) : facts.couponExact;
    const parts = { face, owed, rate, ratio, redemption: facts.redemptionExact, repaid: repaidOn(facts, owned.on, on) };
    const paidBack = isLast ? REDEMPTION : REPAYMENT;
    const flow = (how: Payment): ExpectedFlow[] =>
      flowOf({ on, kind: how.kind, label: how.label, isEstimate }, how.amountOf(parts, bond.frequency), () =>
        paymentTree({ owned, facts, on }, how, parts),
      );
    return [...flow(COUPON), ...flow(paidBack)];
  });
}

interface Parts {
  readonly face: Fixed;
  /** Of the face, still owed and paid back on the day. */
  readonly owed: Fixed;
  readonly repaid: Fixed;
  readonly rate: Fixed;
  readonly ratio: Fixed;
  readonly redemption: Fixed;
}

/** One kind of payment: how it is computed, and which of the parts it is computed from. */
interface Payment {
  readonly kind: "coupon" | "redemption" | "repayment";
  readonly label: string;
  readonly formula: string;
  readonly of: readonly (keyof Parts)[];
  readonly amountOf: (parts: Parts, frequency: number) => Fixed;
}

const COUPON: Payment = {
  kind: "coupon",
  label: "Coupon",
  formula: "face × share owed × rate ÷ frequency × index ratio",
  of: ["face", "owed", "rate", "ratio"],
  amountOf: ({ face, owed, rate, ratio }, frequency) =>
    mul(mulDiv(mul(face, owed), rate, ONE * BigInt(frequency)), ratio),
};
/** An inflation-linked bond pays back its indexed principal, at least its face. */
const REDEMPTION: Payment = {
  kind: "redemption",
  label: "Redemption",
  formula: "face × share owed × redemption × index ratio, at least 1",
  of: ["face", "owed", "redemption", "ratio"],
  amountOf: ({ face, owed, redemption, ratio }) => mul(mul(mul(face, owed), redemption), max(ONE, ratio)),
};
const REPAYMENT: Payment = {
  kind: "repayment",
  label: "Repayment",
  formula: "face × share paid back",
  of: ["face", "repaid"],
  amountOf: ({ face, repaid }) => mul(face, repaid),
};

interface Paying {
  readonly owned: OwnedAsset;
  readonly facts: BondFacts;
  readonly on: Day;
}

function paymentTree(
  { owned, facts, on }: Paying,
  { label, formula, of, amountOf }: Payment,
  parts: Parts,
): FigureTree {
  const { asset } = owned;
  const term = (name: string, field: string, amount: Fixed) =>
    exactLeaf({ label: name, source: { kind: "facts", assetId: asset.id, field } }, amount, "factor");
  const trees: Readonly<Record<keyof Parts, () => FigureTree>> = {
    face: () => faceTree(owned),
    owed: () => term("Share of the face owed", "repayments", parts.owed),
    repaid: () => term("Share of the face paid back", "repayments", parts.repaid),
    rate: () => term("Coupon rate", "couponRate", parts.rate),
    redemption: () => term("Redemption of 1 of face", "redemption", parts.redemption),
    ratio: () =>
      facts.kind === "inflation_linked" && indexRatioTree(owned, facts).value.amount !== undefined
        ? exactTree("Index ratio", indexRatioTree(owned, facts))
        : exactLeaf({ label: "Index ratio" }, ONE, "factor"),
  };
  const words = { label: `${label} on ${formatDay(on)}`, formula, currency: asset.currency };
  return moneyTree(words, { of: {}, list: of.map((part) => trees[part]()) }, (_, amounts) => {
    const own = Object.fromEntries(of.map((part, i) => [part, amounts[i] ?? ZERO]));
    return known(amountOf({ ...parts, ...own }, facts.bond.frequency));
  });
}

/** Units × multiplier × 100, because prices are per 100 of face. */
const faceTree = (owned: OwnedAsset): FigureTree =>
  amountTree(
    { label: "Face held", formula: "units × multiplier × 100", unit: "units" },
    [owned.units(), exactLeaf({ label: "Value of one unit at price 1" }, owned.asset.multiplier, "factor")],
    ([units, multiplier]) =>
      typeof units === "bigint" && typeof multiplier === "bigint"
        ? known(100n * mulDiv(units, multiplier, ONE))
        : notKnown("undefined", "Units are exact."),
  );

/** Share of today's face still owed just before a day. */
const owedBefore = ({ kind, repayments }: BondFacts, today: Day, on: Day): Fixed =>
  kind === "amortizing" ? share(repayments, today, on - 1) : ONE;

const repaidOn = ({ kind, repayments }: BondFacts, today: Day, on: Day): Fixed =>
  kind === "amortizing" ? share(repayments, today, on - 1) - share(repayments, today, on) : ZERO;

function share(repayments: BondFacts["repayments"], today: Day, on: Day): Fixed {
  const now = outstandingShare(repayments, today);
  return now === 0 ? ZERO : fromNumber(outstandingShare(repayments, Math.max(today, on)) / now);
}

const laterRate = ({ indexRate, quotedMargin, bond }: BondFacts): Fixed =>
  max(ZERO, fromNumber(indexRate === undefined ? bond.couponRate : indexRate + quotedMargin));

function indexRatioNow(owned: OwnedAsset, facts: BondFacts): Fixed {
  const ratio = valueOf(indexRatioTree(owned, facts).figure);
  return typeof ratio === "number" ? fromNumber(ratio) : ONE;
}

/** Days on which the issuer may call, and on which the holder may put. */
export const bondEvents = (_: OwnedAsset, { calls, puts }: BondFacts, { from, to }: FlowWindow): AssetEvent[] =>
  [
    ...calls.map((it) => ({ ...it, kind: "call_date", words: "May be called" }) as const),
    ...puts.map((it) => ({ ...it, kind: "put_date", words: "May be given back" }) as const),
  ]
    .filter(({ on }) => on > from && on <= to)
    .map(({ on, price, kind, words }) => ({ on, kind, label: `${words} at ${price} on ${formatDay(on)}` }));
