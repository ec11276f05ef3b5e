import { notKnown, type Figure } from "#engine/figure.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";
import { min, ONE, ZERO, divRound, type Fixed } from "#engine/money/fixed.ts";

/** A rate for the part of a balance up to a limit, then the next one: tiers are marginal. The last has no limit. */
export interface InterestTier {
  /** Upper end of the tier in the account's currency. */
  readonly upTo: Fixed | undefined;
  /** Yearly rate as a fraction. */
  readonly rate: Fixed;
}

export interface InterestTerms {
  /** For balances above zero, from the lowest tier on. */
  readonly credit: readonly InterestTier[];
  /** Yearly rate on overdrafts. */
  readonly debitRate: Fixed;
  /** 365 (ACT/365F) or 360 (ACT/360). */
  readonly yearDays: 360 | 365;
}

/** A balance that stood for a number of days. */
export interface BalanceSpan {
  readonly days: number;
  readonly balance: Fixed;
}

/** Yearly interest on a balance in units of 10^-36, not rounded: marginal tiers above zero, the debit rate below. */
function yearlyInterest(balance: Fixed, { credit, debitRate }: InterestTerms): bigint {
  if (balance < ZERO) return balance * debitRate;
  let [earned, reached] = [0n, ZERO];
  for (const { upTo, rate } of credit) {
    const top = upTo === undefined ? balance : min(balance, upTo);
    if (top > reached) {
      earned += (top - reached) * rate;
      reached = top;
    }
  }
  return earned;
}

/**
 * Simple interest of successive balances: Σ balance × rate × days ÷ year, rounded once at 18 decimals. Negative where overdrafts
 * cost more than balances earn. Banks then round to the coin when they post it.
 */
export function accruedInterest(spans: readonly BalanceSpan[], terms: InterestTerms): Fixed {
  const total = spans.reduce((sum, { days, balance }) => sum + yearlyInterest(balance, terms) * wholeDays(days), 0n);
  return divRound(total, ONE * BigInt(terms.yearDays));
}

/** Days are whole; what is none counts for none. */
const wholeDays = (days: number): bigint => (Number.isFinite(days) ? BigInt(Math.trunc(days)) : 0n);

/** Yield a year from interest earned: (1 + I ÷ P)^(365 ÷ days) − 1. Source: 12 CFR 1030, appendix A (Regulation DD). */
export function annualPercentageYield(earned: {
  readonly principal: number;
  readonly interest: number;
  readonly days: number;
}): Figure {
  const { principal, interest, days } = earned;
  if (!(principal > 0 && days > 0 && interest >= -principal))
    return notKnown("undefined", "There must be a principal and days.");
  return finiteFigure((1 + interest / principal) ** (365 / days) - 1, "The yield is too large to state.");
}

const TOO_LARGE = "The rate is too large to state.";
const NEVER_COMPOUNDED = "A rate is compounded at least once a year.";

/** (1 + r/m)^m − 1: what a nominal rate compounded m times a year earns in a year; e^r − 1 for m without end. */
export function effectiveRate(nominal: number, timesPerYear: number): Figure {
  if (timesPerYear === Number.POSITIVE_INFINITY) return finiteFigure(Math.expm1(nominal), TOO_LARGE);
  if (!(timesPerYear > 0 && nominal > -timesPerYear)) return notKnown("undefined", NEVER_COMPOUNDED);
  return finiteFigure(Math.expm1(timesPerYear * Math.log1p(nominal / timesPerYear)), TOO_LARGE);
}

/** m ((1 + e)^(1/m) − 1): the nominal rate with an effective one; ln(1 + e) for m without end. */
export function nominalRate(effective: number, timesPerYear: number): Figure {
  if (!(timesPerYear > 0 && effective > -1)) return notKnown("undefined", NEVER_COMPOUNDED);
  if (timesPerYear === Number.POSITIVE_INFINITY) return finiteFigure(Math.log1p(effective), TOO_LARGE);
  return finiteFigure(timesPerYear * Math.expm1(Math.log1p(effective) / timesPerYear), TOO_LARGE);
}

/** (1 + n) ÷ (1 + i) − 1: growth after inflation. */
export const realRate = (nominal: number, inflation: number): Figure =>
  inflation > -1
    ? finiteFigure((1 + nominal) / (1 + inflation) - 1, "The rate is too large to state.")
    : notKnown("undefined", "Prices cannot fall by all of their value.");
