import type { LocalDate } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { DayOf } from "#providers/market-data/day-in-zone.ts";
import { dayIn, dayOfMs, isInstant } from "#providers/market-data/day-in-zone.ts";
import type { Close, Dividend, History, Split } from "#providers/market-data/price-source.ts";
import { positiveFixed } from "#providers/market-data/stated-number.ts";
import type { Chart, ChartMeta } from "./shapes.ts";
import { chartShape } from "./shapes.ts";
import type { QuotedUnit } from "#providers/market-data/quoted-unit.ts";
import { inCurrency, unitOf } from "#providers/market-data/quoted-unit.ts";
import { tradedPrice } from "./traded-price.ts";

export type YahooError = { readonly kind: "unknown" } | { readonly kind: "unreadable"; readonly detail: string };

export interface WantedHistory {
  readonly symbol: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export const unreadable = (detail: string): Result<never, YahooError> => err({ kind: "unreadable", detail });

/**
 * A chart as what was traded. Yahoo works every later split into closes and dividends; both are turned back with the splits it states, which are all
 * there because a chart reaches to now. The close of a session that is not over is none yet, a day twice is its last, a null or a zero is no close.
 */
export function readChart(json: unknown, wanted: WantedHistory): Result<History, YahooError> {
  const chart = chartIn(json, wanted.symbol);
  if (!chart.ok) return chart;
  const { meta } = chart.value;
  const unit = unitOf(meta.currency ?? "");
  const dayOf = dayIn(meta.exchangeTimezoneName);
  if (!unit) return unreadable(`the currency ${meta.currency}`);
  if (!dayOf) return unreadable(`the time zone ${meta.exchangeTimezoneName}`);
  const splits = splitsIn(chart.value, dayOf);
  if (!splits.ok) return splits;
  const reader = { unit, dayOf, splits: splits.value };
  const closes = closesIn(chart.value, reader, wanted.now);
  if (!closes.ok) return closes;
  const dividends = dividendsIn(chart.value, reader);
  if (!dividends.ok) return dividends;
  const isWanted = ({ on }: { readonly on: LocalDate }) =>
    on >= wanted.from && on <= wanted.to && on <= dayOfMs(wanted.now);
  return ok({
    currency: unit.currency,
    closes: closes.value.filter(isWanted),
    splits: splits.value.filter(isWanted),
    dividends: dividends.value.filter(isWanted),
  });
}

function chartIn(json: unknown, symbol: string): Result<Chart, YahooError> {
  const read = chartShape.safeParse(json);
  if (!read.success) return unreadable("no chart");
  const { result, error } = read.data.chart;
  if (error?.code === "Not Found") return err({ kind: "unknown" });
  const [chart] = result ?? [];
  if (!chart) return unreadable("no chart");
  return chart.meta.symbol.toUpperCase() === symbol.toUpperCase()
    ? ok(chart)
    : unreadable(`${chart.meta.symbol} instead of ${symbol}`);
}

interface Reader {
  readonly unit: QuotedUnit;
  readonly dayOf: DayOf;
  /** All up to now, rising by day. */
  readonly splits: readonly Split[];
}

function splitsIn({ events }: Chart, dayOf: DayOf): Result<readonly Split[], YahooError> {
  const splits: Split[] = [];
  for (const { date, numerator, denominator } of Object.values(events?.splits ?? {})) {
    const [to, from] = [positiveFixed(numerator), positiveFixed(denominator)];
    if (to === undefined || from === undefined || !isInstant(date))
      return unreadable(`a split of ${numerator} for ${denominator}`);
    splits.push({ on: dayOf(date), to: formatFixed(to), from: formatFixed(from) });
  }
  return ok(splits.toSorted(byDay));
}

const byDay = (a: { readonly on: LocalDate }, b: { readonly on: LocalDate }): number =>
  a.on < b.on ? -1 : Number(a.on > b.on);

/** As traded on a day, in the currency: the splits since turned back, then a hundredth where the unit is one. */
function traded(value: number, on: LocalDate, { unit, splits }: Reader): Fixed | undefined {
  const since = splits.filter((split) => split.on > on);
  const price = tradedPrice(
    value,
    since.reduce((ratio, { to, from }) => (ratio * Number(to)) / Number(from), 1),
  );
  return price === undefined ? undefined : inCurrency(price, unit);
}

function closesIn(chart: Chart, reader: Reader, now: number): Result<readonly Close[], YahooError> {
  const times = chart.timestamp ?? [];
  const values = chart.indicators.quote[0]?.close ?? [];
  if (times.length !== values.length) return unreadable(`${values.length} closes of ${times.length} days`);
  const running = runningDay(chart.meta, reader.dayOf, now);
  const closes: Close[] = [];
  for (const [index, seconds] of times.entries()) {
    const value = values[index];
    if (!isInstant(seconds)) return unreadable(`the time ${seconds}`);
    const on = reader.dayOf(seconds);
    const last = closes.at(-1)?.on ?? "";
    if (on < last) return unreadable(`${on} after ${last}`);
    if (value === null || value === undefined || value === 0 || on === running) continue;
    const price = traded(value, on, reader);
    if (price === undefined || price <= 0n) return unreadable(`a close of ${value} on ${on}`);
    if (on === last) closes.pop();
    closes.push({ on, price: formatFixed(price) });
  }
  return ok(closes);
}

/** Day of the session that is not over yet. */
function runningDay({ currentTradingPeriod }: ChartMeta, dayOf: DayOf, now: number): LocalDate | undefined {
  const period = currentTradingPeriod?.regular;
  if (!period || !isInstant(period.start)) return dayOf(now / 1000);
  return period.end * 1000 > now ? dayOf(period.start) : undefined;
}

function dividendsIn({ events }: Chart, reader: Reader): Result<readonly Dividend[], YahooError> {
  const dividends: Dividend[] = [];
  for (const { date, amount, currency } of Object.values(events?.dividends ?? {})) {
    if (!isInstant(date)) return unreadable(`the time ${date}`);
    const unit = currency ? unitOf(currency) : reader.unit;
    // Paid in another currency, or nothing was paid: what one share got in this one is not known.
    if (unit?.currency !== reader.unit.currency || amount === 0) continue;
    const on = reader.dayOf(date);
    const paid = traded(amount, on, { ...reader, unit });
    if (paid === undefined || paid <= 0n) return unreadable(`a dividend of ${amount} on ${on}`);
    dividends.push({ on, amount: formatFixed(paid) });
  }
  return ok(dividends.toSorted(byDay));
}
