import type { Sql } from "#db/sql.ts";

export interface NoticeRow {
  readonly notification_id: string;
  readonly event: string;
  readonly path: string | null;
  readonly at: string;
  readonly read_at: string | null;
}

export const markNoticesRead = (sql: Sql, userId: string, upTo: string) =>
  sql.run`
    update notification set read_at = now() where user_id = ${userId} and read_at is null and line <= (
      select line from notification where user_id = ${userId} and notification_id = ${upTo})`;

/** The newest first; with `before` those older than that one, none where it is not one of theirs. */
export const listNotices = (
  sql: Sql,
  userId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
) =>
  sql.rows<NoticeRow>`
    select notification_id, event, path, at, read_at from notification
    where user_id = ${userId} and (${before}::uuid is null or line < (
      select line from notification where user_id = ${userId} and notification_id = ${before}::uuid))
    order by line desc limit ${limit}`;

export const countUnread = (sql: Sql, userId: string) =>
  sql.one<{ count: number }>`
    select count(*)::int as count from notification where user_id = ${userId} and read_at is null`;

export const listNoticeChoices = (sql: Sql, userId: string) =>
  sql.rows<{ event: string; channel: string; is_on: boolean }>`
    select event, channel, is_on from notification_choice where user_id = ${userId}`;

export const storeNoticeChoice = (
  sql: Sql,
  {
    userId,
    event,
    channel,
    isOn,
  }: { readonly userId: string; readonly event: string; readonly channel: string; readonly isOn: boolean },
) =>
  sql.run`
    insert into notification_choice (user_id, event, channel, is_on) values (${userId}, ${event}, ${channel}, ${isOn})
    on conflict (user_id, event, channel) do update set is_on = excluded.is_on`;

export const listChoicesOfEvent = (sql: Sql, userId: string, event: string) =>
  sql.rows<{ channel: string; is_on: boolean }>`
    select channel, is_on from notification_choice where user_id = ${userId} and event = ${event}`;

export const insertNotice = (
  sql: Sql,
  {
    userId,
    event,
    key,
    path,
  }: { readonly userId: string; readonly event: string; readonly key: string; readonly path: string | null },
) =>
  sql.run`
    insert into notification (user_id, event, notice_key, path) values (${userId}, ${event}, ${key}, ${path})
    on conflict (user_id, notice_key) do nothing`;

/** Where a person chose a threshold. */
export const listThresholds = (sql: Sql, userId: string) =>
  sql.rows<{ event: string; value: string; unit: string }>`
    select event, trim_scale(value)::text as value, unit from notification_threshold where user_id = ${userId}`;

export const storeThreshold = (
  sql: Sql,
  {
    userId,
    event,
    value,
    unit,
  }: { readonly userId: string; readonly event: string; readonly value: string; readonly unit: string },
) =>
  sql.run`
    insert into notification_threshold (user_id, event, value, unit) values (${userId}, ${event}, ${value}::numeric, ${unit})
    on conflict (user_id, event) do update set value = excluded.value, unit = excluded.unit`;
