import type { Named } from "#providers/statements/generic-csv/columns/settle-columns.ts";
import type { ColumnMeaning } from "#engine/intake/column-mapping.ts";

/** A list of money without another amount moves what it calls gross, or the amount of the transaction. */
export function settleGross(found: Map<ColumnMeaning, Named>): void {
  const gross = found.get("gross");
  if (gross === undefined || OTHERS.some((meaning) => found.has(meaning))) return;
  found.delete("gross");
  found.set("amount", gross);
}

const OTHERS: readonly ColumnMeaning[] = ["amount", "debit", "credit", "quantity", "price", "isin", "ticker"];
