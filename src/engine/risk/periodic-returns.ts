import { notKnown, type Figure } from "#engine/figure.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";
import { sampleDeviation } from "#engine/statistics/moments.ts";

/** Simple returns of equal periods as fractions (0.05 is 5 %), with the periods in a year: 252, 52 or 12. */
export interface PeriodicReturns {
  readonly returns: readonly number[];
  readonly periodsPerYear: number;
}

const FEWEST_DAYS_OR_WEEKS = 20;
const FEWEST_MONTHS = 12;

/** How many observations a screen needs before it shows a risk figure: 20 days or weeks, 12 months or longer periods. */
export const fewestObservations = (periodsPerYear: number): number =>
  periodsPerYear > 12 ? FEWEST_DAYS_OR_WEEKS : FEWEST_MONTHS;

/** Where they are too few for a figure. */
export const countOfReturns = (count: number): string =>
  count === 1 ? "There is 1 return" : `There are ${count} returns`;

/** The figure, or the reason why a screen hides it: on a few points it says nothing. */
export function shownFromEnough<T>({ returns, periodsPerYear }: PeriodicReturns, figure: Figure<T>): Figure<T> {
  const fewest = fewestObservations(periodsPerYear);
  if (returns.length >= fewest) return figure;
  return notKnown("insufficient_data", `${countOfReturns(returns.length)}; ${fewest} are needed.`);
}

/** Growth of 1 over all periods. */
export const growthOf = (returns: readonly number[]): number =>
  returns.reduce((growth, rate) => growth * (1 + rate), 1);

/** Compound growth a year: Π(1 + r)^(N/n) − 1. A total loss is −100 %. Undefined for no returns or a growth below zero. */
export function compoundAnnualReturn({ returns, periodsPerYear }: PeriodicReturns): Figure {
  const growth = growthOf(returns);
  if (returns.length === 0 || growth < 0) return notKnown("undefined", "There is no growth to take a yearly rate of.");
  return finiteFigure(growth ** (periodsPerYear / returns.length) - 1, "The yearly growth is too large to state.");
}

/** Annualized volatility: sample standard deviation of the returns × √N. Undefined below two returns. */
export function volatility({ returns, periodsPerYear }: PeriodicReturns): Figure {
  if (returns.length < 2) return notKnown("undefined", "A deviation needs two returns.");
  return finiteFigure(sampleDeviation(returns) * Math.sqrt(periodsPerYear), "The returns are too large.");
}
