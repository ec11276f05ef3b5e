import { div, max, min, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** What one leg is: shares, or the right to buy or to sell them at a strike. */
export type LegKind = "share" | "call" | "put";

/** A leg at its expiry: units of the underlying, below zero where it is written or owed; shares have a strike of 0. */
export interface LegAtExpiry {
  readonly kind: LegKind;
  readonly units: Fixed;
  readonly strike: Fixed;
}

/** What a leg is worth where the underlying costs `price` on the day it expires: its intrinsic value. */
const legWorth = ({ kind, units, strike }: LegAtExpiry, price: Fixed): Fixed =>
  mul(units, kind === "share" ? price : max(ZERO, kind === "call" ? price - strike : strike - price));

/** What is gained or lost where the underlying costs `price` at expiry: what the legs are worth then, less what was paid for them. */
export const gainAt = (legs: readonly LegAtExpiry[], paid: Fixed, price: Fixed): Fixed =>
  legs.reduce((sum, leg) => sum + legWorth(leg, price), ZERO) - paid;

/** Prices at which the line of gains turns: 0 and every strike, the lowest first. */
export const turnsOf = (legs: readonly LegAtExpiry[]): readonly Fixed[] =>
  [...new Set([ZERO, ...legs.flatMap(({ kind, strike }) => (kind === "share" ? [] : [strike]))])].toSorted(byAmount);

const byAmount = (a: Fixed, b: Fixed): number => (a < b ? -1 : a > b ? 1 : 0);

/** What is gained for 1 more of the underlying above the highest strike. */
const slopeAbove = (legs: readonly LegAtExpiry[]): Fixed =>
  legs.reduce((sum, { kind, units }) => sum + (kind === "put" ? ZERO : units), ZERO);

/** The most that can be gained at expiry; undefined: there is no limit to it. */
export const greatestGain = (legs: readonly LegAtExpiry[], paid: Fixed): Fixed | undefined =>
  slopeAbove(legs) > ZERO ? undefined : outcomes(legs, paid).reduce(max);

/** The least that can come of it at expiry, below zero where it is a loss; undefined: there is no limit to the loss. */
export const greatestLoss = (legs: readonly LegAtExpiry[], paid: Fixed): Fixed | undefined =>
  slopeAbove(legs) < ZERO ? undefined : outcomes(legs, paid).reduce(min);

const outcomes = (legs: readonly LegAtExpiry[], paid: Fixed): readonly Fixed[] =>
  turnsOf(legs).map((price) => gainAt(legs, paid, price));

/** Prices of the underlying at expiry at which nothing is gained or lost, the lowest first; the ends of a stretch where nothing is. */
export function breakEvens(legs: readonly LegAtExpiry[], paid: Fixed): readonly Fixed[] {
  const turns = turnsOf(legs);
  const found = turns.flatMap((price, place) => {
    const here = gainAt(legs, paid, price);
    if (here === ZERO) return [price];
    const next = turns[place + 1];
    const there = next === undefined ? undefined : gainAt(legs, paid, next);
    const slope = next === undefined || there === undefined ? slopeAbove(legs) : div(there - here, next - price);
    const crosses = there === undefined ? here < ZERO === slope > ZERO && slope !== ZERO : isAcross(here, there);
    return crosses ? [price - div(here, slope)] : [];
  });
  return found;
}

const isAcross = (here: Fixed, there: Fixed): boolean => (here < ZERO && there > ZERO) || (here > ZERO && there < ZERO);
