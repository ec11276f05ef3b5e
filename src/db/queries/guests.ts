import type { Sql } from "#db/sql.ts";

export const copyMemberships = (sql: Sql, userId: string, guestId: string) =>
  sql.run`
    insert into portfolio_member (portfolio_id, user_id, role, created_at)
    select portfolio_id, ${userId}, role, created_at from portfolio_member where user_id = ${guestId}
    on conflict (portfolio_id, user_id) do nothing`;

export const deleteMemberships = (sql: Sql, guestId: string) =>
  sql.run`delete from portfolio_member where user_id = ${guestId}`;

export const renamePortfolioMaker = (sql: Sql, userId: string, guestId: string) =>
  sql.run`update portfolio set created_by = ${userId} where created_by = ${guestId}`;
