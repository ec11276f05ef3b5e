import { eventWords } from "#assets/class-events.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";
import type { TransactionRow } from "#features/transactions/contract.ts";

/**
 * What was done to an entry, in the words lists have for it: a fund's "Capital call", not "a buy". These are headings and do not stand within a
 * sentence ("Coins borrowed", "Rent"), so they come after a colon.
 */
export function changedWords(
  verb: "Added" | "Changed" | "Deleted",
  row: Pick<TransactionRow, "type" | "kind" | "assetClass" | "on">,
): string {
  const words = eventWords(row);
  return words === undefined ? `${verb} ${TYPES[row.type].phrase} on ${row.on}` : `${verb}: ${words} on ${row.on}`;
}
