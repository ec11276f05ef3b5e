import { defineFacts, type Refuse } from "#assets/fact-reader.ts";
import type { Stated } from "#assets/fact-schema.ts";
import type { Agency, BondRating } from "#assets/bond/bond-ratings.ts";
import { BOND_FACTS, type TaxTreatment } from "#assets/bond/bond-schema.ts";
import { civilDate, dayOf, type Day } from "#engine/dates/day.ts";
import type { Repayment } from "#engine/fixed-income/amortizing-bond.ts";
import type { Bond, Workout } from "#engine/fixed-income/bond.ts";
import { toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";

type BondKind =
  | "fixed"
  | "zero"
  | "bill"
  | "floating"
  | "inflation_linked"
  | "amortizing"
  | "preferred"
  | "deposit"
  | "private_note";

export interface BondFacts {
  readonly kind: BondKind;
  readonly issuedBy: "state" | "company" | undefined;
  readonly issuer: string | undefined;
  readonly rating: BondRating | undefined;
  readonly ratedBy: Agency | undefined;
  readonly taxTreatment: TaxTreatment | undefined;
  /** Nobody ever repays it: `bond` pays for longer than anybody looks ahead. */
  readonly isPerpetual: boolean;
  /** `couponRate` is 0 for zeros and bills, today's fixed one for floaters. */
  readonly bond: Bond;
  /** The same rate and redemption (per 1 of face) as exact decimals, for amounts that are paid. */
  readonly couponExact: Fixed;
  readonly redemptionExact: Fixed;
  readonly calls: readonly Workout[];
  /** Days on which the holder may give it back. */
  readonly puts: readonly Workout[];
  readonly repayments: readonly Repayment[];
  /** Floaters: today's index and the margin over it, a year as fractions. */
  readonly indexRate: number | undefined;
  readonly quotedMargin: number;
  /** Inflation-linked: the index at issue, and levels by the first day of their month. */
  readonly baseIndex: Fixed | undefined;
  readonly indexLevels: readonly { readonly monthOn: Day; readonly level: Fixed }[];
  /** What is to be earned beyond the government curve, a year: stated where the curve stands for a price. */
  readonly curveSpread: number | undefined;
  /** Marginal rate on interest, as a fraction, for the tax-equivalent yield. */
  readonly taxRate: number | undefined;
}

export const bondFacts = defineFacts(BOND_FACTS, (stated, refuse): BondFacts => {
  const { kind, issuedOn, firstCouponOn, dayCount, redemption, repayments, calls, puts } = stated;
  const isWithoutCoupon = kind === "zero" || kind === "bill";
  const maturityOn = stated.maturityOn ?? stated.redeemedOn ?? farFrom(firstCouponOn ?? issuedOn);
  checkTerms({ ...stated, maturityOn }, refuse);
  const couponExact = isWithoutCoupon ? ZERO : (stated.couponRate ?? ZERO);
  return {
    kind,
    issuedBy: stated.issuedBy,
    issuer: stated.issuer,
    rating: stated.rating,
    ratedBy: stated.ratedBy,
    taxTreatment: stated.taxTreatment,
    isPerpetual: kind === "preferred" && stated.redeemedOn === undefined,
    bond: {
      maturityOn,
      couponRate: toNumber(couponExact),
      frequency: stated.frequency ?? (isWithoutCoupon ? 2 : 1),
      dayCount,
      redemption: toNumber(redemption),
      ...(issuedOn === undefined || kind === "preferred" ? {} : { issue: { on: issuedOn, firstCouponOn } }),
    },
    couponExact,
    redemptionExact: redemption / 100n,
    calls: calls.map(({ on, price }) => ({ on, price: toNumber(price) })),
    puts: puts.map(({ on, price }) => ({ on, price: toNumber(price) })),
    repayments,
    indexRate: stated.indexRate,
    quotedMargin: stated.quotedMargin,
    baseIndex: stated.baseIndex,
    indexLevels: stated.indexLevels.map(({ month, level }) => ({ monthOn: month, level })),
    curveSpread: stated.unpriced === "curve" ? stated.curveSpread : undefined,
    taxRate: stated.taxRate,
  };
});

/** A century and more ahead, on the day of the year its dividends are counted from: what is paid back then is worth nothing today. */
function farFrom(paidOn: Day | undefined): Day {
  if (paidOn === undefined) return dayOf(FAR, 12, 31);
  const { month, day } = civilDate(paidOn);
  return dayOf(FAR, month, Math.min(day, 28));
}
const FAR = 2199;

/** What no fact says alone: no coupon where there is none, and the order of the days. */
function checkTerms(
  {
    kind,
    unpriced,
    curveSpread,
    couponRate,
    issuedOn,
    maturityOn,
    repayments,
    calls,
    puts,
  }: Stated<typeof BOND_FACTS> & { maturityOn: Day },
  refuse: Refuse,
): void {
  if ((kind === "zero" || kind === "bill") && couponRate !== undefined && couponRate > ZERO)
    refuse("couponRate", "A bond of this kind has no coupon. Leave it out.");
  if (unpriced === "curve" && curveSpread === undefined)
    refuse("curveSpread", "State what such a bond yields beyond government bonds: 0 for those themselves.");
  if (issuedOn !== undefined && issuedOn >= maturityOn) refuse("issuedOn", "A bond is issued before it matures.");
  for (const [field, entries] of Object.entries({ repayments, calls, puts }))
    for (const [i, { on }] of entries.entries())
      if (on >= maturityOn) refuse(`${field}[${i}].on`, "This day is before the bond matures.");
  if (repayments.reduce((sum, { share }) => sum + share, 0) > 1 + 1e-9)
    refuse("repayments", "The shares add up to more than the whole face.");
}
