import { day, formatDay } from "#engine/dates/day.ts";
import { fixed, toNumber } from "#engine/money/fixed.ts";
import type { ChartSeries } from "#ui/charts/chart-series.ts";
import type { HoldingDetail } from "#features/figures/contract.ts";

export interface PriceChart {
  readonly firstOn: string;
  readonly currency: string;
  readonly series: readonly ChartSeries[];
}

/**
 * Prices as a line over days: each holds until the next, as valuation does. Only prices in the asset's own currency are drawn, because one axis
 * has one currency. Undefined with fewer than two.
 */
export function priceSeries(prices: HoldingDetail["prices"], currency: string): PriceChart | undefined {
  const known = prices.filter((it) => it.currency === currency).toSorted((a, b) => a.on.localeCompare(b.on));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first.on === last.on) return undefined;
  const start = day(first.on);
  const values: number[] = [];
  for (const [index, price] of known.entries()) {
    const until = day(known[index + 1]?.on ?? last.on) - start + (index === known.length - 1 ? 1 : 0);
    const value = toNumber(fixed(price.price));
    while (values.length < until) values.push(value);
  }
  return { firstOn: first.on, currency, series: [{ key: "price", label: "Price", values }] };
}

/**
 * A line of values from the first day there was one: before that it was not held, which is no value of 0. Neither is a day on which all of it is left
 * out for want of a price or rate: there the line has a gap.
 */
export function sinceHeld({
  from,
  values: drawn,
  unknown,
}: Pick<HoldingDetail["valueSeries"], "from" | "values" | "unknown">) {
  const values = drawn.map((it, index) => (it === 0 && (unknown[index] ?? 0) > 0 ? null : it));
  const first = values.findIndex((it) => it !== 0);
  const start = first < 0 ? values.length : first;
  return { firstOn: formatDay(day(from) + start), values: values.slice(start) };
}
