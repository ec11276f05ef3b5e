import { notKnown, type Figure } from "#engine/figure.ts";
import type { PeriodicReturns } from "#engine/risk/periodic-returns.ts";
import { finiteFigure, quotient } from "#engine/statistics/finite-figure.ts";
import { mean, sum } from "#engine/statistics/moments.ts";

/** A least acceptable return a period, as a fraction. */
export type Target = number;

const NO_RETURNS = "There are no returns.";
const below = (returns: readonly number[], target: Target): number[] => returns.map((r) => Math.max(target - r, 0));
const above = (returns: readonly number[], target: Target): number[] => returns.map((r) => Math.max(r - target, 0));
const rootMeanSquare = (values: readonly number[]): number => Math.sqrt(mean(values.map((value) => value ** 2)));

/**
 * √(mean of min(r − target, 0)²) over **all** observations, per period. Source: F. Sortino and R. van der Meer, "Downside Risk",
 * 1991; others divide by the negative ones alone.
 */
export const downsideDeviation = (returns: readonly number[], target: Target): Figure =>
  returns.length === 0
    ? notKnown("undefined", NO_RETURNS)
    : finiteFigure(rootMeanSquare(below(returns, target)), "The returns are too large.");

/** Downside deviation × √N. */
export const annualDownsideDeviation = ({ returns, periodsPerYear }: PeriodicReturns, target: Target): Figure =>
  returns.length === 0
    ? notKnown("undefined", NO_RETURNS)
    : finiteFigure(rootMeanSquare(below(returns, target)) * Math.sqrt(periodsPerYear), "The returns are too large.");

/** Mean shortfall below the target over all observations (first lower partial moment). */
export const downsidePotential = (returns: readonly number[], target: Target): Figure =>
  returns.length === 0 ? notKnown("undefined", NO_RETURNS) : finiteFigure(mean(below(returns, target)), NO_RETURNS);

/** Mean excess above the target over all observations. */
export const upsidePotential = (returns: readonly number[], target: Target): Figure =>
  returns.length === 0 ? notKnown("undefined", NO_RETURNS) : finiteFigure(mean(above(returns, target)), NO_RETURNS);

/** √(mean of max(r − target, 0)²) over all observations, per period. */
export const upsideRisk = (returns: readonly number[], target: Target): Figure =>
  returns.length === 0
    ? notKnown("undefined", NO_RETURNS)
    : finiteFigure(rootMeanSquare(above(returns, target)), NO_RETURNS);

/** Share of the periods below the target. */
export const downsideFrequency = (returns: readonly number[], target: Target): Figure =>
  quotient(returns.filter((r) => r < target).length, returns.length, NO_RETURNS);

/** Share of the periods above the target. */
export const upsideFrequency = (returns: readonly number[], target: Target): Figure =>
  quotient(returns.filter((r) => r > target).length, returns.length, NO_RETURNS);

const NO_LOSS = "No period was below the target.";

/** Gains over losses around the target: Σ max(r − t, 0) ÷ Σ max(t − r, 0). Source: Bernardo and Ledoit, 2000 (omega at the target). */
export const gainLossRatio = (returns: readonly number[], target: Target): Figure =>
  quotient(sum(above(returns, target)), sum(below(returns, target)), NO_LOSS);

/** (mean − target) ÷ downside potential, which is omega − 1. Source: Bacon, 2008, section 4. */
export const omegaSharpe = (returns: readonly number[], target: Target): Figure =>
  quotient(mean(returns) - target, mean(below(returns, target)), NO_LOSS);

/** Mean excess above the target ÷ downside deviation. Source: Sortino, van der Meer and Plantinga, 1999. */
export const upsidePotentialRatio = (returns: readonly number[], target: Target): Figure =>
  quotient(mean(above(returns, target)), rootMeanSquare(below(returns, target)), NO_LOSS);

/** Upside risk² ÷ downside deviation²: above 1 the returns scatter more on the good side. Source: Bacon, 2008, section 4. */
export const volatilitySkewness = (returns: readonly number[], target: Target): Figure =>
  quotient(
    mean(above(returns, target).map((value) => value ** 2)),
    mean(below(returns, target).map((value) => value ** 2)),
    NO_LOSS,
  );

/** (mean − target) ÷ k-th root of the k-th lower partial moment; k = 2 is Sortino per period. Source: Kaplan and Knowles, 2004. */
export const kappa = (returns: readonly number[], target: Target, order: number): Figure =>
  quotient(mean(returns) - target, mean(below(returns, target).map((value) => value ** order)) ** (1 / order), NO_LOSS);

/** How much more a loss hurts than a gain pleases. Source: Tversky and Kahneman, 1992. */
const LOSS_AVERSION = 2.25;

/** (mean of gains and of losses × 2.25 − target) ÷ downside deviation. Source: Watanabe, 2006, in Bacon, 2008. */
export const prospectRatio = (returns: readonly number[], target: Target): Figure =>
  quotient(
    mean(returns.map((rate) => (rate < 0 ? LOSS_AVERSION * rate : rate))) - target,
    rootMeanSquare(below(returns, target)),
    NO_LOSS,
  );
