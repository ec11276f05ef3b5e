import { daysInMonth, formatDay, dayOf, type LocalDate } from "#engine/dates/day.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";

/** What stood in a sheet at the end of one month, as a list of its own. */
export interface MonthList {
  readonly rows: readonly CsvRow[];
  /** The last day of the month. */
  readonly on: LocalDate;
}

/** A list of what somebody owns with a column for each month. */
export interface MonthSheet {
  /** Those anything stands in, the oldest first; never none. */
  readonly months: readonly MonthList[];
  readonly newest: MonthList;
}

const HEADER_WITHIN = 30;
const KIND = /^(?:type|kind|category|class|kategorie|art|catégorie|categoría|tipo|soort)$/i;
const CURRENCY = /^(?:currency|ccy|währung|devise|moneda|munt|valuta)$/i;
/** What people call an account at a bank in a sheet of their own. */
export const AT_A_BANK =
  /\b(?:checking|savings|current|giro\w{0,8}|tagesgeld|festgeld|bank|cash|konto|livret|compte|cuenta|rekening|sparkonto)\b/i;

/** What a sheet of what somebody owns says of itself; a budget has months as columns too, and nothing in it is owned. */
const OWNED =
  /\b(?:net ?worth|total assets|(?:total )?liabilities|assets|vermögen|nettovermögen|reinvermögen|aktiva|patrimoine|patrimonio|actifs|activos|vermogen|förmögenhet)\b/i;

/** What a column of what is owned is headed by. */
const OF_OWNED =
  /^(?:assets?(?: (?:and|&|\/) (?:debts?|liabilit(?:y|ies)))?|what (?:i|we) own|vermögenswerte?|actif|activo|attività|bezit)$/i;

/** Undefined for any table whose heading does not name two months or more behind a column of names, or that does not say it is of what is owned. */
export function monthSheet(rows: readonly CsvRow[]): MonthSheet | undefined {
  const at = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => cells.filter((cell) => monthEnd(cell)).length > 1);
  const header = rows[at]?.cells;
  if (header === undefined) return undefined;
  const isOwned = rows.some(({ cells }) => OWNED.test((cells[0] ?? "").slice(0, 80)));
  if (!isOwned && !OF_OWNED.test((header[0] ?? "").trim())) return undefined;
  const months = header.flatMap((cell, index) => {
    const on = monthEnd(cell);
    return on === undefined ? [] : [{ index, on }];
  });
  const first = Math.min(...months.map(({ index }) => index));
  const named = rows
    .slice(at + 1)
    .filter(({ cells }) => /\p{L}/u.test(cells[0] ?? "") && monthEnd(cells[0] ?? "") === undefined);
  const filled = months.filter(({ index }) => named.some(({ cells }) => /\d/.test(cells[index] ?? "")));
  const inTime = filled.toSorted((a, b) => (a.on < b.on ? -1 : 1));
  if (first === 0 || named.length < 2) return undefined;
  const [kind, currency] = [
    header.findIndex((name) => KIND.test(name)),
    header.findIndex((name) => CURRENCY.test(name)),
  ];
  const heading = { line: rows[at]?.line ?? 1, raw: rows[at]?.raw ?? "", cells: ["What", "Type", "Value", "Currency"] };
  const list = inTime.map(({ index, on }): MonthList => ({
    on,
    rows: [heading, ...named.map((row) => rowOfMonth(row, { index, kind, currency }))],
  }));
  const newest = list.at(-1);
  return newest === undefined ? undefined : { months: list, newest };
}

interface Places {
  readonly index: number;
  readonly kind: number;
  readonly currency: number;
}

function rowOfMonth(row: CsvRow, { index, kind, currency }: Places): CsvRow {
  const { cells, numbers } = row;
  const name = cells[0] ?? "";
  const own = (cells[kind] ?? "") || (AT_A_BANK.test(name) ? "Bank" : name);
  return {
    ...row,
    cells: [name, own, cells[index] ?? "", cells[currency] ?? ""],
    numbers: numbers?.has(index) === true ? new Set([2]) : undefined,
  };
}

const MONTH_FIRST = /^(\p{L}{3,10})\.?[ '/-]{1,2}(\d{4}|\d{2})$/u;
const NUMBERS = /^(?:(\d{4})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{4}))$/;

const YEAR = /^(?:(?:value|worth|balance|wert|stand|ende?|valeur|valor|valore|waarde|fy)[ _]{1,2})?((?:19|20)\d{2})$/i;

/** The last day of `Jan 2024`, `Jan-24`, `2024-01` or `01/2024`, of a year such as `2024` or `Value 2024`, or a day written out; undefined for anything else. */
export function monthEnd(cell: string): LocalDate | undefined {
  const text = cell.trim();
  if (text.length > 20) return undefined;
  const [, whole] = YEAR.exec(text) ?? [];
  if (whole !== undefined) return endOf(parseMoment(`${whole}-12-01`, "ymd")?.on);
  const [, word, short = ""] = MONTH_FIRST.exec(text) ?? [];
  if (word !== undefined)
    return endOf(parseMoment(`1 ${word} ${short.length === 2 ? `20${short}` : short}`, "dmy")?.on);
  const [, year, month, monthFirst, yearLast] = NUMBERS.exec(text) ?? [];
  const [y, m] = [year ?? yearLast, month ?? monthFirst];
  if (y !== undefined && m !== undefined) return endOf(parseMoment(`${y}-${m}-01`, "ymd")?.on);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseMoment(text, "ymd")?.on : undefined;
}

function endOf(first: LocalDate | undefined): LocalDate | undefined {
  if (first === undefined) return undefined;
  const [year = 0, month = 0] = first.split("-").map(Number);
  return formatDay(dayOf(year, month, daysInMonth(year, month)));
}
