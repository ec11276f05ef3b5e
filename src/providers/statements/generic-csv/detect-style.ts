import type { Currency } from "#engine/money/currency.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { detectDateOrder } from "#providers/statements/detect-date-order.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import type { Table } from "#providers/statements/generic-csv/read-table.ts";
import type { DecimalMark } from "#providers/statements/parse-amount.ts";
import type { DateOrder } from "#providers/statements/parse-date.ts";
import type { ColumnMapping, ColumnMeaning } from "#engine/intake/column-mapping.ts";
import type { ReadOptions, StatementQuestion } from "#providers/statements/port.ts";

export interface TableStyle {
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  /** For rows that name no currency. */
  readonly currency: Currency | undefined;
  /** False when no amount of the file is negative: then types alone say what leaves. */
  readonly isSigned: boolean;
}

const NUMBER_MEANINGS: readonly ColumnMeaning[] = [
  "amount",
  "debit",
  "credit",
  "price",
  "quantity",
  "fee",
  "tax",
  "balance",
  "rate",
];

/** How dates and numbers are written: from answers, else from every value of the columns, else a question. */
export function detectStyle(
  table: Table,
  mapping: ColumnMapping,
  options: ReadOptions,
): Result<TableStyle, StatementQuestion> {
  const valuesOf = (meaning: ColumnMeaning): readonly string[] => columnValues(table, mapping.columns[meaning]);
  const dates = [...valuesOf("date"), ...valuesOf("settled")];
  const dateOrder = options.dateOrder ?? mapping.dateOrder ?? detectDateOrder(dates);
  if (dateOrder === undefined) return err(askDateOrder(dates));
  const decimalMark = options.decimalMark ?? mapping.decimalMark ?? markOfColumns(NUMBER_MEANINGS.map(valuesOf));
  if (decimalMark === undefined) return err(askDecimalMark(NUMBER_MEANINGS.flatMap(valuesOf)));
  const amounts = [...valuesOf("amount"), ...valuesOf("debit"), ...valuesOf("credit"), ...valuesOf("price")];
  const currency = options.currency ?? mapping.currency ?? currencyBySign(amounts);
  const isNamed = mapping.columns.currency !== undefined && valuesOf("currency").some((value) => value !== "");
  if (currency === undefined && !isNamed) return err(askCurrency(amounts));
  const isSigned = valuesOf("amount").some((value) => /^[(\-\u2212]|-$/.test(value) || value.includes("-"));
  return ok({ dateOrder, decimalMark, currency, isSigned });
}

function columnValues(table: Table, name: string | undefined): readonly string[] {
  const index = name === undefined ? -1 : table.header.indexOf(name);
  return index < 0 ? [] : table.rows.map((row) => row.cells[index] ?? "");
}

/** One file has one mark: a column that shows it settles the others. Columns that contradict each other are a question. */
function markOfColumns(columns: readonly (readonly string[])[]): DecimalMark | undefined {
  const marks = columns.map((values) => detectDecimalMark(values));
  const known = new Set(marks.filter((mark) => mark === "." || mark === ","));
  if (known.size > 1) return undefined;
  const [only] = known;
  if (only === "." || only === ",") return only;
  return marks.includes(undefined) ? undefined : ".";
}

const SIGNS: readonly (readonly [string, Currency])[] = [
  ["€", "EUR"],
  ["£", "GBP"],
  ["₹", "INR"],
  ["zł", "PLN"],
];

/** A sign that stands for one currency only; a dollar sign does not. */
function currencyBySign(values: readonly string[]): Currency | undefined {
  const seen = SIGNS.filter(([sign]) => values.some((value) => value.includes(sign)));
  return seen.length === 1 ? seen[0]?.[1] : undefined;
}

const evidenceOf = (values: readonly string[]): readonly string[] =>
  [...new Set(values.filter((value) => value !== ""))].slice(0, 3);

function askDateOrder(dates: readonly string[]): StatementQuestion {
  const evidence = evidenceOf(dates.filter((value) => /^\d{1,2}[-/. ]\d{1,2}[-/. ]/.test(value)));
  const [first = ""] = evidence;
  return {
    kind: "question",
    id: "date_order",
    text: "Which comes first in the dates of this file, the day or the month?",
    evidence,
    options: [
      { value: "dmy", label: "Day first", example: first },
      { value: "mdy", label: "Month first", example: first },
    ],
  };
}

function askDecimalMark(values: readonly string[]): StatementQuestion {
  const evidence = evidenceOf(values.filter((value) => /\d[.,]\d{3}\b/.test(value)));
  const [first = ""] = evidence;
  return {
    kind: "question",
    id: "decimal_mark",
    text: "Which sign separates the decimals in this file?",
    evidence,
    options: [
      { value: ".", label: "Point", example: `${first} with a decimal point` },
      { value: ",", label: "Comma", example: `${first} with a decimal comma` },
    ],
  };
}

function askCurrency(values: readonly string[]): StatementQuestion {
  const evidence = evidenceOf(values);
  return {
    kind: "question",
    id: "currency",
    text: "The file does not say in which currency its amounts are. Which is it?",
    evidence,
    options: ["EUR", "USD", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY"].map((code) => ({
      value: code,
      label: code,
      example: `${evidence[0] ?? ""} ${code}`.trim(),
    })),
  };
}
