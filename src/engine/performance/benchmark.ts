import type { Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { flowsOfDay } from "#engine/ledger/conventions.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { investorFlows } from "#engine/performance/returns.ts";
import { xirr } from "#engine/performance/xirr.ts";
import type { Market } from "#engine/prices/market.ts";
import { lastIndexOn } from "#engine/prices/price-book.ts";
import { ratesByDay, type DaySpan } from "#engine/prices/rate-days.ts";
import { measuredPart } from "#engine/valuation/balances-only.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

/** Something to compare with: the price of an asset, or a mix. Levels of every day of a span in one currency. */
export interface BenchmarkIndex {
  readonly from: Day;
  readonly levels: Float64Array;
}

/**
 * The price of one unit of an asset in a currency on every day of a span, at the last price and rate. Income is in it only where the price
 * itself holds it (a total-return index, an accumulating fund). Unknown where the first day has no price or a day has no rate.
 */
export function assetIndex(
  asset: Pick<AssetFacts, "id" | "name">,
  market: Market,
  { base, ...span }: DaySpan & { readonly base: Currency },
): Figure<BenchmarkIndex> {
  const series = market.prices.series.get(asset.id);
  if (!series) return notKnown("insufficient_data", `${asset.name} has no prices.`);
  const rates = new Map(series.currencies.map((from) => [from, ratesByDay(market.rates, { from, to: base }, span)]));
  const levels = new Float64Array(span.to - span.from + 1);
  let index = lastIndexOn(series.days, span.from);
  if (index < 0) return notKnown("insufficient_data", `${asset.name} has no price on the first day.`);
  for (let place = 0; place < levels.length; place++) {
    while ((series.days[index + 1] ?? Infinity) <= span.from + place) index++;
    const currency = series.currencies[series.currency[index] ?? 0] ?? base;
    const rate = rates.get(currency)?.[place] ?? Number.NaN;
    const level = (series.prices[index] ?? 0) * rate;
    if (!(level > 0)) return notKnown("insufficient_data", `${asset.name} has a day without a price or exchange rate.`);
    levels[place] = level;
  }
  return known({ from: span.from, levels });
}

export interface BlendPart {
  readonly index: BenchmarkIndex;
  /** Any positive unit; parts are divided by their sum. */
  readonly weight: number;
}

/** A mix held at its weights every day, starting at 1. All parts span the same days. */
export function blendIndexes(parts: readonly BlendPart[]): Figure<BenchmarkIndex> {
  const [first] = parts;
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  if (!first || !(total > 0) || parts.some(({ weight }) => !(weight >= 0)))
    return notKnown("undefined", "A benchmark needs parts with weights above zero.");
  if (parts.some(({ index }) => index.from !== first.index.from || index.levels.length !== first.index.levels.length))
    return notKnown("undefined", "The parts cover different days.");
  const levels = new Float64Array(first.index.levels.length).fill(1);
  for (let day = 1; day < levels.length; day++) {
    const grown = parts.reduce((sum, part) => sum + part.weight * growthOn(part.index, day), 0);
    levels[day] = ((levels[day - 1] ?? 1) * grown) / total;
  }
  return levels.every((level) => level > 0 && Number.isFinite(level))
    ? known({ from: first.index.from, levels })
    : notKnown("undefined", "The levels of the parts are not all above zero.");
}

/** Growth factor of a day after the first. */
export const growthOn = ({ levels }: BenchmarkIndex, day: number): number =>
  (levels[day] ?? 1) / (levels[day - 1] ?? 1);

/** Growth over the whole span, less one. */
export const indexReturn = ({ levels }: BenchmarkIndex): number => (levels.at(-1) ?? 1) / (levels[0] ?? 1) - 1;

export interface SameFlows {
  /** What the owner's own flows would be worth now in the benchmark, and on each day. */
  readonly value: number;
  readonly values: Float64Array;
  /** The rate a year those flows then had. */
  readonly moneyWeighted: Figure;
}

/**
 * The benchmark bought and sold with the portfolio's own flows, when the portfolio counts them: unless chosen otherwise money in at the start of
 * its day (at the level of the day before), money out at its end. No solution once more was taken out than the benchmark had made.
 */
export function sameFlows(everything: ValueSeries, index: BenchmarkIndex): Figure<SameFlows> {
  const series = measuredPart(everything);
  const days = series.values.length;
  if (index.from !== series.from || index.levels.length !== days)
    return notKnown("undefined", "The benchmark covers other days.");
  const values = new Float64Array(days);
  values[0] = series.values[0] ?? 0;
  for (let day = 1; day < days; day++) {
    const flows = flowsOfDay(series.flowTiming ?? "split", series.inflows[day] ?? 0, series.outflows[day] ?? 0);
    const invested = (values[day - 1] ?? 0) + flows.atStart;
    const value = invested * growthOn(index, day) + flows.atEnd;
    if (!Number.isFinite(value)) return notKnown("undefined", "The values are too large to state.");
    if (value < -1e-9 * Math.max(1, invested))
      return notKnown("no_solution", "More was taken out than the benchmark would have been worth.");
    values[day] = Math.max(value, 0);
  }
  const value = values[days - 1] ?? 0;
  return known({ value, values, moneyWeighted: xirr(investorFlows({ ...series, values })) });
}
