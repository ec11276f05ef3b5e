import { performance } from "node:perf_hooks";
import { keepBook } from "#engine/ledger/book.ts";
import type { Journal } from "#engine/ledger/journal.ts";
import { returnsOf } from "#engine/performance/returns.ts";
import type { Market } from "#engine/prices/market.ts";
import type { Scope } from "#engine/valuation/scope.ts";
import { netWorthSeries, type ValueSeries } from "#engine/valuation/series.ts";
import type { EngineFacts } from "./engine-phases.ts";
import type { GeneratedFolder } from "./generated-folder.ts";
import { openPositions, revalue, unitWorths } from "#engine/valuation/revalue.ts";

/** Days back of the ranges a person switches between; all is the last. */
const RANGES = [1, 7, 30, 91, 182, 365, 1826, Infinity];
const TENANTS = 1000;

export interface GeneralTimes {
  /** The general book of the whole ledger, made in one go: for so long nothing else runs on its thread. */
  readonly longestPieceMs: number;
  /** A slice asked for the first time: by account, by currency, and both. */
  readonly sliceFirstMs: { readonly p50: number; readonly worst: number };
  /** Both returns of one of eight ranges of a slice at hand. */
  readonly sliceWindowMs: { readonly p50: number; readonly p95: number };
  /** One new day of prices for a thousand portfolios with the positions of this one. */
  readonly tenantsMs: number;
  readonly tenantPositions: number;
}

const timed = <T>(work: () => T): readonly [T, number] => {
  const started = performance.now();
  return [work(), performance.now() - started];
};
const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** What the general book takes at a size: slices (P8), the longest piece of work in one go (P9), a night's revaluation (P11). */
export function measureGeneral(
  journal: Journal,
  market: Market,
  { folder, facts }: { readonly folder: GeneratedFolder; readonly facts: EngineFacts },
): GeneralTimes {
  const { base, first, last } = folder;
  const options = { base, through: last, rates: market.rates };
  const [book, longestPieceMs] = timed(() => keepBook(journal.ledger(), options));
  const slices = slicesOf(facts).map((scope) =>
    timed(() => netWorthSeries(book, market, { from: first - 1, to: last, scope })),
  );
  const windows = slices.flatMap(([series]) => RANGES.map((days) => timed(() => returnsOf(lastDays(series, days)))[1]));
  const firstTimes = slices.map(([, ms]) => ms);
  const open = openPositions(book.positions);
  const tenants = Array.from({ length: TENANTS }, (_, i) => ({
    ...open,
    units: open.units.map((units) => units * (1 + i)),
  }));
  const [, tenantsMs] = timed(() => {
    const worths = unitWorths(book.ledger.assets, { market, on: last, base });
    return tenants.reduce((sum, tenant) => sum + revalue(tenant, worths).value, 0);
  });
  return {
    longestPieceMs,
    sliceFirstMs: { p50: at(firstTimes, 0.5), worst: at(firstTimes, 1) },
    sliceWindowMs: { p50: at(windows, 0.5), p95: at(windows, 0.95) },
    tenantsMs,
    tenantPositions: open.assets.length,
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
