import type { Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { divRound, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Capital invested from the end of a day on: the cost of what is held then, in one currency. */
export interface CapitalStep {
  readonly on: Day;
  readonly capital: Fixed;
}

const NOTHING_INVESTED = "Nothing was invested for as long as a day.";

/**
 * The capital invested on average over the days on which any was, each day counting by the capital at the end of the day before. Steps
 * may come in any order; of one day the last given counts. Undefined where nothing was invested for a day.
 */
export function averageCapital(steps: readonly CapitalStep[], until: Day): Figure<Fixed> {
  const byDay = [...new Map(steps.map((step) => [step.on, step.capital]))].toSorted(([a], [b]) => a - b);
  let [weighted, days] = [ZERO, 0];
  byDay.forEach(([on, capital], i) => {
    const length = Math.min(byDay[i + 1]?.[0] ?? until, until) - on;
    if (capital <= ZERO || length <= 0) return;
    weighted += capital * BigInt(length);
    days += length;
  });
  return days === 0 ? notKnown("undefined", NOTHING_INVESTED) : known(divRound(weighted, BigInt(days)));
}

/**
 * Gain over the capital invested on average: neither time- nor money-weighted, and offered because other programs show it. It is not
 * annualized, and a small early position weighs by its days, not by its size alone.
 */
export function returnOnAverageCapital(gain: Fixed, steps: readonly CapitalStep[], until: Day): Figure {
  const average = averageCapital(steps, until);
  if (average.status !== "ok") return notKnown("undefined", NOTHING_INVESTED);
  return known(toNumber(gain) / toNumber(average.value));
}
