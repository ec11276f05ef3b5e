import { err, ok, type Result } from "#engine/result.ts";
import { askDateOrder, evidenceOf } from "#providers/statements/ask-date-order.ts";
import { detectDateOrder } from "#providers/statements/detect-date-order.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import type { Table } from "#providers/statements/generic-csv/table/table.ts";
import { cellOf } from "#providers/statements/detect-csv.ts";
import { currencyOfLanguage } from "#providers/statements/generic-csv/units/currency-of-language.ts";
import { unitOfHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { unitAbove } from "#providers/statements/generic-csv/units/read-units.ts";
import { numberOfCell, type Unit } from "#providers/statements/parse-unit.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { DecimalMark } from "#providers/statements/parse-amount.ts";
import { type DateOrder, parseMoment } from "#providers/statements/parse-date.ts";
import type { ColumnMapping, ColumnMeaning } from "#engine/intake/column-mapping.ts";
import type { StatementQuestion } from "#providers/statements/port.ts";

export interface TableStyle {
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  /** False when no amount of the file is negative: then types alone say what leaves. */
  readonly isSigned: boolean;
  /** True where money below zero stands beside units below zero: an amount is what the units were worth, and its sign is theirs. */
  readonly isSignOfUnits?: boolean;
  /** The dates alone leave their order open, and the decimal comma says it. */
  readonly isOrderByComma?: boolean;
}

const NUMBER_MEANINGS: readonly ColumnMeaning[] = [
  "amount",
  "gross",
  "otherAmount",
  "worth",
  "debit",
  "credit",
  "price",
  "quantity",
  "fee",
  "otherFee",
  "tax",
  "balance",
  "rate",
];

/** How dates and numbers are written: from answers, else from every value of the columns, else a question. */
export function detectStyle(table: Table, mapping: ColumnMapping): Result<TableStyle, StatementQuestion> {
  const valuesOf = (meaning: ColumnMeaning): readonly string[] => columnValues(table, mapping.columns[meaning]);
  const dates = [...valuesOf("date"), ...valuesOf("settled")];
  const written = NUMBER_MEANINGS.map((meaning) => writtenNumbers(table, mapping.columns[meaning]).map(numberOfCell));
  const decimalMark = mapping.decimalMark ?? markOfColumns(written) ?? markOfWhole(written.flat(), { table, mapping });
  const told = mapping.dateOrder ?? detectDateOrder(dates);
  const isOrderByComma = told === undefined && decimalMark === "," && areDayFirst(dates);
  const dateOrder = isOrderByComma ? "dmy" : told;
  if (dateOrder === undefined) return err(askDateOrder(dates));
  if (decimalMark === undefined) return err(askDecimalMark(written.flat()));
  const { amount, debit, credit } = mapping.columns;
  const isByUnits = amount === undefined && debit === undefined && credit === undefined;
  const isSigned = valuesOf(isByUnits ? "quantity" : "amount").some(
    (value) => /^[(\-\u2212]|-$|\d\s?(?:D[RB]\.?|S)$/i.test(value) || value.includes("-"),
  );
  const [units, money] = [columnValues(table, mapping.columns.quantity), valuesOf("amount")];
  const isSignOfUnits = units.some((value, at) => BELOW.test(value) && BELOW.test(money[at] ?? ""));
  return ok({
    dateOrder,
    decimalMark,
    isSigned,
    ...(isSignOfUnits ? { isSignOfUnits } : {}),
    ...(isOrderByComma ? { isOrderByComma } : {}),
  });
}

const BELOW = /^\s*[(\-\u2212]\s*\p{Sc}?\d/u;

/**
 * Where people write a decimal comma they write the day first: of all locales of Unicode's CLDR only that of Anii, a language of Benin, has the month first
 * beside it. Dates that are none read so stay a question.
 */
const areDayFirst = (dates: readonly string[]): boolean =>
  dates.every((date) => date.trim() === "" || parseMoment(date, "dmy") !== undefined);

function columnValues(table: Table, name: string | undefined): readonly string[] {
  const index = name === undefined ? -1 : table.header.indexOf(name);
  return index < 0 ? [] : table.rows.map((row) => cellOf(row, index) ?? "");
}

/** Numbers as the file writes them; those a spreadsheet holds itself say nothing of its style. */
function writtenNumbers(table: Table, name: string | undefined): readonly string[] {
  const index = name === undefined ? -1 : table.header.indexOf(name);
  return index < 0
    ? []
    : table.rows.flatMap((row) => (row.numbers?.has(index) === true ? [] : [wholeUnits(cellOf(row, index) ?? "")]));
}

/** Yen and won have no decimals: three digits after a comma are thousands. */
const wholeUnits = (cell: string): string => (/[円원]$/.test(cell) ? cell.replaceAll(",", "") : cell);

/** One file has one mark: a column that shows it settles the others. Columns that contradict each other are a question. */
function markOfColumns(columns: readonly (readonly string[])[]): DecimalMark | undefined {
  const marks = columns.map((values) => detectDecimalMark(values));
  const known = new Set(marks.filter((mark) => mark === "." || mark === ","));
  if (known.size > 1) return undefined;
  const [only] = known;
  if (only === "." || only === ",") return only;
  return marks.includes(undefined) ? undefined : ".";
}

/** Where money has no decimals three digits after a mark are thousands: `4.520` pesos of Chile. */
function markOfWhole(
  values: readonly string[],
  { table, mapping }: { readonly table: Table; readonly mapping: ColumnMapping },
): DecimalMark | undefined {
  const used = new Set(values.flatMap((value) => value.match(/[.,]/g) ?? []));
  const [only] = used;
  const isOfThousands = values.every((value) => !/[.,]/.test(value) || /\d[.,]\d{3}(?!\d)/.test(value));
  if (used.size !== 1 || !isOfThousands || mapping.isCashOnly !== true) return undefined;
  const { columns, currency } = mapping;
  const named = [columns.amount, columns.debit, columns.credit].flatMap((name) => unitOfHeader(name ?? "")?.unit ?? []);
  const above = unitAbove(table.above);
  const said = currency ?? moneyOf(named[0] ?? above) ?? currencyOfLanguage(table.header, undefined);
  return said !== undefined && WITHOUT_DECIMALS.has(said) ? (only === "." ? "," : ".") : undefined;
}

const moneyOf = (unit: Unit | undefined): Currency | undefined => (unit?.kind === "money" ? unit.currency : undefined);
/** ISO 4217 gives these no smaller unit. */
const WITHOUT_DECIMALS: ReadonlySet<Currency> = new Set([
  "CLP",
  "ISK",
  "JPY",
  "KRW",
  "PYG",
  "UGX",
  "VND",
  "XAF",
  "XOF",
  "XPF",
]);

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
