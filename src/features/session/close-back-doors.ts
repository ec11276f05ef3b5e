import { sqlOver } from "#db/sql.ts";
import type { OnAddressProved } from "#providers/identity/embedded/workshop.ts";

/** The owner of an address has proved it for the first time: API keys and webhooks made in the account before may be those of someone else. */
export const closeBackDoors: OnAddressProved = async (query, userId) => {
  const sql = sqlOver(query);
  await sql.run`update api_key set revoked_at = now() where user_id = ${userId} and revoked_at is null`;
  await sql.run`delete from webhook_endpoint where user_id = ${userId}`;
};
