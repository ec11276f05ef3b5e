import { handOver } from "#db/queries/guests.ts";
import type { Database } from "#db/sql.ts";

/**
 * A guest has signed up or in: their portfolios are the person's now, all or none of them. The ledger's history keeps who wrote it, so a change
 * made as a guest stays marked with the guest's id.
 */
export const guestBecomesUser =
  (database: Database) =>
  (guestId: string, userId: string): Promise<void> =>
    database.transaction((sql) => handOver(sql, guestId, userId));
