import type { Sql } from "#db/sql.ts";

export interface ListingRow {
  readonly instrument_id: string;
  readonly source: string;
  readonly symbol: string;
  readonly currency: string;
  readonly asset_class: string;
  readonly is_filled: boolean;
}

export interface ListingToStore {
  readonly instrumentId: string;
  readonly source: string;
  readonly symbol: string;
}

/** One symbol of a source is one instrument: who comes second changes nothing. */
export const storeListings = (sql: Sql, listings: readonly ListingToStore[]) =>
  sql.run`
    insert into instrument_listing (instrument_id, source, symbol, filled_at)
    select l."instrumentId", l.source, l.symbol, case when l.source = 'embedded' then now() end
    from json_to_recordset(${JSON.stringify(listings)}::json) as l("instrumentId" uuid, source text, symbol text)
    on conflict do nothing`;

export const findListing = (sql: Sql, source: string, symbol: string) =>
  sql.one<ListingRow>`
    select l.instrument_id, l.source, l.symbol, i.currency, i.asset_class, l.filled_at is not null as is_filled
    from instrument_listing l join instrument i using (instrument_id) where l.source = ${source} and l.symbol = ${symbol}`;

/** The listings of these sources that somebody's asset rests on, one an instrument: by the order of its sources. */
export const listingsInUse = (sql: Sql, sources: readonly string[]) =>
  sql.rows<ListingRow>`
    select distinct on (l.instrument_id) l.instrument_id, l.source, l.symbol, i.currency, i.asset_class, l.filled_at is not null as is_filled
    from instrument_listing l join instrument i using (instrument_id)
    where l.source = any(${sources}::text[]) and exists (select from asset a where a.instrument_id = l.instrument_id)
    order by l.instrument_id, array_position(${sources}::text[], l.source), l.place`;

/** Notes that the whole history of a listing was asked for and how that went. */
export const markListing = (
  sql: Sql,
  {
    instrumentId,
    source,
    problem,
  }: { readonly instrumentId: string; readonly source: string; readonly problem: string | null },
) =>
  sql.run`
    update instrument_listing set asked_at = now(), problem = ${problem}, filled_at = case when ${problem}::text is null then now() else filled_at end
    where instrument_id = ${instrumentId} and source = ${source}`;

export interface InstrumentRow {
  readonly instrument_id: string;
  readonly asset_class: string;
  readonly name: string;
  readonly isin: string | null;
  readonly ticker: string | null;
  readonly exchange: string | null;
  readonly currency: string;
}

export const findByIsin = (sql: Sql, isin: string, currency: string) =>
  sql.one<{
    instrument_id: string;
  }>`select instrument_id from instrument where isin = ${isin} and currency = ${currency}`;
