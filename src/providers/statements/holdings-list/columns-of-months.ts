import { daysInMonth, formatDay, dayOf, type LocalDate } from "#engine/dates/day.ts";
import { type CsvRow, withCells } from "#providers/statements/detect-csv.ts";
import { DEBT, isDebtByName, TOTAL, VALUED } from "#providers/statements/holdings-list/holding-words.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { unitOfWord } from "#providers/statements/parse-unit.ts";

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
  /** Where the sheet names months alone, and no year. */
  readonly assumedYear?: string | undefined;
}

const HEADER_WITHIN = 30;
const KIND = /^(?:type|kind|category|class|kategorie|art|catégorie|categoría|tipo|soort)$/i;
const CURRENCY = /^(?:currency|ccy|währung|devise|moneda|munt|valuta)$/i;
/** What people call an account at a bank in a sheet of their own. */
export const AT_A_BANK =
  /\b(?:checking|savings|current|giro\w{0,8}|tagesgeld|festgeld|bank|cash|\w{0,20}konto|livret|compte|cuenta|rekening|spaarrekening)\b/i;

/** What a sheet of what somebody owns says of itself; a budget has months as columns too, and nothing in it is owned. */
export const OWNED =
  /\b(?:net ?worth|total assets|(?:total )?liabilities|assets|vermögen|nettovermögen|reinvermögen|aktiva|patrimoine|patrimonio|actifs|activos|vermogen|förmögenhet)\b/i;

/** What a column of what is owned is headed by. */
const OF_OWNED =
  /^(?:assets?(?: (?:and|&|\/) (?:debts?|liabilit(?:y|ies)))?|what (?:i|we) own|vermögenswerte?|actif|activo|attività|bezit)$/i;

/** What a sheet says of its year beside its table, and the day it is read. */
export interface AroundMonths {
  /** Of the sheet, or the file. */
  readonly name?: string | undefined;
  readonly today?: LocalDate | undefined;
}

/** Undefined for any table whose heading does not name two months or more behind a column of names, or that does not say it is of what is owned. */
export function monthSheet(rows: readonly CsvRow[], around: AroundMonths = {}): MonthSheet | undefined {
  const found = headingOfMonths(rows, around);
  if (found === undefined) return undefined;
  const { at, header, months } = found;
  const isOwned = OWNED.test(around.name ?? "") || rows.some(({ cells }) => OWNED.test((cells[0] ?? "").slice(0, 80)));
  if (!isOwned && !OF_OWNED.test((header[0] ?? "").trim()) && !areAccounts(rows.slice(at + 1))) return undefined;
  const first = Math.min(...months.map(({ index }) => index));
  const named = inSections(rows.slice(at + 1), months).filter(
    ({ row }) => /\p{L}/u.test(row.cells[0] ?? "") && monthEnd(row.cells[0] ?? "") === undefined,
  );
  const filled = months.filter(({ index }) => named.some(({ row }) => /\d/.test(row.cells[index] ?? "")));
  const inTime = filled.toSorted((a, b) => (a.on < b.on ? -1 : 1));
  if (first === 0 || named.length < 2) return undefined;
  const [kind, currency] = [
    header.findIndex((name) => KIND.test(name)),
    header.findIndex((name) => CURRENCY.test(name)),
  ];
  const heading = {
    line: rows[at]?.line ?? 1,
    raw: rows[at]?.raw ?? "",
    cells: ["What", "Type", "Value", "Currency", "Section"],
  };
  const list = inTime.map(({ index, on }): MonthList => ({
    on,
    rows: [heading, ...named.map((it) => rowOfMonth(it, { index, kind, currency }))],
  }));
  const newest = list.at(-1);
  return newest === undefined ? undefined : { months: list, newest, assumedYear: found.assumedYear };
}

/** Whether nearly all rows are named as accounts, loans and property are: in a budget few of them would be. */
function areAccounts(rows: readonly CsvRow[]): boolean {
  const names = rows
    .map(({ cells }) => (cells[0] ?? "").trim())
    .filter((name) => /\p{L}/u.test(name) && !TOTAL.test(name));
  const accounts = names.filter(
    (name) => AT_A_BANK.test(name) || isDebtByName(name) || VALUED.some(([, known]) => known.test(name)),
  );
  return names.length >= 2 && accounts.length * 5 >= names.length * 4 && names.some((name) => AT_A_BANK.test(name));
}

interface Month {
  readonly index: number;
  readonly on: LocalDate;
}

interface HeadingOfMonths {
  readonly at: number;
  readonly header: readonly string[];
  readonly months: readonly Month[];
  readonly assumedYear: string | undefined;
}

/** The heading that names months, with their years or, where it names months alone, in the one year that the sheet names. */
function headingOfMonths(rows: readonly CsvRow[], around: AroundMonths): HeadingOfMonths | undefined {
  const above = rows.slice(0, HEADER_WITHIN);
  const at = above.findIndex(({ cells }) => cells.filter((cell) => monthEnd(cell)).length > 1);
  const header = rows[at]?.cells;
  if (header !== undefined) {
    const months = header.flatMap((cell, index) => {
      const on = monthEnd(cell);
      return on === undefined ? [] : [{ index, on }];
    });
    return { at, header, months, assumedYear: undefined };
  }
  const alone = above.findIndex(({ cells }) => monthsAlone(cells).length > 2);
  const names = rows[alone]?.cells;
  if (names === undefined) return undefined;
  const columns = monthsAlone(names);
  const inOrder = columns.every(({ month }, index) => index === 0 || month > (columns[index - 1]?.month ?? 0));
  if (!inOrder) return undefined;
  const stated = yearIn([...rows.slice(0, alone + 1).map(({ cells }) => cells.join(" ")), around.name ?? ""]);
  const year = stated ?? usualYear(rows.slice(alone + 1), columns, around.today);
  const months = columns.flatMap(({ index, month }) => {
    const on = endOf(parseMoment(`${year}-${month}-01`, "ymd")?.on);
    return on === undefined ? [] : [{ index, on }];
  });
  return { at: alone, header: names, months, assumedYear: stated === undefined ? year : undefined };
}

/** The only year that the texts name; undefined where they name none, or several. */
function yearIn(texts: readonly string[]): string | undefined {
  const years = new Set(texts.flatMap((text) => text.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? []));
  return years.size === 1 ? [...years][0] : undefined;
}

/** Nothing is known of a month that has not begun: the year of today, or the one before. */
function usualYear(
  rows: readonly CsvRow[],
  columns: readonly { readonly index: number; readonly month: number }[],
  today: LocalDate | undefined,
): string {
  const [year = 2000, month = 12] = (today ?? "2000-12-31").split("-").map(Number);
  const last = columns.findLast(({ index }) => rows.some(({ cells }) => /[1-9]/.test(cells[index] ?? "")));
  return String((last?.month ?? 0) > month ? year - 1 : year);
}

const monthsAlone = (cells: readonly string[]): readonly { readonly index: number; readonly month: number }[] =>
  cells.flatMap((cell, index) => {
    const text = cell.trim();
    if (!/^\p{L}{3,10}\.?$/u.test(text)) return [];
    const on = parseMoment(`1 ${text.replace(/\.$/, "")} 2000`, "dmy")?.on;
    return on === undefined ? [] : [{ index, month: Number(on.slice(5, 7)) }];
  });

interface InSection {
  readonly row: CsvRow;
  readonly section: string;
}

/** Rows under the line without amounts that heads them, until one sums them. */
function inSections(rows: readonly CsvRow[], months: readonly Month[]): readonly InSection[] {
  let section = "";
  return rows.map((row) => {
    const name = (row.cells[0] ?? "").trim();
    const isHeading = name !== "" && !months.some(({ index }) => /\d/.test(row.cells[index] ?? ""));
    if (isHeading) section = name;
    if (TOTAL.test(name)) section = "";
    return { row, section: isHeading ? "" : section };
  });
}

/** A heading over what is owned and owed together says neither. */
const saysWhich = (section: string): boolean =>
  !DEBT.test(section) || !(/\bassets?\b/i.test(section) || VALUED.some(([, words]) => words.test(section)));

interface Places {
  readonly index: number;
  readonly kind: number;
  readonly currency: number;
}

/** `Checking (USD)`: a name may end with its currency. */
export function moneyOfName(name: string): string {
  const word = /[([]([A-Z]{3}|[€$£])[)\]]$/.exec(name.trim())?.[1] ?? "";
  const unit = unitOfWord(word);
  return unit?.kind === "money" ? word : "";
}

function rowOfMonth({ row, section }: InSection, { index, kind, currency }: Places): CsvRow {
  const { cells, numbers } = row;
  const name = cells[0] ?? "";
  const own = (cells[kind] ?? "") || (AT_A_BANK.test(name) && !isDebtByName(name) ? "Bank" : name);
  const isNumber = numbers?.has(index) === true;
  return withCells(
    row,
    [name, own, cells[index] ?? "", (cells[currency] ?? "") || moneyOfName(name), saysWhich(section) ? section : ""],
    isNumber ? new Set([2]) : undefined,
  );
}

const MONTH_FIRST = /^(\p{L}{3,10})\.?[ '/-]{1,2}(\d{4}|\d{2})$/u;
const LONG_DAY = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})$/;
const NUMBERS = /^(?:(\d{4})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{4}))$/;
const QUARTER = /^(?:[QT]([1-4])[ '/-]{0,2}(\d{4}|\d{2})|(\d{4})[ /-]?[QT]([1-4]))$/i;

const YEAR = /^(?:(?:value|worth|balance|wert|stand|ende?|valeur|valor|valore|waarde|fy)[ _]{1,2})?((?:19|20)\d{2})$/i;

/** The last day of `Jan 2024`, `Q4 2024`, `Jan-24`, `2024-01` or `01/2024`, of a year such as `2024` or `Value 2024`, or the last day of a month; undefined for anything else. */
export function monthEnd(cell: string): LocalDate | undefined {
  const text = cell.trim();
  if (text.length > 20) return undefined;
  const [, whole] = YEAR.exec(text) ?? [];
  if (whole !== undefined) return endOf(parseMoment(`${whole}-12-01`, "ymd")?.on);
  const [, word, short = ""] = MONTH_FIRST.exec(text) ?? [];
  if (word !== undefined)
    return endOf(parseMoment(`1 ${word} ${short.length === 2 ? `20${short}` : short}`, "dmy")?.on);
  const [, quarter, ofYear, yearBefore, quarterAfter] = QUARTER.exec(text) ?? [];
  const [q, its] = [quarter ?? quarterAfter, ofYear ?? yearBefore];
  if (q !== undefined && its !== undefined)
    return endOf(parseMoment(`${its.length === 2 ? `20${its}` : its}-${Number(q) * 3}-01`, "ymd")?.on);
  const last = (["dmy", "mdy"] as const)
    .flatMap((order) => parseMoment(text, order)?.on ?? [])
    .find((on) => on === endOf(on));
  if (last !== undefined && LONG_DAY.test(text)) return last;
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
