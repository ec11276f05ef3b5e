import type { Database } from "#db/sql.ts";

/** From this many rows added on, the planner must look at a table again. */
export const BULK_ROWS = 1_000;

/** After a long import in slices, none of which was long enough to be noticed: one table at a time, so that others are answered in between. */
export async function lookAgainAtLedger(database: Database): Promise<void> {
  for (const table of ["transaction_version", "posting"]) await database.query(`analyze ${table}`);
}
