import type { Day } from "#engine/dates/day.ts";
import type { Book } from "#engine/ledger/book.ts";
import { positionsOf } from "#engine/ledger/column-book.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import { toNumber } from "#engine/money/fixed.ts";
import { isTellable, type DailyValues, type TwrOptions } from "#engine/performance/twr.ts";
import type { Market } from "#engine/prices/market.ts";
import type { PriceSeries } from "#engine/prices/price-series.ts";
import { lastIndexOn } from "#engine/prices/price-book.ts";
import type { DaySpan } from "#engine/prices/rate-days.ts";
import type { Crossing } from "#engine/valuation/flows.ts";
import { assetRuns, type Runs } from "#engine/valuation/runs.ts";

/**
 * What an asset was worth on the days something of it moved, and on the day before each: between them returns telescope, so that no other day
 * changes one. The first value follows `span.from`, on which nothing was held yet.
 */
export interface MovingDays extends DailyValues {
  readonly span: DaySpan;
  /** The day of each value. */
  readonly on: Int32Array;
}

export interface MovingDaysOf {
  readonly book: Book;
  readonly market: Market;
  /** Of a span that holds this one; its rates begin on `ratesFrom`. */
  readonly crossing: Crossing;
  readonly rates: (currency: string) => Float64Array;
  readonly ratesFrom: Day;
  readonly span: DaySpan;
  /** Transactions with a posting of the asset, in ledger order. */
  readonly rows: readonly number[];
}

/**
 * Undefined where days in between can matter: where something is unknown, accrues, is stated instead of priced, was short, or may have been
 * worth so little that the return pauses. Those are measured by the day.
 */
export function movingDaysOf(asset: number, of: MovingDaysOf, options: TwrOptions): MovingDays | undefined {
  const plain = plainlyPriced(asset, of);
  if (!plain) return undefined;
  const flows = flowsByDay(asset, of);
  const days = valued(daysToMeasure(plain.runs, flows, of.span), { ...plain, flows }, of);
  return isTellable(days, plain.bounds, options) ? days : undefined;
}

interface PlainlyPriced {
  readonly series: PriceSeries;
  readonly runs: Runs;
  readonly multiplier: number;
  readonly rates: Float64Array;
  /** Of the value of a day on which it was held, in base. */
  readonly bounds: Bounds;
}

/** An asset with a price in its own currency and a rate on every day it was held, and no value but that. */
function plainlyPriced(
  asset: number,
  { book, market, crossing, rates, span }: MovingDaysOf,
): PlainlyPriced | undefined {
  const facts = book.ledger.assets[asset];
  if (!facts || isCashAsset(facts) || facts.tracking !== "units" || market.accrued?.has(facts.id) === true)
    return undefined;
  const series = market.prices.series.get(facts.id);
  if (!series || series.currencies.length !== 1 || series.currencies[0] !== facts.currency) return undefined;
  if (crossing.knownSince(asset) > span.from + 1 || isInBalances(book, asset)) return undefined;
  const runs = assetRuns(book, asset);
  const multiplier = toNumber(facts.multiplier);
  const own = rates(facts.currency);
  const [units, price, rate] = [
    boundsOf(Float64Array.from(runs.quantities).filter((it) => it !== 0)),
    keptBounds(series.prices),
    keptBounds(own),
  ];
  if (!(units.least > 0 && price.least > 0 && rate.least > 0)) return undefined;
  const scale = { least: multiplier * price.least * rate.least, most: multiplier * price.most * rate.most };
  return {
    series,
    runs,
    multiplier,
    rates: own,
    bounds: { least: units.least * scale.least, most: units.most * scale.most },
  };
}

/** What an account followed by its balances holds is left out of returns, and they say so. */
function isInBalances(book: Book, asset: number): boolean {
  const { accounts } = book.ledger;
  if (!accounts.some((it) => it.isBalancesOnly === true)) return false;
  return positionsOf(book, asset).some(({ account }) => accounts[account]?.isBalancesOnly === true);
}

/** Prices and rates stay the same arrays from one version to the next. */
const kept = new WeakMap<Float64Array, Bounds>();

function keptBounds(values: Float64Array): Bounds {
  const bounds = kept.get(values) ?? boundsOf(values);
  kept.set(values, bounds);
  return bounds;
}

/** Of what is known of the values. */
function boundsOf(values: Float64Array): Bounds {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { least, most };
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}

type Flows = ReadonlyMap<Day, { in: number; out: number }>;

function flowsByDay(asset: number, { book, crossing, span, rows }: MovingDaysOf): Flows {
  const { day } = book.ledger.transactions;
  const isInside = (_: number, other: number): boolean => other === asset;
  const flows = new Map<Day, { in: number; out: number }>();
  for (const row of rows) {
    const on = day[row] ?? 0;
    if (on > span.to) break;
    // What was paid before it was first held is of no day of its life.
    const value = on > span.from ? crossing.valueAcross(row, isInside) : 0;
    if (value === 0) continue;
    const known = flows.get(on) ?? { in: 0, out: 0 };
    if (value > 0) known.in += value;
    else known.out -= value;
    flows.set(on, known);
  }
  return flows;
}

/** Days with a flow or another quantity, the day before each, and the last. */
function daysToMeasure({ starts }: Runs, flows: Flows, { from, to }: DaySpan): Int32Array {
  const days = new Set<Day>([to]);
  const addMoved = (on: Day): void => {
    if (on > to) return;
    if (on - 1 > from) days.add(on - 1);
    days.add(on);
  };
  for (let i = 0; i < starts.length; i++) addMoved(starts[i] ?? 0);
  for (const on of flows.keys()) addMoved(on);
  return Int32Array.from(days).sort();
}

function valued(
  on: Int32Array,
  { series, runs, multiplier, rates, flows }: PlainlyPriced & { readonly flows: Flows },
  { book, span, ratesFrom }: MovingDaysOf,
): MovingDays {
  const values = new Float64Array(on.length);
  const inflows = new Float64Array(on.length);
  const outflows = new Float64Array(on.length);
  let run = -1;
  on.forEach((day, i) => {
    while ((runs.starts[run + 1] ?? Infinity) <= day) run++;
    const price = series.prices[lastIndexOn(series.days, day)] ?? 0;
    const units = runs.quantities[run] ?? 0;
    values[i] = units === 0 ? 0 : units * multiplier * price * (rates[day - ratesFrom] ?? 0);
    const flow = flows.get(day);
    inflows[i] = flow?.in ?? 0;
    outflows[i] = flow?.out ?? 0;
  });
  return { span, on, opening: 0, values, inflows, outflows, flowTiming: book.conventions.flowTiming };
}
