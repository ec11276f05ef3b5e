import { sqlOver } from "#db/sql.ts";
import type { OnAddressProved } from "#providers/identity/embedded/workshop.ts";

/**
 * The owner of an address has proved it for the first time: API keys and webhooks made in the account before may be those of someone else, and so may
 * the wish that it be erased. Where the proof does not come from within the account, whom it had let into its portfolios goes too.
 */
export const closeBackDoors: OnAddressProved = async (query, { userId, isInside }) => {
  const sql = sqlOver(query);
  await sql.run`update api_key set revoked_at = now() where user_id = ${userId} and revoked_at is null`;
  await sql.run`delete from webhook_endpoint where user_id = ${userId}`;
  await sql.run`delete from erasure where user_id = ${userId} and done_at is null`;
  if (isInside) return;
  await sql.run`
    delete from portfolio_member m using portfolio_member own
    where own.portfolio_id = m.portfolio_id and own.user_id = ${userId} and own.role = 'owner' and m.role <> 'owner'`;
  await sql.run`
    update portfolio_invitation set revoked_at = now()
    where invited_by = ${userId} and accepted_at is null and revoked_at is null`;
};
