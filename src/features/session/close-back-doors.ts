import {
  closeCombinedViewsOf,
  deleteWebhooksOf,
  removeMembersLetInBy,
  revokeInvitationsOf,
  revokeKeysOf,
  withdrawErasureOf,
} from "#db/queries/back-doors.ts";
import { sqlOver } from "#db/sql.ts";
import type { OnAddressProved } from "#providers/identity/embedded/identity-core.ts";

/**
 * The owner of an address has proved it for the first time: API keys and webhooks made in the account before may be those of someone else, and so may
 * the wish that it be erased. Where the proof does not come from within the account, whom it had let into its portfolios and views goes too.
 */
export const closeBackDoors: OnAddressProved = async (query, { userId, isInside }) => {
  const sql = sqlOver(query);
  await revokeKeysOf(sql, userId);
  await deleteWebhooksOf(sql, userId);
  await withdrawErasureOf(sql, userId);
  if (isInside) return;
  await removeMembersLetInBy(sql, userId);
  await revokeInvitationsOf(sql, userId);
  await closeCombinedViewsOf(sql, userId);
};
