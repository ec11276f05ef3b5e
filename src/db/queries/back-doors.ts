import type { Sql } from "#db/sql.ts";

export const revokeKeysOf = (sql: Sql, userId: string) =>
  sql.run`update api_key set revoked_at = now() where user_id = ${userId} and revoked_at is null`;

export const deleteWebhooksOf = (sql: Sql, userId: string) =>
  sql.run`delete from webhook_endpoint where user_id = ${userId}`;

export const withdrawErasureOf = (sql: Sql, userId: string) =>
  sql.run`delete from erasure where user_id = ${userId} and done_at is null`;

export const removeMembersLetInBy = (sql: Sql, userId: string) =>
  sql.run`
    delete from portfolio_member m using portfolio_member own /* in any portfolio */
    where own.portfolio_id = m.portfolio_id and own.user_id = ${userId} and own.role = 'owner' and m.role <> 'owner'`;

export const revokeInvitationsOf = (sql: Sql, userId: string) =>
  sql.run`
    update portfolio_invitation set revoked_at = now() /* in any portfolio */
    where invited_by = ${userId} and accepted_at is null and revoked_at is null`;

export async function closeCombinedViewsOf(sql: Sql, userId: string): Promise<void> {
  await sql.run`delete from combined_view_guest where owner_id = ${userId}`;
  await sql.run`
    update combined_view_invitation set revoked_at = now() where owner_id = ${userId} and accepted_at is null and revoked_at is null`;
}
