import type { Sql } from "#db/sql.ts";

export interface PriceSourceRow {
  readonly source: string;
  readonly succeeded_at: string | null;
  readonly failed_at: string | null;
  readonly failures: number;
  readonly next_try_at: string | null;
  readonly problem: string | null;
  /** Whether it may be asked now. */
  readonly is_resting: boolean;
}

export const listPriceSources = (sql: Sql) =>
  sql.rows<PriceSourceRow>`
    select source, succeeded_at, failed_at, failures, next_try_at, problem, coalesce(next_try_at > now(), false) as is_resting
    from price_source order by source`;

export const sourceSucceeded = (sql: Sql, source: string) =>
  sql.run`
    insert into price_source (source, succeeded_at) values (${source}, now())
    on conflict (source) do update set succeeded_at = now(), failures = 0, next_try_at = null, problem = null`;

export interface SourceFailure {
  readonly source: string;
  /** In a sentence, for people. */
  readonly problem: string;
  readonly pauseSeconds: number;
}

/** Each failure in a row doubles the pause, from half a minute to six hours; a source that names its own is believed where that is longer. */
export const sourceFailed = (sql: Sql, { source, problem, pauseSeconds }: SourceFailure) =>
  sql.run`
    insert into price_source as s (source, failed_at, failures, next_try_at, problem)
    values (${source}, now(), 1, now() + make_interval(secs => greatest(30, ${pauseSeconds}::int)), ${problem})
    on conflict (source) do update set failed_at = now(), failures = s.failures + 1, problem = excluded.problem,
      next_try_at = now() + make_interval(secs => greatest(least(30 * power(2, least(s.failures, 10)), 21600), ${pauseSeconds}::int)::int)`;

/** A source that asks for patience has not failed: it is asked again when it says. */
export const sourceRests = (sql: Sql, { source, problem, pauseSeconds }: SourceFailure) =>
  sql.run`
    insert into price_source as s (source, next_try_at, problem)
    values (${source}, now() + make_interval(secs => ${pauseSeconds}::int), ${problem})
    on conflict (source) do update set problem = excluded.problem, next_try_at = excluded.next_try_at`;

/** Ends the pauses that are over, and answers whether there was one: then what was missed is asked for, once. */
export const endPauses = async (sql: Sql): Promise<boolean> =>
  (await sql.run`update price_source set next_try_at = null where next_try_at <= now()`) > 0;
