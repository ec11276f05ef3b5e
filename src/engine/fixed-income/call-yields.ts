import type { Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import {
  accruedInterest,
  bondPayments,
  maturityOf,
  type Bond,
  type Settlement,
  type Workout,
} from "#engine/fixed-income/bond.ts";
import { MATURED, presentValueAt, yieldToWorkout } from "#engine/fixed-income/bond-price.ts";
import { couponDaysAfter } from "#engine/fixed-income/coupon-schedule.ts";
import { finiteFigure, finiteFigures, quotient } from "#engine/statistics/finite-figure.ts";

export interface WorstYield {
  readonly toMaturity: Figure;
  /** One for each call date, in the order given. */
  readonly toCalls: readonly Figure[];
  readonly worst: number;
  readonly worstOn: Day;
}

/** The lowest of the yields to maturity and to every call date at its price. The issuer calls when it hurts the holder. */
export function yieldToWorst(
  bond: Bond,
  trade: Settlement & { readonly clean: number },
  calls: readonly Workout[],
): Figure<WorstYield> {
  const toMaturity = yieldToWorkout(bond, trade, maturityOf(bond));
  const toCalls = calls.map((call) => yieldToWorkout(bond, trade, call));
  let worst: { readonly rate: number; readonly on: Day } | undefined;
  [maturityOf(bond), ...calls].forEach((workout, i) => {
    const figure = i === 0 ? toMaturity : toCalls[i - 1];
    if (figure?.status === "ok" && (worst === undefined || figure.value < worst.rate))
      worst = { rate: figure.value, on: workout.on };
  });
  if (worst === undefined) return notKnown("no_solution", "No yield gives this price.");
  return known({ toMaturity, toCalls, worst: worst.rate, worstOn: worst.on });
}

/** A call window in which the issuer may call on any coupon day (American calls are looked at on these days). */
export interface CallWindow {
  readonly fromOn: Day;
  readonly toOn: Day;
  readonly price: number;
}

export const callsOfWindow = (bond: Bond, { fromOn, toOn, price }: CallWindow): Workout[] =>
  couponDaysAfter(bond, fromOn - 1)
    .filter((on) => on <= toOn && on < bond.maturityOn)
    .map((on) => ({ on, price }));

/** Dirty price at a yield when the issuer calls wherever that is cheapest for it: the lowest over maturity and calls. */
export function dirtyPriceToWorst(
  bond: Bond,
  settlement: Settlement & { readonly yieldRate: number },
  calls: readonly Workout[],
): Figure {
  const prices = [maturityOf(bond), ...calls]
    .map((workout) => bondPayments(bond, settlement, workout))
    .filter((payments) => payments.length > 0)
    .map((payments) => presentValueAt(payments, settlement.yieldRate, bond.frequency));
  if (prices.length === 0 || accruedInterest(bond, settlement) === undefined) return notKnown("undefined", MATURED);
  return finiteFigure(Math.min(...prices), TOO_LARGE);
}

const TOO_LARGE = "The price is too large to state.";
const BASIS_POINT = 0.0001;

/**
 * Effective duration by repricing at yield ± one basis point: (P− − P+) ÷ (2 P Δy), in years. For a bond with calls it
 * follows the price to worst, so it shortens where a call caps the price.
 */
export function effectiveDuration(
  bond: Bond,
  settlement: Settlement & { readonly yieldRate: number },
  calls: readonly Workout[],
): Figure {
  const at = (shift: number): Figure =>
    dirtyPriceToWorst(bond, { ...settlement, yieldRate: settlement.yieldRate + shift }, calls);
  const [down, here, up] = [at(-BASIS_POINT), at(0), at(BASIS_POINT)];
  if (down.status !== "ok" || here.status !== "ok" || up.status !== "ok") return notKnown("undefined", MATURED);
  return quotient(down.value - up.value, 2 * here.value * BASIS_POINT, "The price is zero.");
}

/** Change of the dirty price, per 100 of face, for each shift of the yield (0.01 is one point): repriced, not approximated. */
export function rateShocks(
  bond: Bond,
  settlement: Settlement & { readonly yieldRate: number },
  { shifts, calls }: { readonly shifts: readonly number[]; readonly calls: readonly Workout[] },
): Figure<readonly number[]> {
  const at = (shift: number): Figure =>
    dirtyPriceToWorst(bond, { ...settlement, yieldRate: settlement.yieldRate + shift }, calls);
  const here = at(0);
  const changes = shifts.map((shift) => {
    const moved = at(shift);
    return moved.status === "ok" && here.status === "ok" ? moved.value - here.value : undefined;
  });
  const all = changes.filter((change) => change !== undefined);
  return all.length === shifts.length ? finiteFigures(all, TOO_LARGE) : notKnown("undefined", MATURED);
}
