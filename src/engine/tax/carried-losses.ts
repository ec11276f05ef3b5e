import { max, min, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Net gains of a year by term, negative for losses; a country that tells no terms apart has all of it in `short`. */
export interface TermNets {
  readonly short: Fixed;
  readonly long: Fixed;
}

/** A year after the losses of earlier ones. */
export interface YearAfterLosses {
  /** Losses carried in, at or above 0. */
  readonly carriedIn: TermNets;
  /** Net gains left of each term, at or above 0. */
  readonly left: TermNets;
  /** Part of a net loss that comes off other income of the year. */
  readonly deducted: Fixed;
  /** Losses for later years, at or above 0; each keeps its term. */
  readonly carriedOut: TermNets;
}

/**
 * Losses carried in meet gains of their own term, then what is left of the other one. Of a net loss as much as the limit comes off other income,
 * short-term first; the rest is carried on by term. The limit assumes that there is as much other income. Source: 26 USC 1211(b), 1212(b);
 * Schedule D (Form 1040), Capital Loss Carryover Worksheet.
 */
export function netAfterLosses(nets: TermNets, carriedIn: TermNets, limit: Fixed = ZERO): YearAfterLosses {
  const [short, long] = offset(nets.short - carriedIn.short, nets.long - carriedIn.long);
  const loss = -min(short, ZERO) - min(long, ZERO);
  const deducted = min(limit, loss);
  const ofShort = min(deducted, -min(short, ZERO));
  return {
    carriedIn,
    left: { short: max(short, ZERO), long: max(long, ZERO) },
    deducted,
    carriedOut: { short: -min(short, ZERO) - ofShort, long: -min(long, ZERO) - (deducted - ofShort) },
  };
}

/** A loss of one term and a gain of the other meet as far as they reach. */
function offset(short: Fixed, long: Fixed): readonly [Fixed, Fixed] {
  const met = short < ZERO && long > ZERO ? min(-short, long) : short > ZERO && long < ZERO ? min(short, -long) : ZERO;
  return short < ZERO ? [short + met, long - met] : [short - met, long + met];
}

/** What a net loss may take off other income in a year; married people who file apart have half. Source: 26 USC 1211(b). */
export const usLossLimit = (filing: "single" | "joint" | "separate" | undefined, full: Fixed): Fixed =>
  filing === "separate" ? full / 2n : full;
