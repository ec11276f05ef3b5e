import { notKnown, type Figure } from "#engine/figure.ts";
import { meaningfulReturn } from "#engine/performance/change.ts";
import { dailyValues, returnsOf, type Returns } from "#engine/performance/returns.ts";
import { growthIndex } from "#engine/performance/twr.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

export interface ShownReturns {
  readonly timeWeighted: Figure;
  /** A year; only from one year on. */
  readonly timeWeightedAnnual: Figure;
  readonly moneyWeighted: Figure;
  /** Whether the money-weighted return is a rate a year; under a year it is the return of the period. */
  readonly isAnnual: boolean;
}

/** Both returns of a window as they are shown side by side. */
export const performanceOf = (series: ValueSeries): ShownReturns => shownReturns(returnsOf(series));

export function shownReturns({ annualized, moneyWeighted, unknown, ...returns }: Returns): ShownReturns {
  const isAnnual = moneyWeighted.display === "annual_rate";
  const timeWeighted = meaningfulReturn(returns.timeWeighted, unknown);
  return {
    timeWeighted,
    timeWeightedAnnual: annualOf(timeWeighted, annualized),
    moneyWeighted: meaningfulReturn(isAnnual ? moneyWeighted.annualRate : moneyWeighted.periodReturn, unknown),
    isAnnual,
  };
}

function annualOf(timeWeighted: Figure, annualized: Returns["annualized"]): Figure {
  if (annualized?.annual === undefined) return notKnown("insufficient_data", "A rate a year needs at least one year.");
  return timeWeighted.status === "ok" || timeWeighted.status === "partial"
    ? { ...timeWeighted, value: annualized.annual }
    : timeWeighted;
}

/** Growth of 1 from the end of the series' first day; null until something is invested. */
export function indexOf(series: ValueSeries): (number | null)[] {
  const days = dailyValues(series);
  const growth = growthIndex(days);
  const started =
    days.opening !== 0 ? 0 : days.values.findIndex((value, day) => value !== 0 || (days.inflows[day] ?? 0) !== 0);
  return [
    days.opening !== 0 ? 1 : null,
    ...Array.from(growth, (value, day) => (started >= 0 && day >= started ? value : null)),
  ];
}
