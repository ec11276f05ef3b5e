import { readHeader } from "#providers/statements/generic-csv/header-words.ts";
import { COLUMN_MEANINGS, type ColumnMapping, type ColumnMeaning } from "#engine/intake/column-mapping.ts";

export interface Proposal {
  readonly mapping: ColumnMapping;
  /** False when a column that is needed was not found by its name, or was found twice. */
  readonly isSure: boolean;
}

/** A mapping from the names of the columns. Sure only when day and movement are named once each and a securities file names its types. */
export function proposeMapping(header: readonly string[]): Proposal {
  const found = new Map<ColumnMeaning, string>();
  const doubled = new Set<ColumnMeaning>();
  let currency: string | undefined;
  for (const name of header) {
    const reading = readHeader(name);
    if (reading === undefined) continue;
    if (found.has(reading.meaning)) doubled.add(reading.meaning);
    else {
      found.set(reading.meaning, name);
      if (reading.meaning === "amount" || reading.meaning === "debit") currency ??= reading.currency;
    }
  }
  const columns: ColumnMapping["columns"] = Object.fromEntries(found);
  const mapping: ColumnMapping = { columns, types: {}, currency, isCashOnly: namesNoSecurity(columns) };
  return { mapping, isSure: missingMeanings(mapping).length === 0 && !NEEDED.some((meaning) => doubled.has(meaning)) };
}

/** A name alone may be a payee; only identifiers and units speak of securities. */
export const namesNoSecurity = (columns: ColumnMapping["columns"]): boolean =>
  columns.isin === undefined && columns.ticker === undefined && columns.quantity === undefined;

const NEEDED: readonly ColumnMeaning[] = ["date", "type", "amount", "debit", "credit", "quantity"];

/** What a mapping lacks before any row can be read. */
export function missingMeanings({ columns, isCashOnly }: ColumnMapping): readonly ColumnMeaning[] {
  const missing: ColumnMeaning[] = columns.date === undefined ? ["date"] : [];
  const hasCash = columns.amount !== undefined || columns.debit !== undefined || columns.credit !== undefined;
  if (isCashOnly) return hasCash ? missing : [...missing, "amount"];
  const hasUnits = columns.quantity !== undefined;
  const hasSecurity = columns.isin !== undefined || columns.ticker !== undefined || columns.name !== undefined;
  if (columns.type === undefined) missing.push("type");
  if (!hasSecurity) missing.push("name");
  if (!hasUnits) missing.push("quantity");
  if (!hasCash && columns.price === undefined) missing.push("amount");
  return missing;
}

/** Meanings a mapping gives, in the order of the port. */
export const mappedMeanings = (mapping: ColumnMapping): readonly ColumnMeaning[] =>
  COLUMN_MEANINGS.filter((meaning) => mapping.columns[meaning] !== undefined);
