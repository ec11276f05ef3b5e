import { ENTERED_TYPES, type EnteredType } from "#client/entries/entry-shapes.ts";
import { typeLabel } from "#client/entries/type-words.ts";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";

/** The fields of the entry row from left to right. */
export const ROW_FIELDS = ["on", "type", "accountId", "assetId", "quantity", "price", "amount", "fee"] as const;
export type RowField = (typeof ROW_FIELDS)[number];

/** Types whose every needed field is in the row; the others open the form. */
export const ROW_TYPES: readonly EnteredType[] = [
  "buy",
  "sell",
  "dividend",
  "interest",
  "other_income",
  "fee",
  "tax",
  "deposit",
  "withdrawal",
  "valuation",
  "return_of_capital",
];

export interface CellLookup {
  readonly accountId: (words: string) => string | undefined;
  readonly assetId: (words: string) => string | undefined;
}

/** One pasted row of cells put into the fields from `first` on. Words that name nothing known leave their field as it was. */
export function fillCells(first: RowField, cells: readonly string[], lookup: CellLookup): Partial<EntryDraft> {
  const fields = ROW_FIELDS.slice(ROW_FIELDS.indexOf(first));
  const filled = cells.slice(0, fields.length).flatMap((cell, index): [string, string][] => {
    const field = fields[index];
    if (field === undefined || cell === "") return [];
    const value = valueOf(field, cell, lookup);
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(filled);
}

function valueOf(field: RowField, cell: string, lookup: CellLookup): string | undefined {
  if (field === "type")
    return ENTERED_TYPES.find((it) => it !== "corporate_action" && typeLabel(it).toLowerCase() === cell.toLowerCase());
  if (field === "accountId" || field === "assetId") return lookup[field](cell);
  return cell;
}
