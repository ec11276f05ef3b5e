import type { Sql } from "#db/sql.ts";
import { bumpMarketVersion } from "#db/queries/market.ts";

/** Reference data is shared by all portfolios and written by the owner of the schema alone, never in a user's scope. */
export interface InstrumentToStore {
  readonly instrumentId: string;
  readonly assetClass: string;
  readonly name: string;
  readonly isin?: string | undefined;
  /** The ISIN of another instrument that is the same security by another source. */
  readonly sharedIsin?: string | undefined;
  readonly ticker?: string | undefined;
  readonly exchange?: string | undefined;
  readonly currency: string;
}

export const storeInstruments = (sql: Sql, instruments: readonly InstrumentToStore[]) =>
  sql.run`
    insert into instrument (instrument_id, asset_class, name, isin, shared_isin, ticker, exchange, currency)
    select i."instrumentId", i."assetClass", i.name, i.isin, i."sharedIsin", i.ticker, i.exchange, i.currency
    from json_to_recordset(${JSON.stringify(instruments)}::json)
      as i("instrumentId" uuid, "assetClass" text, name text, isin text, "sharedIsin" text, ticker text, exchange text, currency text)
    on conflict do nothing`;

/** Rows per statement: enough to be fast, few enough that none takes long. */
const CHUNK = 20_000;

export interface CloseToStore {
  readonly on: string;
  readonly price: string;
}

/** Closes of one instrument; a day stated again is replaced. */
export async function storeCloses(
  sql: Sql,
  { instrumentId, source }: { readonly instrumentId: string; readonly source: string },
  closes: readonly CloseToStore[],
): Promise<void> {
  for (let start = 0; start < closes.length; start += CHUNK) {
    const part = closes.slice(start, start + CHUNK);
    await sql.run`
      insert into instrument_price (instrument_id, on_date, price, source)
      select ${instrumentId}::uuid, c.on_date, c.price, ${source}
      from unnest(${part.map(({ on }) => on)}::date[], ${part.map(({ price }) => price)}::numeric[]) as c(on_date, price)
      on conflict (instrument_id, on_date) do update set price = excluded.price, source = excluded.source
        where instrument_price.price <> excluded.price`;
  }
  await bumpMarketVersion(sql);
}

export interface RateToStore {
  readonly currency: string;
  readonly on: string;
  readonly rate: string;
}

/** Units of `currency` for one euro; a day stated again is replaced. */
export async function storeRates(sql: Sql, source: string, rates: readonly RateToStore[]): Promise<void> {
  for (let start = 0; start < rates.length; start += CHUNK) {
    const part = rates.slice(start, start + CHUNK);
    await sql.run`
      insert into exchange_rate (currency, on_date, rate, source)
      select r.currency, r.on_date, r.rate, ${source}
      from unnest(${part.map((it) => it.currency)}::text[], ${part.map((it) => it.on)}::date[], ${part.map((it) => it.rate)}::numeric[])
        as r(currency, on_date, rate)
      on conflict (currency, on_date) do update set rate = excluded.rate, source = excluded.source
        where exchange_rate.rate <> excluded.rate`;
  }
  await bumpMarketVersion(sql);
}

/** The last day any rate is known for, and the last close of each instrument. */
export const lastRateOn = async (sql: Sql): Promise<string | undefined> =>
  (await sql.one<{ last: string | null }>`select max(on_date) as last from exchange_rate`)?.last ?? undefined;

/** The last day a rate of one source is known for. */
export const lastRateOf = async (sql: Sql, source: string): Promise<string | undefined> =>
  (await sql.one<{ last: string | null }>`select max(on_date) as last from exchange_rate where source = ${source}`)
    ?.last ?? undefined;

/** The last rate of each currency before a day. */
export const lastRates = (sql: Sql, before: string) =>
  sql.rows<{ currency: string; on_date: string; rate: string }>`
    select distinct on (currency) currency, on_date, rate::text as rate from exchange_rate where on_date < ${before}::date
    order by currency, on_date desc`;

export const instrumentsWithLastClose = (sql: Sql) =>
  sql.rows<{ instrument_id: string; ticker: string | null; last_on: string | null }>`
    select i.instrument_id, i.ticker, (select max(p.on_date) from instrument_price p where p.instrument_id = i.instrument_id) as last_on
    from instrument i order by i.instrument_id`;
