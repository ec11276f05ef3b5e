import { levelPayment, type PaymentDue } from "#engine/annuity/annuity.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import type { SpendingRule } from "#engine/planning/run-plan.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";

/** What a sum pays each year until it is used up, at a constant real return. At 0 % it is the sum over the years. */
export const sustainablePayout = (
  wealth: number,
  terms: { readonly realReturn: number; readonly years: number; readonly due: PaymentDue },
): Figure => levelPayment(wealth, { rate: terms.realReturn, periods: terms.years, due: terms.due });

/**
 * The first of payments at year ends that grow by g: W (r − g) ÷ (1 − ((1 + g) ÷ (1 + r))^n); for g = r it is W (1 + r) ÷ n.
 */
export function growingPayout(
  wealth: number,
  { realReturn, growth, years }: { readonly realReturn: number; readonly growth: number; readonly years: number },
): Figure {
  if (!(years > 0 && realReturn > -1 && growth > -1)) return notKnown("undefined", "There must be years to pay for.");
  const gap = realReturn - growth;
  if (Math.abs(gap) < 1e-12) return finiteFigure((wealth * (1 + realReturn)) / years, "The payment is too large.");
  const shrink = -Math.expm1(years * (Math.log1p(growth) - Math.log1p(realReturn)));
  return finiteFigure((wealth * gap) / shrink, "The payment is too large.");
}

/**
 * The constant real share of the first wealth that one path of real returns can pay at the start of each year, ending at exactly
 * zero: 1 ÷ Σ 1 ÷ cumulative growth before each payment.
 */
export function pathWithdrawalRate(realReturns: readonly number[]): Figure {
  if (realReturns.length === 0) return notKnown("undefined", "There are no years.");
  let [growth, needed] = [1, 0];
  for (const rate of realReturns) {
    if (growth <= 0) return known(0);
    needed += 1 / growth;
    growth *= 1 + rate;
  }
  return finiteFigure(1 / needed, "The rate is too large.");
}

/** The same real amount each year. */
export const constantSpending =
  (amount: number): SpendingRule =>
  () =>
    amount;

/** A share of what is there, between a floor and a ceiling. It never runs dry but for the floor. */
export const shareSpending =
  (share: number, { floor = 0, ceiling = Infinity } = {}): SpendingRule =>
  ({ wealth }) =>
    Math.min(ceiling, Math.max(floor, wealth * share));

export interface Guardrails {
  /** First year's share of wealth. */
  readonly initialRate: number;
  /** How far today's rate may stray from the first before spending changes, such as 0.2. */
  readonly band: number;
  /** By how much it then changes, such as 0.1. */
  readonly step: number;
}

/**
 * Real spending that is cut when its share of wealth is too high and raised when it is too low.
 * Source: J. Guyton and W. Klinger, "Decision Rules and Maximum Initial Withdrawal Rates", 2006.
 */
export const guardrailSpending =
  ({ initialRate, band, step }: Guardrails): SpendingRule =>
  ({ wealth, startingWealth, lastSpending }) => {
    if (lastSpending === undefined) return startingWealth * initialRate;
    const rate = wealth > 0 ? lastSpending / wealth : Infinity;
    if (rate > initialRate * (1 + band)) return lastSpending * (1 - step);
    return rate < initialRate * (1 - band) ? lastSpending * (1 + step) : lastSpending;
  };
