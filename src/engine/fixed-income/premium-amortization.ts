import { notKnown, type Figure } from "#engine/figure.ts";
import { ratesWithZeroValue } from "#engine/performance/root-scan.ts";
import { finiteFigures } from "#engine/statistics/finite-figure.ts";
import { figureOf } from "#engine/performance/xirr.ts";

/** A bond bought at `cost`: `periods` equal coupon amounts, then the redemption. One currency or per 100 of face. */
export interface BasisTerms {
  readonly cost: number;
  readonly redemption: number;
  readonly couponAmount: number;
  readonly periods: number;
}

export interface BasisSchedule {
  /** Constant yield of one period. */
  readonly yieldPerPeriod: number;
  /** What each period adds to the basis: positive for a discount (OID), negative for a premium. They add up to redemption − cost. */
  readonly accretion: readonly number[];
  /** Basis after each period; the last is the redemption. */
  readonly basis: readonly number[];
  /** The same difference in equal parts, where a person chose straight line. */
  readonly straightLinePerPeriod: number;
}

const MOST_PERIODS = 1_200;

/** Constant-yield amortization of a premium or discount: interest = basis × yield. Source: 26 CFR 1.1272-1, 1.171-2. */
export function basisSchedule(terms: BasisTerms): Figure<BasisSchedule> {
  const { cost, redemption, couponAmount, periods } = terms;
  if (!(cost > 0) || !Number.isInteger(periods) || periods < 1 || periods > MOST_PERIODS)
    return notKnown("undefined", "There must be a cost and a whole number of periods.");
  const rate = figureOf(ratesWithZeroValue((logRate) => presentValue(terms, logRate) - cost));
  if (rate.status !== "ok") return notKnown("no_solution", "No yield gives this cost.");
  const accretion: number[] = [];
  const basis: number[] = [];
  let held = cost;
  for (let period = 1; period <= periods; period++) {
    const added = period === periods ? redemption - held : held * rate.value - couponAmount;
    held = period === periods ? redemption : held + added;
    accretion.push(added);
    basis.push(held);
  }
  const straightLinePerPeriod = (redemption - cost) / periods;
  return finiteFigures(
    { yieldPerPeriod: rate.value, accretion, basis, straightLinePerPeriod },
    "The amounts are too large.",
  );
}

function presentValue({ redemption, couponAmount, periods }: BasisTerms, logRate: number): number {
  const discount = Math.exp(-logRate * periods);
  const factor = logRate === 0 ? periods : -Math.expm1(-logRate * periods) / Math.expm1(logRate);
  return (couponAmount === 0 ? 0 : couponAmount * factor) + redemption * discount;
}
