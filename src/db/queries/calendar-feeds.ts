import type { Scope } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";

export interface CalendarFeedRow {
  readonly has_amounts: boolean;
  readonly created_at: string;
  readonly last_read_at: string | null;
}

/** The person's own feed of the portfolio; what opens it is never read. */
export const findCalendarFeed = ({ sql, portfolioId, userId }: Scope) =>
  sql.one<CalendarFeedRow>`
    select has_amounts, created_at, last_read_at from calendar_feed
    where portfolio_id = ${portfolioId} and user_id = ${userId}`;

interface FeedToPut {
  readonly secretHash: string;
  readonly hasAmounts: boolean;
}

/** Makes the person's feed in the place of the one before: what that opened is closed. Two at once are made one after the other. */
export async function putCalendarFeed(
  { sql, portfolioId, userId }: Scope,
  { secretHash, hasAmounts }: FeedToPut,
): Promise<void> {
  await sql.run`select pg_advisory_xact_lock(hashtextextended(${`calendar_feed ${portfolioId} ${userId}`}, 0))`;
  await sql.run`delete from calendar_feed where portfolio_id = ${portfolioId} and user_id = ${userId}`;
  await sql.run`
    insert into calendar_feed (portfolio_id, user_id, secret_hash, has_amounts)
    values (${portfolioId}, ${userId}, ${secretHash}, ${hasAmounts})`;
}

/** False where there is none. */
export const chooseAmountsOfFeed = async ({ sql, portfolioId, userId }: Scope, hasAmounts: boolean): Promise<boolean> =>
  (await sql.run`
    update calendar_feed set has_amounts = ${hasAmounts} where portfolio_id = ${portfolioId} and user_id = ${userId}`) >
  0;

/** False where there is none. */
export const removeCalendarFeed = async ({ sql, portfolioId, userId }: Scope): Promise<boolean> =>
  (await sql.run`delete from calendar_feed where portfolio_id = ${portfolioId} and user_id = ${userId}`) > 0;

export interface OpenedFeedRow {
  readonly portfolio_id: string;
  readonly portfolio_name: string;
  readonly user_id: string;
  readonly has_amounts: boolean;
}

interface FeedSecret {
  readonly portfolioId: string;
  readonly secretHash: string;
}

/** The portfolio of a secret that does not name one, as they were until 2026. By the owner of the schema. */
export const portfolioOfFeed = async (sql: Sql, secretHash: string): Promise<string | undefined> =>
  (
    await sql.one<{ portfolio_id: string }>`
      select portfolio_id /* in any portfolio */ from calendar_feed where secret_hash = ${secretHash}`
  )?.portfolio_id;

/** The feed a secret opens, while its person belongs to the portfolio; notes that it was read, at most once a minute. By the owner of the schema. */
export async function openCalendarFeed(
  sql: Sql,
  { portfolioId, secretHash }: FeedSecret,
): Promise<OpenedFeedRow | undefined> {
  const feed = await sql.one<OpenedFeedRow>`
    select f.portfolio_id, p.name as portfolio_name, f.user_id, f.has_amounts
    from calendar_feed f join portfolio p using (portfolio_id) join portfolio_member m using (portfolio_id, user_id)
    where f.portfolio_id = ${portfolioId} and f.secret_hash = ${secretHash} and p.deleted_at is null and is_within(m.access_until)`;
  if (feed)
    await sql.run`update calendar_feed set last_read_at = now()
      where portfolio_id = ${portfolioId} and secret_hash = ${secretHash} and (last_read_at is null or last_read_at < now() - interval '1 minute')`;
  return feed;
}
