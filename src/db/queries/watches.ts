import type { Sql } from "#db/sql.ts";

/** Portfolios whose figures are watched: everybody's own. By the owner of the schema, as all here. */
export const portfoliosToWatch = (sql: Sql) =>
  sql.rows<{ portfolio_id: string }>`
    select portfolio_id from portfolio where deleted_at is null /* in any portfolio */ and kind = 'own' order by portfolio_id`;

/** Whether it is one of them. */
export const isWatched = async (sql: Sql, portfolioId: string): Promise<boolean> =>
  (
    await sql.rows`
    select 1 from portfolio where portfolio_id = ${portfolioId} and deleted_at is null and kind = 'own'`
  ).length > 0;

export const watchersOf = (sql: Sql, portfolioId: string) =>
  sql.rows<{ user_id: string; role: "owner" | "editor" | "accountant" | "viewer" }>`
    select m.user_id, m.role from portfolio_member m join portfolio p using (portfolio_id)
    where m.portfolio_id = ${portfolioId} and p.deleted_at is null and is_within(m.access_until)
    order by m.created_at, m.user_id`;

interface Watched {
  readonly portfolioId: string;
  readonly userId: string;
}

export const openEpisodes = (sql: Sql, { portfolioId, userId }: Watched) =>
  sql.rows<{ event: string; subject: string }>`
    select event, subject from watch_episode where portfolio_id = ${portfolioId} and user_id = ${userId} and ended_at is null`;

interface Episode extends Watched {
  readonly event: string;
  readonly subject: string;
  readonly at: string;
}

/** Answers its id; undefined where it was raised before and goes on. */
export const raiseEpisode = async (
  sql: Sql,
  { portfolioId, userId, event, subject, at }: Episode,
): Promise<string | undefined> =>
  (
    await sql.one<{ episode_id: string }>`
      insert into watch_episode (portfolio_id, user_id, event, subject, raised_at) values (${portfolioId}, ${userId}, ${event}, ${subject}, ${at})
      on conflict (portfolio_id, user_id, event, subject) where ended_at is null do nothing returning episode_id`
  )?.episode_id;

export const endEpisode = (sql: Sql, { portfolioId, userId, event, subject, at }: Episode) =>
  sql.run`
    update watch_episode set ended_at = ${at} where portfolio_id = ${portfolioId} and user_id = ${userId} and event = ${event}
      and subject = ${subject} and ended_at is null`;

/** Whether anything was booked by the end of a day. */
export const hasEntriesBy = async (sql: Sql, portfolioId: string, on: string): Promise<boolean> =>
  (
    await sql.one<{ found: boolean }>`
    select exists (select from transaction_version where portfolio_id = ${portfolioId} and to_ledger is null and on_date <= ${on}::date) as found`
  )?.found === true;
