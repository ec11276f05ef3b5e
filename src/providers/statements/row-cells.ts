import { minorUnit, type Currency } from "#engine/money/currency.ts";
import { div, type Fixed, ONE } from "#engine/money/fixed.ts";
import { cellOf, type CsvRow } from "#providers/statements/detect-csv.ts";
import { amountReadings, parseAmount, parseMoney, type DecimalMark } from "#providers/statements/parse-amount.ts";
import { parseMoment, type DateOrder, type Moment } from "#providers/statements/parse-date.ts";
import type { Problem } from "#providers/statements/statement-draft.ts";

/** A currency as a column names it; amounts in a minor unit (GBX) are hundredths of `currency`. */
export interface StatedCurrency {
  readonly currency: Currency;
  readonly isMinor: boolean;
}

const HUNDRED = 100n * ONE;

/** `amount` in the currency itself: 630.11 GBX is 6.3011 GBP. */
export const inCurrency = (amount: Fixed, stated: StatedCurrency): Fixed =>
  stated.isMinor ? div(amount, HUNDRED) : amount;

/** Codes of ISO 4217: a token's symbol in a column of currencies is not money of that account. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** The currency a code or minor unit denotes; undefined when there is none of that code. */
export function currencyOf(code: string): StatedCurrency | undefined {
  const trimmed = code.trim();
  const major = minorUnit(trimmed);
  if (major !== undefined) return { currency: major, isMinor: true };
  const upper = trimmed.toUpperCase();
  return CURRENCIES.has(upper) ? { currency: upper, isMinor: false } : undefined;
}

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** The text when it has the shape of an ISIN (ISO 6166), else undefined. */
export const isinOf = (text: string): string | undefined => {
  const upper = text.trim().toUpperCase();
  return ISIN.test(upper) ? upper : undefined;
};

/** What programs write into a cell that has nothing in it. */
const NOTHING = /^(?:-{1,3}|[–—]|n\/?a|n\.a\.|null|nil|none)$/i;

/** A cell without a number or a day: empty, or with a sign that says so. */
export const isBlankCell = (text: string): boolean => text === "" || NOTHING.test(text);

/** What rows of a table share besides their columns. */
export interface TableNotes {
  /** Cells the heading fills for every row. */
  readonly stated?: ReadonlyMap<string, string> | undefined;
  /** What is known of rows that cannot be read, whoever makes their cells anew. */
  readonly problems?: Map<CsvRow, Problem> | undefined;
}

/**
 * Reads the cells of one row by column name. The first cell that cannot be read is kept in `problem`, and the row then becomes an error
 * whatever else was read. `either` is for sources that mix decimal styles in one file.
 */
export class RowCells {
  readonly row: CsvRow;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #mark: DecimalMark | "either";
  readonly #notes: TableNotes | undefined;
  #problem: Problem | undefined;

  constructor(row: CsvRow, columns: ReadonlyMap<string, number>, mark: DecimalMark | "either", notes?: TableNotes) {
    this.row = row;
    this.#notes = notes;
    this.#columns = columns;
    this.#mark = mark;
  }

  get problem(): Problem | undefined {
    const noted = this.#notes?.problems;
    return this.#problem ?? (noted === undefined || noted.size === 0 ? undefined : noted.get(this.row));
  }

  /** Trimmed text; empty when the column or the cell is missing. */
  text(column: string): string {
    const index = this.#columns.get(column);
    return (index === undefined ? undefined : cellOf(this.row, index)) ?? this.#notes?.stated?.get(column) ?? "";
  }

  /** The text, or undefined where empty: for optional parts of a line. */
  optionalText(column: string): string | undefined {
    const text = this.text(column);
    return text === "" ? undefined : text;
  }

  /** Exact number of any decimals; undefined where the cell is empty. */
  amount(column: string): Fixed | undefined {
    const text = this.text(column);
    if (isBlankCell(text)) return undefined;
    const mark = this.#markOf(column);
    if (mark !== "either") return parseAmount(text, mark) ?? this.#unreadable(column, text);
    const readings = amountReadings(text);
    if (readings.length === 1) return readings[0];
    return readings.length === 0 ? this.#unreadable(column, text) : this.#ambiguous(column, text);
  }

  /** Money with at most two decimals: where styles are mixed, three digits after a mark are thousands. */
  money(column: string): Fixed | undefined {
    if (this.#markOf(column) !== "either") return this.amount(column);
    const text = this.text(column);
    return isBlankCell(text) ? undefined : (parseMoney(text) ?? this.#unreadable(column, text));
  }

  /** The amount in the currency itself, where the column may hold a minor unit. */
  amountIn(column: string, stated: StatedCurrency): Fixed | undefined {
    const amount = this.amount(column);
    return amount === undefined ? undefined : inCurrency(amount, stated);
  }

  neededAmountIn(column: string, stated: StatedCurrency): Fixed | undefined {
    const amount = this.neededAmount(column);
    return amount === undefined ? undefined : inCurrency(amount, stated);
  }

  neededAmount(column: string): Fixed | undefined {
    return this.amount(column) ?? this.#missing(column);
  }

  neededMoney(column: string): Fixed | undefined {
    return this.money(column) ?? this.#missing(column);
  }

  neededDate(column: string, order: DateOrder): Moment | undefined {
    const text = this.text(column);
    if (text === "") return this.#missing(column);
    return (
      parseMoment(text, order) ?? this.fail(column, `"${short(text)}" is not a date.`, "Correct the date in the file.")
    );
  }

  neededCurrency(column: string): StatedCurrency | undefined {
    const text = this.text(column);
    if (text === "") return this.#missing(column);
    return (
      currencyOf(text) ??
      this.fail(column, `"${short(text)}" is not a currency.`, "Use the three-letter code, such as EUR.")
    );
  }

  /** Notes the first problem of the row and returns undefined, so that it can stand for the missing value. What is empty is said to be empty. */
  fail(field: string, problem: string, remedy: string): undefined {
    if (problem.startsWith('"" ')) return this.#missing(field);
    if (this.problem !== undefined) return undefined;
    this.#problem = { field, problem, remedy };
    this.#notes?.problems?.set(this.row, this.#problem);
    return undefined;
  }

  /** A number that a spreadsheet holds has a point, whatever the source writes in its texts. */
  #markOf(column: string): DecimalMark | "either" {
    return this.row.numbers?.has(this.#columns.get(column) ?? -1) === true ? "." : this.#mark;
  }

  #missing(column: string): undefined {
    return this.fail(column, `${column} is empty.`, "Export the statement again, or fill in the cell.");
  }

  #unreadable(column: string, text: string): undefined {
    return this.fail(column, `"${short(text)}" is not a number.`, "Correct the number in the file.");
  }

  #ambiguous(column: string, text: string): undefined {
    return this.fail(
      column,
      `"${short(text)}" can mean thousands or decimals.`,
      "Write the number without thousands marks.",
    );
  }
}

/** Text for a message, cut to a length that fits one. */
export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
