import type { Sql } from "#db/sql.ts";

export interface ListingRow {
  readonly instrument_id: string;
  readonly source: string;
  readonly symbol: string;
  readonly currency: string;
  readonly asset_class: string;
  readonly is_filled: boolean;
  /** Rounds in a row in which its source said nothing of it. */
  readonly silent_rounds: number;
  /** It counts while the listing that is followed is silent. */
  readonly is_stand_in: boolean;
}

/** So many rounds without a word of an instrument, and another source is looked for that stands in. */
export const QUIET_ROUNDS = 3;

export interface ListingToStore {
  readonly instrumentId: string;
  readonly source: string;
  readonly symbol: string;
  /** In which order a person has its sources asked; empty: as they are configured. */
  readonly asked?: string | undefined;
}

/** One symbol of a source is followed by one instrument of each order of sources: who comes second changes nothing. */
export const storeListings = (sql: Sql, listings: readonly ListingToStore[]) =>
  sql.run`
    insert into instrument_listing (instrument_id, source, symbol, asked, filled_at)
    select l."instrumentId", l.source, l.symbol, coalesce(l.asked, ''), case when l.source = 'embedded' then now() end
    from json_to_recordset(${JSON.stringify(listings)}::json) as l("instrumentId" uuid, source text, symbol text, asked text)
    on conflict do nothing`;

export const findListing = (sql: Sql, { source, symbol, asked = "" }: Omit<ListingToStore, "instrumentId">) =>
  sql.one<ListingRow>`
    select l.instrument_id, l.source, l.symbol, i.currency, i.asset_class, l.filled_at is not null as is_filled, l.silent_rounds, false as is_stand_in
    from instrument_listing l join instrument i using (instrument_id)
    where l.source = ${source} and l.symbol = ${symbol} and l.asked = ${asked} and l.place = 0`;

/**
 * Of every instrument that somebody's asset rests on the listing it follows, which is the first of its sources; and what stands in where that one has
 * been silent for several rounds.
 */
export const listingsInUse = (sql: Sql, sources: readonly string[]) =>
  sql.rows<ListingRow>`
    with followed as ( /* in any portfolio */
      select distinct on (l.instrument_id) l.* from instrument_listing l
      where l.source = any(${sources}::text[]) and l.place = 0 and exists (select from asset a where a.instrument_id = l.instrument_id)
      order by l.instrument_id, array_position(${sources}::text[], l.source)
    ), used as (
      select f.instrument_id, f.source, f.symbol, f.filled_at, f.silent_rounds, false as is_stand_in from followed f
      union all
      select l.instrument_id, l.source, l.symbol, l.filled_at, l.silent_rounds, true from followed f join instrument_listing l using (instrument_id)
      where f.silent_rounds >= ${QUIET_ROUNDS} and l.place > 0 and l.stands_in_since is not null and l.source = any(${sources}::text[])
    )
    select u.instrument_id, u.source, u.symbol, i.currency, i.asset_class, u.filled_at is not null as is_filled, u.silent_rounds, u.is_stand_in
    from used u join instrument i using (instrument_id) order by u.instrument_id, u.is_stand_in`;

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

/** `followed`: the source whose listing of it counts. */
export const findByIsin = (sql: Sql, isin: string, currency: string) =>
  sql.one<{ instrument_id: string; followed: string | null }>`
    select i.instrument_id, (select min(l.source) from instrument_listing l where l.instrument_id = i.instrument_id and l.place = 0) as followed
    from instrument i where i.isin = ${isin} and i.currency = ${currency}`;

export interface Heard {
  readonly source: string;
  readonly instrumentIds: readonly string[];
}

/** Notes of which instruments a source said something in a round: whatever stood in for it rests again. */
export async function noteHeard(sql: Sql, { source, instrumentIds }: Heard): Promise<void> {
  await sql.run`
    update instrument_listing set silent_rounds = 0, looked_at = null
    where source = ${source} and instrument_id = any(${instrumentIds}::uuid[]) and (silent_rounds > 0 or looked_at is not null)`;
  await sql.run`
    update instrument_listing l set stands_in_since = null where l.place > 0 and l.stands_in_since is not null and l.source <> ${source}
      and exists (
        select from instrument_listing f
        where f.instrument_id = l.instrument_id and f.source = ${source} and f.place = 0 and f.instrument_id = any(${instrumentIds}::uuid[]))`;
}

/** Notes of which it said nothing, or could not be asked. */
export const noteSilent = (sql: Sql, { source, instrumentIds }: Heard) =>
  sql.run`
    update instrument_listing set silent_rounds = least(silent_rounds + 1, 1000)
    where source = ${source} and instrument_id = any(${instrumentIds}::uuid[])`;

export interface QuietRow extends InstrumentRow {
  /** The source that is followed. */
  readonly source: string;
  /** In which order a person has its sources asked; empty: as they are configured. */
  readonly asked: string;
}

/**
 * Instruments that somebody owns whose source is quiet and for which nothing stands in, the longest quiet first; each is looked for four times a day at
 * most, and noted as looked for.
 */
export const takeQuiet = (sql: Sql, most: number) =>
  sql.rows<QuietRow>`
    with quiet as ( /* in any portfolio */
      select f.instrument_id, f.source, f.asked from instrument_listing f
      where f.place = 0 and f.source <> 'embedded' and f.silent_rounds >= ${QUIET_ROUNDS}
        and coalesce(f.looked_at < now() - interval '6 hours', true)
        and exists (select from asset a where a.instrument_id = f.instrument_id)
        and not exists (select from instrument_listing s where s.instrument_id = f.instrument_id and s.place > 0 and s.stands_in_since is not null
          and s.silent_rounds < ${QUIET_ROUNDS})
      order by f.looked_at nulls first, f.silent_rounds desc limit ${most}
    ), taken as (
      update instrument_listing l set looked_at = now() from quiet q where l.instrument_id = q.instrument_id and l.source = q.source returning l.instrument_id
    )
    select i.instrument_id, i.asset_class, i.name, coalesce(i.isin, i.shared_isin) as isin, i.ticker, i.exchange, i.currency, q.source, q.asked
    from taken join quiet q using (instrument_id) join instrument i using (instrument_id)`;

export interface StandIn {
  readonly instrumentId: string;
  readonly source: string;
  readonly symbol: string;
  /** Why its closes are not taken; null: they are. */
  readonly problem: string | null;
}

/** Keeps another listing of an instrument, which alone stands in from now on, or says why it does not. */
export async function storeStandIn(sql: Sql, { instrumentId, source, symbol, problem }: StandIn): Promise<void> {
  if (problem === null)
    await sql.run`update instrument_listing set stands_in_since = null where instrument_id = ${instrumentId} and source <> ${source}`;
  await sql.run`
    insert into instrument_listing as l (instrument_id, source, symbol, place, asked_at, problem, filled_at, stands_in_since)
    values (${instrumentId}, ${source}, ${symbol}, 1, now(), ${problem},
      case when ${problem}::text is null then now() end, case when ${problem}::text is null then now() end)
    on conflict (instrument_id, source) do update
      set symbol = excluded.symbol, asked_at = now(), problem = excluded.problem, filled_at = excluded.filled_at,
        stands_in_since = excluded.stands_in_since, silent_rounds = 0
      where l.place > 0`;
}
