import { day } from "#engine/dates/day.ts";
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
