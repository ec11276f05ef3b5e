import { defineFacts, type Refuse } from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";
import type { Day } from "#engine/dates/day.ts";
import type { Repayment } from "#engine/fixed-income/amortizing-bond.ts";
import type { Bond, Workout } from "#engine/fixed-income/bond.ts";
import { DAY_COUNTS } from "#engine/fixed-income/day-count.ts";
import { toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** As agencies write them, without plus and minus, the best first. */
const RATINGS = ["AAA", "AA", "A", "BBB", "BB", "B", "CCC", "CC", "C", "D"] as const;

type BondKind = "fixed" | "zero" | "bill" | "floating" | "inflation_linked" | "amortizing";

export interface BondFacts {
  readonly kind: BondKind;
  readonly issuedBy: "state" | "company" | undefined;
  readonly rating: (typeof RATINGS)[number] | undefined;
  /** `couponRate` is 0 for zeros and bills, today's fixed one for floaters. */
  readonly bond: Bond;
  /** The same rate and redemption (per 1 of face) as exact decimals, for amounts that are paid. */
  readonly couponExact: Fixed;
  readonly redemptionExact: Fixed;
  readonly calls: readonly Workout[];
  readonly repayments: readonly Repayment[];
  /** Floaters: today's index and the margin over it, a year as fractions. */
  readonly indexRate: number | undefined;
  readonly quotedMargin: number;
  /** Inflation-linked: the index at issue, and levels by the first day of their month. */
  readonly baseIndex: Fixed | undefined;
  readonly indexLevels: readonly { readonly monthOn: Day; readonly level: Fixed }[];
  /** Marginal rate on interest, as a fraction, for the tax-equivalent yield. */
  readonly taxRate: number | undefined;
}

const PAYS_COUPONS = ["fixed", "floating", "inflation_linked", "amortizing"] as const;

const COUPON_FACTS = {
  kind: {
    kind: "choice",
    label: "Kind",
    group: "Bond",
    isDefining: true,
    choices: [
      { value: "fixed", label: "Fixed coupon" },
      { value: "zero", label: "Zero coupon" },
      { value: "bill", label: "Bill" },
      { value: "floating", label: "Floating rate" },
      { value: "inflation_linked", label: "Inflation-linked" },
      { value: "amortizing", label: "Amortizing" },
    ],
    usual: "fixed",
  },
  issuedBy: {
    kind: "choice",
    label: "Issued by",
    help: "Where credit spreads widen, bonds of companies and of whom nobody stated fall.",
    group: "Bond",
    choices: [
      { value: "state", label: "A state" },
      { value: "company", label: "A company or bank" },
    ],
    isBesideFigures: true,
  },
  rating: {
    kind: "choice",
    label: "Rating",
    help: "As an agency gives it, without plus or minus; Baa is BBB.",
    group: "Bond",
    choices: RATINGS.map((value) => ({ value, label: value })),
    isBesideFigures: true,
  },
  couponRate: {
    kind: "exact_rate",
    label: "Coupon a year",
    help: "For a floater: the rate of the period that runs.",
    group: "Bond",
    least: 0,
    most: 1,
    isNeeded: true,
    isDefining: true,
    where: { fact: "kind", among: PAYS_COUPONS },
  },
  redemption: {
    kind: "number",
    label: "Redemption",
    group: "Bond",
    unit: "per 100 of face",
    sign: "positive",
    usual: "100",
  },
  issuedOn: {
    kind: "day",
    label: "Issued",
    help: "Interest runs from this day on; needed for a first coupon that is short or long.",
    group: "Bond",
  },
  firstCouponOn: { kind: "day", label: "First coupon", group: "Bond", where: { fact: "issuedOn" } },
  maturityOn: { kind: "day", label: "Maturity", group: "Bond", isNeeded: true, isDefining: true },
  frequency: {
    kind: "choice",
    label: "Coupons a year",
    group: "Bond",
    isDefining: true,
    choices: [
      { value: 1, label: "1, every year" },
      { value: 2, label: "2, every half-year" },
      { value: 3, label: "3, every four months" },
      { value: 4, label: "4, every quarter" },
      { value: 6, label: "6, every two months" },
      { value: 12, label: "12, every month" },
    ],
  },
  dayCount: {
    kind: "choice",
    label: "Day count",
    group: "Bond",
    isDefining: true,
    choices: DAY_COUNTS.map((value) => ({ value, label: value })),
    usual: "ACT/ACT ICMA",
  },
} as const satisfies FactSchema;

const BOND_FACTS = {
  ...COUPON_FACTS,
  repayments: {
    kind: "list",
    label: "Repayments before maturity",
    help: "Shares of the face; what is left is repaid at maturity.",
    group: "Repayment",
    entry: "Repayment",
    columns: {
      on: { kind: "day", label: "On", isNeeded: true },
      share: { kind: "rate", label: "Share of the face", least: 0, most: 1, isNeeded: true },
    },
  },
  calls: {
    kind: "list",
    label: "Calls",
    help: "Days on which the issuer may repay early.",
    group: "Repayment",
    entry: "Call",
    columns: {
      on: { kind: "day", label: "On", isNeeded: true },
      price: { kind: "number", label: "Price", unit: "per 100 of face", sign: "positive", isNeeded: true },
    },
  },
  indexRate: {
    kind: "rate",
    label: "Index today",
    group: "Floating rate",
    least: -0.5,
    most: 5,
    where: { fact: "kind", among: ["floating"] },
  },
  quotedMargin: {
    kind: "rate",
    label: "Margin over the index",
    group: "Floating rate",
    least: -0.5,
    most: 5,
    usual: 0,
    where: { fact: "kind", among: ["floating"] },
  },
  baseIndex: {
    kind: "number",
    label: "Index at issue",
    group: "Inflation",
    sign: "positive",
    where: { fact: "kind", among: ["inflation_linked"] },
  },
  indexLevels: {
    kind: "list",
    label: "Index levels",
    group: "Inflation",
    entry: "Index level",
    where: { fact: "kind", among: ["inflation_linked"] },
    columns: {
      month: { kind: "month", label: "Month", isNeeded: true },
      level: { kind: "number", label: "Level", sign: "positive", isNeeded: true },
    },
  },
  taxRate: {
    kind: "rate",
    label: "Your tax rate on interest",
    help: "The marginal rate; the tax-equivalent yield is computed with it.",
    group: "Tax",
    least: 0,
    most: 0.99,
  },
} as const satisfies FactSchema;

export const bondFacts = defineFacts(BOND_FACTS, (stated, refuse): BondFacts => {
  const { kind, issuedOn, firstCouponOn, maturityOn, dayCount, redemption, repayments, calls } = stated;
  const isWithoutCoupon = kind === "zero" || kind === "bill";
  checkTerms(stated, refuse);
  const couponExact = isWithoutCoupon ? ZERO : (stated.couponRate ?? ZERO);
  return {
    kind,
    issuedBy: stated.issuedBy,
    rating: stated.rating,
    bond: {
      maturityOn,
      couponRate: toNumber(couponExact),
      frequency: stated.frequency ?? (isWithoutCoupon ? 2 : 1),
      dayCount,
      redemption: toNumber(redemption),
      ...(issuedOn === undefined ? {} : { issue: { on: issuedOn, firstCouponOn } }),
    },
    couponExact,
    redemptionExact: redemption / 100n,
    calls: calls.map(({ on, price }) => ({ on, price: toNumber(price) })),
    repayments,
    indexRate: stated.indexRate,
    quotedMargin: stated.quotedMargin,
    baseIndex: stated.baseIndex,
    indexLevels: stated.indexLevels.map(({ month, level }) => ({ monthOn: month, level })),
    taxRate: stated.taxRate,
  };
});

/** What no fact says alone: no coupon where there is none, and the order of the days. */
function checkTerms(
  { kind, couponRate, issuedOn, maturityOn, repayments, calls }: Stated<typeof BOND_FACTS>,
  refuse: Refuse,
): void {
  if ((kind === "zero" || kind === "bill") && couponRate !== undefined && couponRate > ZERO)
    refuse("couponRate", "A bond of this kind has no coupon. Leave it out.");
  if (issuedOn !== undefined && issuedOn >= maturityOn) refuse("issuedOn", "A bond is issued before it matures.");
  for (const [field, entries] of Object.entries({ repayments, calls }))
    for (const [i, { on }] of entries.entries())
      if (on >= maturityOn) refuse(`${field}[${i}].on`, "This day is before the bond matures.");
  if (repayments.reduce((sum, { share }) => sum + share, 0) > 1 + 1e-9)
    refuse("repayments", "The shares add up to more than the whole face.");
}
