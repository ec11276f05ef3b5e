import { loadCloses, loadRates, marketVersion } from "#db/queries/market.ts";
import type { Sql } from "#db/sql.ts";
import type { RateBook } from "#engine/prices/rates.ts";
import { buildRateBook } from "#engine/prices/rates.ts";
import { readCloses, readRateColumn } from "./read-columns.ts";

/** Closes of one instrument, shared by every portfolio that holds it. */
export interface Closes {
  readonly currency: string;
  readonly days: Int32Array;
  readonly prices: Float64Array;
}

export interface SharedMarket {
  readonly version: number;
  readonly rates: RateBook;
  readonly closes: ReadonlyMap<string, Closes>;
}

/**
 * Prices and rates are the same for all tenants, so they are kept once for the process and read again only when the count of writes to them
 * has moved. Closes are fetched the first time a portfolio asks for an instrument.
 */
let kept: { version: number; rates: RateBook; closes: Map<string, Closes> } | undefined;

export async function loadSharedMarket(sql: Sql, instrumentIds: readonly string[]): Promise<SharedMarket> {
  const version = await marketVersion(sql);
  if (kept?.version !== version) {
    kept = { version, rates: buildRateBook((await loadRates(sql)).map(readRateColumn)), closes: new Map() };
  }
  const current = kept;
  const absent = instrumentIds.filter((instrumentId) => !current.closes.has(instrumentId));
  if (absent.length > 0) {
    const rows = await loadCloses(sql, absent);
    for (const row of rows) current.closes.set(row.key, readCloses(row));
  }
  return current;
}
