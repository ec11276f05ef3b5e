import type { DegiroRow } from "#providers/statements/degiro/source.ts";
import type { MoveRow } from "#providers/statements/pair-moves.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** A corporate action without cash: new shares for free are a split, everything else is one side of a change that has two. */
export function readChange(row: DegiroRow, change: string): MoveRow | RowOutcome {
  const { meaning, security, on, description } = row;
  if (meaning.what !== "trade" || security === undefined) return UNREADABLE;
  const [quantity, second] = meaning.quantities;
  if (quantity === undefined || second !== undefined) return UNREADABLE;
  const units = meaning.isSale ? -quantity : quantity;
  if (/stock dividend/i.test(change)) {
    return {
      lines: [
        {
          on,
          secondOfDay: row.secondOfDay,
          type: "split",
          kind: "stock_dividend",
          security,
          quantityDelta: units,
          description,
        },
      ],
    };
  }
  return { rows: row.rows, on, kind: kindOf(change), move: { security, quantity: units }, description };
}

const UNREADABLE: RowOutcome = {
  field: "description",
  problem: "The number of units can be read in two ways, or is missing.",
  remedy: "Enter the change by hand.",
};

const kindOf = (change: string): string => {
  if (/productwijziging|product change|produkt/i.test(change)) return "product_change";
  return change
    .toLowerCase()
    .replace(/[^a-z]+/g, "_")
    .slice(0, 40);
};
