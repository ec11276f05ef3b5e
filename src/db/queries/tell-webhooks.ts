import type { Sql } from "#db/sql.ts";

interface Told {
  readonly portfolioId: string;
  readonly event: string;
  /** The same is told once. */
  readonly occurrence: string;
  /** What is sent, as JSON. */
  readonly body: string;
}

/** For everybody who belongs to the portfolio today. In its scope, or as the owner of the schema. */
export async function tellWebhooks(sql: Sql, { portfolioId, event, occurrence, body }: Told): Promise<void> {
  await sql.run`select tell_webhooks(${portfolioId}::uuid, ${event}, ${occurrence}, ${body}::json)`;
}

/** Portfolios with changes nobody was told of, at most so many. By the owner of the schema, as the next. */
export const portfoliosToTell = (sql: Sql, most: number) =>
  sql.rows<{
    portfolio_id: string;
  }>`select distinct portfolio_id /* in any portfolio */ from change_to_tell limit ${most}`;

interface ToldChange {
  readonly change_id: string;
  readonly made_at: string;
  readonly body: string;
}

/**
 * Tells who belongs to the portfolio today of its changes, at webhooks that were there when they were made. Each once: another server that does so too finds
 * none left. Answers how many there were.
 */
export async function tellChanges(sql: Sql, portfolioId: string): Promise<number> {
  const changes = await sql.rows<ToldChange>`
    with told as (delete from change_to_tell where portfolio_id = ${portfolioId} returning portfolio_id, change_id)
    select c.change_id, c.made_at, json_build_object('event', 'portfolio.changed', 'portfolioId', c.portfolio_id, 'changeId', c.change_id,
      'kind', c.kind, 'ledgerVersion', c.ledger_version, 'madeAt', c.made_at)::text as body
    from ledger_change c join told using (portfolio_id, change_id) where c.portfolio_id = ${portfolioId} order by c.ledger_version`;
  const members = await sql.rows<{ user_id: string }>`
    select user_id from portfolio_member where portfolio_id = ${portfolioId} and is_within(access_until)`;
  const people = members.map((it) => it.user_id);
  for (const { change_id: changeId, made_at: madeAt, body } of changes)
    await sql.run`
      insert into webhook_delivery (endpoint_id, user_id, event, about_portfolio, occurrence, body)
      select endpoint_id, user_id, 'portfolio.changed', ${portfolioId}::uuid, concat('portfolio.changed ', ${changeId}::text), ${body}
      from webhook_endpoint where user_id = any(${people}) and paused_at is null and created_at <= ${madeAt}::timestamptz
      on conflict (endpoint_id, occurrence) where occurrence is not null do nothing`;
  return changes.length;
}

/** For one person who belongs to it. As the owner of the schema. */
export async function tellWebhooksOf(
  sql: Sql,
  { userId, portfolioId, event, occurrence, body }: Told & { readonly userId: string },
): Promise<void> {
  const member = await sql.rows`
    select 1 from portfolio_member where portfolio_id = ${portfolioId} and user_id = ${userId} and is_within(access_until)`;
  if (member.length === 0) return;
  await sql.run`
    insert into webhook_delivery (endpoint_id, user_id, event, about_portfolio, occurrence, body)
    select endpoint_id, user_id, ${event}, ${portfolioId}::uuid, ${occurrence}, ${body} from webhook_endpoint
    where user_id = ${userId} and paused_at is null
    on conflict (endpoint_id, occurrence) where occurrence is not null do nothing`;
}

/**
 * New prices of instruments, or where `instrumentIds` is null new rates of currencies: told for every portfolio they matter to, of people who have a
 * webhook, by three statements however many there are. A rate matters to who owns something, or keeps an account, in another currency than the portfolio's own, where either is one
 * of them. In the transaction that writes them, by the owner of the schema.
 */
export async function tellPricesRefreshed(
  sql: Sql,
  {
    instrumentIds,
    currencies = [],
    source,
    refreshId,
  }: {
    readonly instrumentIds: readonly string[] | null;
    readonly currencies?: readonly string[];
    readonly source: string;
    readonly refreshId: string;
  },
): Promise<void> {
  const listening = await sql.rows<{ user_id: string }>`
    select distinct user_id from webhook_endpoint where paused_at is null`;
  if (listening.length === 0) return;
  const matters = await sql.rows<{ portfolio_id: string; user_id: string }>`
    select m.portfolio_id, m.user_id /* in any portfolio */ from portfolio_member m join portfolio p using (portfolio_id)
    where m.user_id = any(${listening.map((it) => it.user_id)}) and p.deleted_at is null and is_within(m.access_until)
      and case when ${instrumentIds === null} then exists (
          select from (select currency from asset where portfolio_id = m.portfolio_id union select currency from account where portfolio_id = m.portfolio_id) o
          where o.currency <> p.base_currency and (o.currency = any(${[...currencies]}::text[]) or p.base_currency = any(${[...currencies]}::text[])))
        else exists (select from asset a where a.portfolio_id = m.portfolio_id
          and a.instrument_id = any(${instrumentIds === null ? [] : [...instrumentIds]}::uuid[])) end`;
  await sql.run`
    insert into webhook_delivery (endpoint_id, user_id, event, about_portfolio, occurrence, body)
    select e.endpoint_id, e.user_id, 'prices.refreshed', m.about, concat('prices.refreshed ', ${refreshId}::text, ' ', m.about),
      json_build_object('event', 'prices.refreshed', 'portfolioId', m.about,
        'what', case when ${instrumentIds === null} then 'rates' else 'prices' end, 'source', ${source}::text, 'refreshedAt', now())::text
    from unnest(${matters.map((it) => it.portfolio_id)}::uuid[], ${matters.map((it) => it.user_id)}::text[]) as m(about, user_id)
      join webhook_endpoint e using (user_id) where e.paused_at is null
    on conflict (endpoint_id, occurrence) where occurrence is not null do nothing`;
}
