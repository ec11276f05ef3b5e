import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Result } from "#engine/result.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import type { UnreadableFile } from "#providers/statements/refuse-file.ts";

/**
 * Statements: bytes of a file a broker, bank or exchange gave its customer in, neutral lines out. Pure: no I/O, no clock.
 * A source never guesses. What it cannot know it asks (`question`), what it cannot read it reports with its place (`RowError`).
 */
export interface StatementFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Said by a reader that has taken what it needs: who asks for `bytes` again may wait for them. */
  readonly letGo?: () => void;
  /** Set where the file was a sheet of a workbook or a table of a page: its rows. `bytes` are then the same rows as CSV. */
  readonly rows?: readonly CsvRow[] | undefined;
  /** Of an archive: its PDFs by name, as the words of their pages or why there are none. */
  readonly opened?: ReadonlyMap<string, Result<Uint8Array, UnreadableFile>> | undefined;
}

/** Something only the person can know, with the answers there are. The same file is read again with the answer. */
export interface StatementQuestion {
  readonly kind: "question";
  readonly id:
    | "date_order"
    | "decimal_mark"
    | "columns"
    | "currency"
    | "source"
    | "encoding"
    | "against_type"
    | "part"
    | "amount_sign"
    | "costs";
  readonly text: string;
  /** Two or three raw values that show why it is unclear. */
  readonly evidence: readonly string[];
  readonly options: readonly { readonly value: string; readonly label: string; readonly example: string }[];
  /** The answer that the file suggests without saying it, and what suggests it: chosen beforehand where it is asked, and asked all the same. */
  readonly likely?: { readonly value: string; readonly because: string } | undefined;
  /** Of a general table: its header and first rows, so that a mapping can be made on screen, and what each type word of the file is. */
  readonly table?: QuestionTable | undefined;
  /** Of a general table: what its columns mean so far. */
  readonly proposal?: ColumnMapping | undefined;
  /** Of a PDF: how many pages can be shown. */
  readonly pageCount?: number | undefined;
}

export interface QuestionTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Whether these are all its rows. */
  readonly isWhole?: boolean | undefined;
  /** All different words of each column that may name types, by header: how often each stands there, the first row of it, what it is known to mean. */
  readonly words?: Readonly<Record<string, readonly TypeWord[]>> | undefined;
}

export interface TypeWord {
  readonly word: string;
  readonly count: number;
  readonly example: readonly string[];
  /** The type the word is known for, without a mapping. */
  readonly type?: string | undefined;
}

export type StatementError =
  | StatementQuestion
  | { readonly kind: "file_unreadable"; readonly problem: string; readonly remedy: string }
  | { readonly kind: "source_unknown"; readonly problem: string; readonly remedy: string };

/** What the person has answered or the product remembers; empty at first. */
export interface ReadOptions {
  readonly source?: string | undefined;
  readonly dateOrder?: "ymd" | "dmy" | "mdy" | undefined;
  readonly decimalMark?: "." | "," | undefined;
  readonly currency?: Currency | undefined;
  readonly encoding?: string | undefined;
  /** Which is right where the sign of an amount contradicts the type of its row. */
  readonly againstType?: "type" | "sign" | undefined;
  readonly mapping?: ColumnMapping | undefined;
  /** Name of the sheet, the table or the file of an archive that is to be read, where several could be. */
  readonly part?: string | undefined;
  /** True where an amount above zero was spent. */
  readonly isInverted?: boolean | undefined;
  /** Whether fees and taxes are inside the amounts or come beside them. */
  readonly costs?: "inside" | "beside" | undefined;
  /** True to be asked what the columns mean although the file says it: the person wants to change it. */
  readonly asksColumns?: boolean | undefined;
  /** What the person once said of columns with these names. */
  readonly remembered?: ((header: readonly string[]) => ColumnMapping | undefined) | undefined;
  /** The day of the person who imports: of a list of holdings that names none. */
  readonly today?: LocalDate | undefined;
  /** Called now and then with the rows read so far. */
  readonly onProgress?: ((rowsRead: number) => void) | undefined;
}

/** One recognizer and reader, one folder each; the registry tries them in order and takes the surest. */
export interface StatementSource {
  readonly key: string;
  readonly name: string;
  /** 0 = surely not mine, 1 = surely mine (header or root element known). Looks at the first 64 KB only. */
  readonly recognize: (head: StatementHead) => number;
  readonly read: (file: StatementFile, options: ReadOptions) => Result<Statement, StatementError>;
}

export interface StatementHead {
  readonly name: string;
  /** First 64 KB decoded. */
  readonly text: string;
  /** The first rows of a file that has `rows`. */
  readonly rows?: readonly (readonly string[])[] | undefined;
}
