import type { Database } from "#db/sql.ts";

/** From this many rows added on, the planner must look at a table again. */
export const BULK_ROWS = 1_000;

/** The columns queries choose and join rows by, of tables with many others: to look at texts nobody asks for took most of the time. */
const ASKED: Readonly<Record<string, string>> = {
  transaction_version:
    "portfolio_id, transaction_id, version, from_ledger, to_ledger, on_date, type, status, import_id, source_key",
  posting: "portfolio_id, transaction_id, version, leg, account_id, asset_id, kind",
  asset_price: "portfolio_id, asset_id, on_date, source, import_id",
};

/** A statement by which the planner looks at tables again. */
export const analysisOf = (tables: readonly string[]): string =>
  `analyze ${tables.map((table) => (ASKED[table] === undefined ? table : `${table} (${ASKED[table]})`)).join(", ")}`;

/** After a long import in slices, none of which was long enough to be noticed: one table at a time, so that others are answered in between. */
export async function lookAgainAtLedger(database: Database): Promise<void> {
  for (const table of ["transaction_version", "posting"]) await database.query(analysisOf([table]));
}
