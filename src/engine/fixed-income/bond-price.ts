import { notKnown, type Figure } from "#engine/figure.ts";
import {
  accruedInterest,
  bondPayments,
  maturityOf,
  type Bond,
  type Settlement,
  type TimedPayment,
  type Workout,
} from "#engine/fixed-income/bond.ts";
import { brent, ratesWithZeroValue } from "#engine/performance/root-scan.ts";
import { figureOf } from "#engine/performance/xirr.ts";
import { finiteFigure, finiteFigures, quotient } from "#engine/statistics/finite-figure.ts";

/** Everything street convention says at one yield, per 100 of face. */
export interface BondFigures {
  readonly clean: number;
  readonly accrued: number;
  /** clean + accrued: what changes hands. */
  readonly dirty: number;
  /** PV-weighted time to the payments, in years. */
  readonly macaulay: number;
  /** −(dP/dy) ÷ P: Macaulay ÷ (1 + y/f). */
  readonly modified: number;
  /** (d²P/dy²) ÷ P in years². Some vendors print a hundredth of it. */
  readonly convexity: number;
  /** Change of the dirty price per basis point. */
  readonly dv01: number;
}

export const MATURED = "The bond does not pay anything after this day.";

/** In the last coupon period the market discounts with simple interest. */
const isLastPeriod = (payments: readonly TimedPayment[]): boolean =>
  payments.length === 1 && (payments[0]?.periods ?? 2) <= 1;

/** Value of the payments at a nominal yield a year compounded `frequency` times, above −frequency. */
export function presentValueAt(payments: readonly TimedPayment[], yieldRate: number, frequency: number): number {
  const rate = yieldRate / frequency;
  if (isLastPeriod(payments)) return payments.reduce((sum, p) => sum + p.amount / (1 + rate * p.periods), 0);
  const logGrowth = Math.log1p(rate);
  return payments.reduce((sum, p) => sum + p.amount * Math.exp(-logGrowth * p.periods), 0);
}

/** Price, accrued interest, durations and convexity at a yield (nominal a year, compounded at the bond's frequency). */
export function bondFigures(bond: Bond, settlement: Settlement, yieldRate: number): Figure<BondFigures> {
  const payments = bondPayments(bond, settlement, maturityOf(bond));
  const accrued = accruedInterest(bond, settlement);
  if (payments.length === 0 || accrued === undefined) return notKnown("undefined", MATURED);
  return paymentFigures(payments, { accrued, yieldRate, frequency: bond.frequency });
}

/** The same of any payments timed in coupon periods, per 100 of what is outstanding. */
export function paymentFigures(
  payments: readonly TimedPayment[],
  at: { readonly accrued: number; readonly yieldRate: number; readonly frequency: number },
): Figure<BondFigures> {
  const { accrued, yieldRate, frequency } = at;
  const rate = yieldRate / frequency;
  if (payments.length === 0) return notKnown("undefined", MATURED);
  if (!(rate > -1)) return notKnown("undefined", "A yield of −100 % a period or less has no price.");
  const dirty = presentValueAt(payments, yieldRate, frequency);
  const slopes = isLastPeriod(payments) ? simpleSlopes(payments, rate) : compoundSlopes(payments, rate);
  const macaulay = slopes.time / (dirty * frequency);
  const modified = slopes.first / (dirty * frequency);
  const convexity = slopes.second / (dirty * frequency ** 2);
  const dv01 = (modified * dirty) / 10_000;
  const figures = { clean: dirty - accrued, accrued, dirty, macaulay, modified, convexity, dv01 };
  return finiteFigures(figures, "The price is too large to state.");
}

interface Slopes {
  /** Σ PV × periods. */
  readonly time: number;
  /** −dP and d²P by the rate of one period. */
  readonly first: number;
  readonly second: number;
}

function compoundSlopes(payments: readonly TimedPayment[], rate: number): Slopes {
  const logGrowth = Math.log1p(rate);
  let [time, second] = [0, 0];
  for (const { periods, amount } of payments) {
    const value = amount * Math.exp(-logGrowth * periods);
    time += value * periods;
    second += value * periods * (periods + 1);
  }
  return { time, first: time / (1 + rate), second: second / (1 + rate) ** 2 };
}

function simpleSlopes(payments: readonly TimedPayment[], rate: number): Slopes {
  const { periods, amount } = payments[0] ?? { periods: 0, amount: 0 };
  const growth = 1 + rate * periods;
  const value = amount / growth;
  return { time: value * periods, first: (value * periods) / growth, second: (2 * value * periods ** 2) / growth ** 2 };
}

/** Nominal yield a year at the bond's frequency that gives a clean price if held to the workout. */
export function yieldToWorkout(bond: Bond, trade: Settlement & { readonly clean: number }, workout: Workout): Figure {
  const payments = bondPayments(bond, trade, workout);
  const accrued = accruedInterest(bond, trade);
  if (payments.length === 0 || accrued === undefined) return notKnown("undefined", MATURED);
  return yieldOfPayments(payments, trade.clean + accrued, bond.frequency);
}

/** Nominal yield a year at which payments are worth a dirty price, compounded `frequency` times. */
export function yieldOfPayments(payments: readonly TimedPayment[], dirty: number, frequency: number): Figure {
  if (payments.length === 0) return notKnown("undefined", MATURED);
  const gap = (logRate: number): number => presentValueAt(payments, Math.expm1(logRate) * frequency, frequency) - dirty;
  const isFalling = payments.every(({ amount }) => amount > 0);
  const rate = figureOf(isFalling ? rateOfFallingPrice(gap) : ratesWithZeroValue(gap));
  return rate.status === "ok" ? finiteFigure(rate.value * frequency, "The yield is too large to state.") : rate;
}

/** Log rates between which a yield is looked for: −99.9999 % to +1,000,000 % a period. */
const LOWEST = -13.8;
const HIGHEST = 9.2;
const HALVINGS = 40;

/** Payments that are all received fall in value as the yield rises: halving finds the one root, Brent's method its last digits. */
function rateOfFallingPrice(gap: (logRate: number) => number): number[] {
  let [left, right] = [LOWEST, HIGHEST];
  if (!(gap(left) > 0 && gap(right) < 0)) return [];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (left + right) / 2;
    if (gap(middle) > 0) left = middle;
    else right = middle;
  }
  return [Math.expm1(brent(gap, { left, right, valueLeft: gap(left), valueRight: gap(right) }))];
}

/** Yield to maturity: nominal a year, compounded at the bond's frequency. Name the compounding beside it. */
export const yieldToMaturity = (bond: Bond, trade: Settlement & { readonly clean: number }): Figure =>
  yieldToWorkout(bond, trade, maturityOf(bond));

/** (1 + y/f)^f − 1: the same yield compounded once a year. */
export const effectiveYield = (nominal: number, frequency: number): Figure =>
  nominal <= -frequency
    ? notKnown("undefined", "A yield of −100 % a period or less has no yearly form.")
    : finiteFigure(Math.expm1(frequency * Math.log1p(nominal / frequency)), "The yield is too large to state.");

/** Annual coupon ÷ clean price. */
export const currentYield = (bond: Bond, clean: number): Figure =>
  quotient(100 * bond.couponRate, clean, "A price of zero has no yield.");

/** What a taxed bond must yield to leave as much: y ÷ (1 − marginal rate). */
export const taxEquivalentYield = (yieldRate: number, marginalRate: number): Figure =>
  marginalRate >= 1 ? notKnown("undefined", "All of it is taxed.") : finiteFigure(yieldRate / (1 - marginalRate), "");
