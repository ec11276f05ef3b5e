import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import { type CsvRow, cellOf } from "#providers/statements/detect-csv.ts";

const LEFT =
  /\b(?:withdraw(?:al|als|n|s)?|auszahlung(?:en)?|retraits?|retiros?|prelievi|prelievo|opnames?|saques?|wypłaty)\b|出金/iu;
const ARRIVED =
  /\b(?:deposits?|fundings?|einzahlung(?:en)?|d[ée]p[ôo]ts?|dep[óo]sitos?|depositi|stortingen|wpłaty)\b|入金/iu;

interface Rows {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

/**
 * An exchange gives what came and what went as two files of the same columns, and only their names tell which is which. True where amounts above zero
 * left; undefined where the name says neither or both, or the rows say it themselves.
 */
export function leftByName(fileName: string, { columns, isCashOnly }: ColumnMapping, { header, rows }: Rows) {
  const at = header.indexOf(columns.amount ?? "");
  const isSigned = rows.some((row) => /[-\u2212(]/.test(cellOf(row, at) ?? ""));
  if (isCashOnly !== true || at < 0 || isSigned || columns.type !== undefined) return undefined;
  if (columns.debit !== undefined || columns.credit !== undefined || columns.balance !== undefined) return undefined;
  const words = fileName.replace(/[^\p{L}]+/gu, " ");
  const [hasLeft, hasArrived] = [LEFT.test(words), ARRIVED.test(words)];
  return hasLeft === hasArrived ? undefined : hasLeft;
}

/** Said in the review: a name may be wrong. */
export const nameNote = (isLeft: boolean): string =>
  `No row says whether money came or went. The name of the file speaks of ${isLeft ? "withdrawals" : "deposits"}: it is read as such.`;
