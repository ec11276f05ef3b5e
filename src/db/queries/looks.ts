import type { Sql } from "#db/sql.ts";

export interface LookRow {
  readonly use_id: number;
  readonly at: string;
  readonly staff_id: string;
  readonly ticket_id: string;
  readonly place: string;
}

/** Looks of our staff at a person's data, newest first; of one ticket where it is named. By the owner of the schema. */
export const listLooks = (
  sql: Sql,
  asked: {
    readonly userId: string;
    readonly ticketId?: string | undefined;
    readonly before?: string | undefined;
    readonly limit: number;
  },
) =>
  sql.rows<LookRow>`
    select use_id, at, staff_id, ticket_id, place from correspondence.consent_use
    where user_id = ${asked.userId}
      and (${asked.ticketId ?? null}::uuid is null or ticket_id = ${asked.ticketId ?? null}::uuid)
      and (${asked.before ?? null}::timestamptz is null or at < ${asked.before ?? null}::timestamptz)
    order by use_id desc limit ${asked.limit}`;
