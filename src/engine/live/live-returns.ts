import type { Day } from "#engine/dates/day.ts";
import type { Conventions } from "#engine/ledger/conventions.ts";
import type { Figure } from "#engine/figure.ts";
import type { LiveValues } from "#engine/live/live-values.ts";
import type { Currency } from "#engine/money/currency.ts";
import { rateOfDays } from "#engine/performance/rate-of-days.ts";
import { timeWeightedReturn, type TwrOptions } from "#engine/performance/twr.ts";
import type { ValueSeries } from "#engine/valuation/series.ts";

/** Both returns of a window. */
export interface LiveReturns {
  readonly timeWeighted: Figure;
  /** A year: Σ amount × (1 + r)^(−days/365) = 0. */
  readonly moneyWeighted: Figure;
}

export interface ReturnsWindow extends TwrOptions {
  /** The end of this day is the opening; the book's first day when absent. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** A rate near which the money-weighted return is expected, such as the one before an edit. */
  readonly near?: number | undefined;
}

/** Returns of a window from the values at hand: no asset is looked at. Days between value days change nothing. */
export function liveReturns(values: LiveValues, { from, to, near, ...options }: ReturnsWindow): LiveReturns {
  const { days, inflows, outflows } = values;
  const { total } = values.sums;
  const [opening, closing] = [days.place(from ?? days.first), days.place(to ?? days.last)];
  const timeWeighted = timeWeightedReturn(
    {
      opening: total[opening] ?? 0,
      values: total.subarray(opening + 1, closing + 1),
      inflows: inflows.subarray(opening + 1, closing + 1),
      outflows: outflows.subarray(opening + 1, closing + 1),
    },
    options,
  );
  const flows = values.roomFor(closing - opening + 1);
  const { amounts, days: flowDays } = flows;
  flowDays.set(days.days.subarray(opening, closing + 1));
  amounts[0] = -(total[opening] ?? 0);
  for (let place = opening + 1; place <= closing; place++)
    amounts[place - opening] = (outflows[place] ?? 0) - (inflows[place] ?? 0);
  amounts[closing - opening] = (amounts[closing - opening] ?? 0) + (total[closing] ?? 0);
  // The window's own days count, whether values change on them or not.
  flowDays[0] = from ?? days.first;
  flowDays[closing - opening] = to ?? days.last;
  return { timeWeighted, moneyWeighted: rateOfDays(flows, near) };
}

/** The values of every calendar day of a window. */
export function liveSeries(
  values: LiveValues,
  { from, to }: Pick<ReturnsWindow, "from" | "to">,
  { base, conventions }: { readonly base: Currency; readonly conventions?: Conventions | undefined },
): ValueSeries {
  const { days } = values;
  const [first, last] = [from ?? days.first, to ?? days.last];
  const length = last - first + 1;
  const series = {
    from: first,
    to: last,
    base,
    values: new Float64Array(length),
    inflows: new Float64Array(length),
    outflows: new Float64Array(length),
    unknown: new Uint16Array(length),
    flowTiming: conventions?.flowTiming,
  };
  for (let offset = 0; offset < length; offset++) {
    const place = days.place(first + offset);
    series.values[offset] = values.sums.total[place] ?? 0;
    series.unknown[offset] = values.unknown[place] ?? 0;
    if (days.days[place] !== first + offset) continue;
    series.inflows[offset] = values.inflows[place] ?? 0;
    series.outflows[offset] = values.outflows[place] ?? 0;
  }
  return series;
}
