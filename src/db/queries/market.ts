import type { Sql } from "#db/sql.ts";

/** Closes of an instrument or rates of a currency: comma-separated, in the same order, days as numbers since 1970-01-01. */
export interface MarketColumnRow {
  readonly key: string;
  readonly currency: string;
  readonly days: string;
  readonly values: string;
}

/** Called in the transaction of every write to `instrument_price` and `exchange_rate`: it counts them, so that what is kept in memory knows when it is old. */
export const bumpMarketVersion = (sql: Sql) => sql.run`update market_version set version = version + 1`;

export const loadCloses = (sql: Sql, instrumentIds: readonly string[]) =>
  sql.rows<MarketColumnRow>`
    select p.instrument_id as key, i.currency, string_agg((p.on_date - date '1970-01-01')::text, ',' order by p.on_date) as days,
      string_agg(p.price::text, ',' order by p.on_date) as values
    from instrument_price p join instrument i using (instrument_id)
    where p.instrument_id = any(${instrumentIds}::uuid[]) group by p.instrument_id, i.currency`;

export const loadRates = (sql: Sql) =>
  sql.rows<MarketColumnRow>`
    select currency as key, currency, string_agg((on_date - date '1970-01-01')::text, ',' order by on_date) as days,
      string_agg(rate::text, ',' order by on_date) as values
    from exchange_rate group by currency`;
