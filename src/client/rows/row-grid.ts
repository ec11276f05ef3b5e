import type { DateOrder } from "#client/entries/smart-date.ts";
import { newId } from "#client/api/new-id.ts";

/** What a column of rows holds: a day, an amount or quantity, one of known words, or any text. */
export type RowColumnKind = "day" | "number" | "choice" | "text";

export interface RowChoice {
  readonly value: string;
  readonly label: string;
  /** Further names by which a sheet may call it: a ticker, an ISIN. */
  readonly alsoCalled?: readonly string[];
}

export interface RowColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: RowColumnKind;
  /** Pixels in the grid of a wide screen. */
  readonly width: number;
  /** What sheets write above it, besides its label, in small letters. */
  readonly headings: readonly string[];
  readonly choices?: readonly RowChoice[];
  /** A word that is none of the choices may be added as something new, as one of these. */
  readonly canAdd?: readonly RowChoice[];
  /** What it is called in a sentence: "account". */
  readonly noun: string;
  /** Asked once for all rows that leave it empty. */
  readonly isAskedOnce?: boolean;
  /** What a pasted row tells about an empty cell of this column; it is put there to be seen and changed. */
  readonly toldBy?: (cells: Readonly<Record<string, string>>) => string | undefined;
  /** Not empty in a row that is complete; what else may be missing is said by what the row becomes. */
  readonly isRequired?: boolean;
}

/** A row as it is typed: text by the key of its column. Its id names what it becomes, so that adding it twice adds it once. */
export interface TypedRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, string>>;
}

/** Rows being typed, with what was answered once for all of them. */
export interface RowsDraft {
  readonly rows: readonly TypedRow[];
  /** Came from a sheet, which may write otherwise than the person. */
  readonly isPasted: boolean;
  readonly dateOrder: DateOrder | "";
  readonly decimalMark: "." | "," | "";
  /** A minus means what goes out: asked as soon as one stands where the row already says the direction. */
  readonly isMinusOut: boolean;
  /** Text for the empty cells of a column. */
  readonly filled: Readonly<Record<string, string>>;
  /** What words that are no choice mean, by `wordKey`: the value of a choice, or `new:` with what is added and its id. */
  readonly words: Readonly<Record<string, string>>;
  /** Headings of a sheet that no column took. */
  readonly leftOut: readonly string[];
  /** How many cells of pasted rows were filled with what their names tell. */
  readonly told?: number;
}

export const blankRow = (): TypedRow => ({ id: newId(), cells: {} });
export const emptyDraft = (): RowsDraft => ({
  rows: [blankRow()],
  isPasted: false,
  dateOrder: "",
  decimalMark: "",
  isMinusOut: false,
  filled: {},
  words: {},
  leftOut: [],
});

export const isBlank = ({ cells }: TypedRow): boolean => Object.values(cells).every((it) => it.trim() === "");
export const typedRows = ({ rows }: RowsDraft): readonly TypedRow[] => rows.filter((it) => !isBlank(it));

/** There is always one blank row at the end to go on with. */
export function withBlankEnd(rows: readonly TypedRow[]): readonly TypedRow[] {
  const last = rows.at(-1);
  return last && isBlank(last) ? rows : [...rows, blankRow()];
}

export const withCell = (draft: RowsDraft, rowId: string, column: string, text: string): RowsDraft => ({
  ...draft,
  rows: withBlankEnd(
    draft.rows.map((it) => (it.id === rowId ? { ...it, cells: { ...it.cells, [column]: text } } : it)),
  ),
});

export const withoutRows = (draft: RowsDraft, ids: ReadonlySet<string>): RowsDraft => ({
  ...draft,
  rows: withBlankEnd(draft.rows.filter((it) => !ids.has(it.id))),
});

export const wordKey = (column: string, word: string): string => `${column} ${word.trim().toLowerCase()}`;

/** Guards what was kept in this tab by an older version of the product. */
export const isRowsDraft = (stored: unknown): stored is RowsDraft =>
  typeof stored === "object" &&
  stored !== null &&
  "rows" in stored &&
  Array.isArray(stored.rows) &&
  stored.rows.every((it) => typeof it === "object" && it !== null && "id" in it && "cells" in it) &&
  "filled" in stored &&
  "words" in stored &&
  "leftOut" in stored &&
  "isMinusOut" in stored;
