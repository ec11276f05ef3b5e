import {
  ASKED,
  type CellRead,
  currencyBeside,
  readChoice,
  readDay,
  readNumber,
  type Writing,
} from "#client/rows/read-cell.ts";
import { type RowColumn, type RowsDraft, type TypedRow, typedRows, wordKey } from "#client/rows/row-grid.ts";
import type { NewRows } from "#features/rows/contract.ts";

/** A row with what its cells mean, and what is wrong with which of them. */
export interface ReadRow {
  readonly row: TypedRow;
  /** By column: a day, decimal text, the value of a choice, or words. Empty cells are left out. */
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** Every row that is not blank, read; what is filled in for all goes into its empty cells. */
export function readRows(draft: RowsDraft, columns: readonly RowColumn[], writing: Writing): readonly ReadRow[] {
  return typedRows(draft).map((row) => {
    const values: Record<string, string> = {};
    const problems: Record<string, string> = {};
    for (const column of columns) {
      const text = row.cells[column.key]?.trim() ?? "";
      if (text === "") {
        const filled = draft.filled[column.key] ?? besideNumbers(column, columns, row);
        if (filled) values[column.key] = filled;
        else if (column.isRequired) problems[column.key] = column.isAskedOnce ? ASKED : missing(column);
        continue;
      }
      const read = readCell(text, column, { writing, words: draft.words });
      if (read.ok) values[column.key] = read.value;
      else problems[column.key] = read.error.message;
    }
    return { row, values, problems };
  });
}

const missing = ({ kind, noun }: RowColumn): string =>
  `${kind === "choice" ? "Choose" : "Enter"} ${withArticle(noun)}.`;
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

/** A currency that the row's own amounts name. */
function besideNumbers(column: RowColumn, columns: readonly RowColumn[], { cells }: TypedRow): string | undefined {
  if (column.key !== "currency") return undefined;
  const named = new Set(
    columns.flatMap(({ kind, key }) => (kind === "number" ? (currencyBeside(cells[key] ?? "") ?? []) : [])),
  );
  return named.size === 1 ? [...named][0] : undefined;
}

function readCell(
  text: string,
  column: RowColumn,
  { writing, words }: { readonly writing: Writing; readonly words: RowsDraft["words"] },
): CellRead {
  if (column.kind === "day") return readDay(text, writing);
  if (column.kind === "number") return readNumber(text, writing);
  if (column.kind === "choice") return readChoice(text, column, words);
  return { ok: true, value: text };
}

/** A word that is no choice, with how many rows say it and what may be added for it. */
export interface OpenWord {
  readonly key: string;
  readonly word: string;
  readonly column: RowColumn;
  readonly count: number;
}

/** Words of columns with choices that name none of them, or more than one; also those that were answered, so that an answer can be changed. */
export function openWords(draft: RowsDraft, columns: readonly RowColumn[]): readonly OpenWord[] {
  const found = new Map<string, OpenWord>();
  for (const column of columns.filter((it) => it.kind === "choice")) {
    for (const { cells } of typedRows(draft)) {
      const word = cells[column.key]?.trim() ?? "";
      if (word === "" || readChoice(word, column, {}).ok) continue;
      const key = wordKey(column.key, word);
      found.set(key, { key, word, column, count: (found.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...found.values()];
}

/** Columns asked once for all rows that leave them empty, with how many do. */
export function openFills(
  draft: RowsDraft,
  columns: readonly RowColumn[],
): readonly { readonly column: RowColumn; readonly count: number }[] {
  return columns.flatMap((column) => {
    if (!column.isAskedOnce) return [];
    const count = typedRows(draft).filter(
      (row) => !row.cells[column.key]?.trim() && besideNumbers(column, columns, row) === undefined,
    ).length;
    return count > 0 ? [{ column, count }] : [];
  });
}

/** What the rows become: what is sent, what is wrong with which cell, and where a refusal of the API stands. */
export interface RowsToAdd {
  readonly body: Omit<NewRows, "twins">;
  /** By the id of a row, then by column. */
  readonly problems: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** The row and column that a path of a refusal is about. */
  readonly placeOf: (path: string) => { readonly rowId: string; readonly column: string } | undefined;
}

/** `transactions.3.entry.amount`: the fourth row that became a transaction, and the column of `amount`. */
export function placeIn(
  path: string,
  sent: Readonly<Record<string, readonly string[]>>,
  columnOf: Readonly<Record<string, string>>,
): { readonly rowId: string; readonly column: string } | undefined {
  const [list = "", at = "", ...rest] = path.split(".");
  const rowId = sent[list]?.[Number(at)];
  if (rowId === undefined) return undefined;
  const field = rest.findLast((it) => columnOf[it] !== undefined) ?? "";
  return { rowId, column: columnOf[field] ?? "" };
}

/** What was answered for a word that is added as something new: what it is, and its id. */
export function newThing(value: string | undefined): { readonly what: string; readonly id: string } | undefined {
  const [mark, what, id] = value?.split(":") ?? [];
  return mark === "new" && what !== undefined && id !== undefined ? { what, id } : undefined;
}
