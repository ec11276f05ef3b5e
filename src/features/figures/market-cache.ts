import { buildRateBook, type RateBook } from "#engine/prices/rates.ts";
import type { PriceSeries } from "#engine/prices/price-series.ts";
import { readCloses, readRateColumn, readSeries } from "./read-columns.ts";
import type { HeldMarket, MarketRows } from "./workbook-rows.ts";

/** Closes of one instrument, shared by every portfolio that holds it. */
export interface Closes {
  readonly currency: string;
  readonly days: Int32Array;
  readonly prices: Float64Array;
}

export interface SharedMarket {
  readonly version: number;
  readonly rates: RateBook;
  /** Indices, inflation and yield curves, by key. */
  readonly series: readonly (readonly [string, PriceSeries])[];
  readonly closes: ReadonlyMap<string, Closes>;
  /** Every instrument that was asked for, those without a close too. */
  readonly instrumentIds: ReadonlySet<string>;
}

/** Prices and rates are the same for all tenants, so a thread keeps them once, of the newest version it was told of. */
export interface MarketCache {
  readonly held: () => HeldMarket | undefined;
  /** Undefined where the rows go on from what is not kept here. */
  readonly open: (rows: MarketRows) => SharedMarket | undefined;
}

export function createMarketCache(): MarketCache {
  let kept: (SharedMarket & { closes: Map<string, Closes>; instrumentIds: Set<string> }) | undefined;
  return {
    held: () => kept,
    open: ({ version, rates, series, closes, instrumentIds, readIds }) => {
      if (kept?.version !== version) {
        if (!rates || (kept && kept.version > version)) return undefined;
        kept = {
          version,
          rates: buildRateBook(rates.map(readRateColumn)),
          series: series.map(readSeries).filter((it) => it !== undefined),
          closes: new Map(),
          instrumentIds: new Set(),
        };
      }
      const current = kept;
      for (const row of closes) current.closes.set(row.key, readCloses(row));
      for (const instrumentId of readIds) current.instrumentIds.add(instrumentId);
      return instrumentIds.every((instrumentId) => current.instrumentIds.has(instrumentId)) ? current : undefined;
    },
  };
}
