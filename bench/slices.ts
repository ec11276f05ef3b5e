import { performance } from "node:perf_hooks";
import type { Book } from "#engine/ledger/book.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { moneySumsOf } from "#engine/performance/money-sums.ts";
import { returnsOf } from "#engine/performance/returns.ts";
import { summedBridge } from "#engine/performance/summed-bridge.ts";
import type { Market } from "#engine/prices/market.ts";
import type { Scope } from "#engine/valuation/scope.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import type { EngineFacts } from "./engine-phases.ts";
import type { GeneratedFolder } from "./generated-folder.ts";

/** Days back of the ranges a person switches between; all is the last. */
const RANGES = [1, 7, 30, 91, 182, 365, 1826, Infinity];
/** Bridges of as many windows, from days all over the ledger to its end. */
const WINDOWS = 12;

export interface SliceTimes {
  /** A slice asked for the first time: by account, by currency, and both. */
  readonly sliceFirstMs: { readonly p50: number; readonly worst: number };
  /** Both returns of one of eight ranges of a slice at hand. */
  readonly sliceWindowMs: { readonly p50: number; readonly p95: number };
  /** The bridge of a window nobody has asked for. */
  readonly bridgeMs: { readonly p50: number; readonly worst: number };
  /** The sums they rest on, once a version. */
  readonly bridgeSumsMs: number;
}

const timed = <T>(work: () => T): readonly [T, number] => {
  const started = performance.now();
  return [work(), performance.now() - started];
};
const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** What parts of the portfolio and other windows take (P8). */
export function measureSlices(
  book: Book,
  market: Market,
  { folder, facts }: { readonly folder: GeneratedFolder; readonly facts: EngineFacts },
): SliceTimes {
  const { base, first, last } = folder;
  const slices = slicesOf(facts).map((scope) =>
    timed(() => netWorthSeries(book, market, { from: first - 1, to: last, scope })),
  );
  const windows = slices.flatMap(([series]) => RANGES.map((days) => timed(() => returnsOf(lastDays(series, days)))[1]));
  const firstTimes = slices.map(([, ms]) => ms);
  // Made with the first long window of a version.
  const [sums, sumsMs] = timed(() => moneySumsOf(book, market.rates));
  const bridges = Array.from({ length: WINDOWS }, (_, i) => {
    const window = { from: first - 1 + Math.floor(((last - first) * i) / WINDOWS), to: last };
    const run = () => bridgeOf({ ledger: book.ledger, market, base, book, window });
    return timed(() => summedBridge(sums, { book, market, window }) ?? run())[1];
  });
  return {
    sliceFirstMs: { p50: at(firstTimes, 0.5), worst: at(firstTimes, 1) },
    sliceWindowMs: { p50: at(windows, 0.5), p95: at(windows, 0.95) },
    bridgeMs: { p50: at(bridges, 0.5), worst: at(bridges, 1) },
    bridgeSumsMs: sumsMs,
  };
}

function slicesOf({ accounts, assets }: EngineFacts): Scope[] {
  const currencies = [...new Set(assets.map(({ currency }) => currency))];
  const of = (currency: string) => new Set(assets.filter((it) => it.currency === currency).map(({ id }) => id));
  const byAccount = accounts.slice(0, 8).map(({ id }) => ({ accountIds: new Set([id]) }));
  const byCurrency = currencies.map((currency) => ({ assetIds: of(currency) }));
  const both = byAccount.slice(0, 2).map((scope) => ({ ...scope, assetIds: of(currencies[0] ?? "") }));
  return [...byAccount, ...byCurrency, ...both];
}

/** The last days of a series, with the end of the day before them as opening; no asset is looked at. */
function lastDays(series: ValueSeries, days: number): ValueSeries {
  const start = Math.max(series.values.length - 1 - days, 0);
  const cut = <T extends Float64Array | Uint16Array>(column: T) => column.subarray(start) as T;
  return {
    ...series,
    from: series.from + start,
    values: cut(series.values),
    inflows: cut(series.inflows),
    outflows: cut(series.outflows),
    unknown: cut(series.unknown),
  };
}
