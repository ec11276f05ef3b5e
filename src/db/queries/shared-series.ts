import { bumpMarketVersion, type MarketColumnRow } from "#db/queries/market.ts";
import type { Sql } from "#db/sql.ts";

/** Reference data is shared by all portfolios and written by the owner of the schema alone, never in a user's scope. */
export interface ObservationToStore {
  readonly series: string;
  readonly on: string;
  readonly value: string;
}

/** A day told again is replaced where it differs. */
export async function storeObservations(
  sql: Sql,
  source: string,
  observations: readonly ObservationToStore[],
): Promise<void> {
  const changed = await sql.run`
    insert into shared_observation (series, on_date, value, source)
    select o.series, o.on_date, o.value, ${source}
    from unnest(${observations.map((it) => it.series)}::text[], ${observations.map((it) => it.on)}::date[],
      ${observations.map((it) => it.value)}::numeric[]) as o(series, on_date, value)
    on conflict (series, on_date) do update set value = excluded.value, source = excluded.source, told_at = now()
      where shared_observation.value <> excluded.value`;
  if (changed > 0) await bumpMarketVersion(sql);
}

/** The groups of a source that were asked for less than so many seconds ago. */
export const groupsAskedLately = async (sql: Sql, source: string, seconds: number): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await sql.rows<{ series_group: string }>`
        select series_group from shared_series_round
        where source = ${source} and asked_at > now() - make_interval(secs => ${seconds}::int)`
    ).map((row) => row.series_group),
  );

export const noteAsked = (sql: Sql, source: string, group: string) =>
  sql.run`
    insert into shared_series_round (source, series_group) values (${source}, ${group})
    on conflict (source, series_group) do update set asked_at = now()`;

/** What is kept of some series from a day on. */
export const observationsSince = (sql: Sql, series: readonly string[], from: string) =>
  sql.rows<{ series: string; on_date: string; value: string }>`
    select series, on_date, value::text as value from shared_observation
    where series = any(${series}::text[]) and on_date >= ${from}::date order by series, on_date`;

export interface SeriesStateRow {
  readonly series: string;
  readonly source: string;
  readonly first_on: string;
  readonly last_on: string;
  readonly told_at: string;
}

/** From when to when each is known, and who told the last of it. */
export const seriesStates = (sql: Sql) =>
  sql.rows<SeriesStateRow>`
    select distinct on (series) series, source, told_at, on_date as last_on, min(on_date) over (partition by series) as first_on
    from shared_observation order by series, on_date desc`;

export const loadSeries = (sql: Sql) =>
  sql.rows<MarketColumnRow>`
    select series as key, '' as currency, string_agg((on_date - date '1970-01-01')::text, ',' order by on_date) as days,
      string_agg(value::text, ',' order by on_date) as values
    from shared_observation group by series`;
