import type { LocalDate } from "#engine/dates/day.ts";
import { marketCurrency } from "#providers/statements/generic-csv/units/market-currency.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { Statement } from "#engine/intake/statement.ts";
import { askDateOrder } from "#providers/statements/ask-date-order.ts";
import { daysByRow } from "#providers/statements/holdings-list/days-by-row.ts";
import { textOf } from "#providers/statements/decode-text.ts";
import { type CsvRow, detectDelimiter, parseCsv } from "#providers/statements/detect-csv.ts";
import { type HoldingsTable, holdingsTable } from "#providers/statements/holdings-list/find-table.ts";
import { HoldingReader, isOfAllOwned, isOfThingsOwned } from "#providers/statements/holdings-list/read-holding.ts";
import { namesAndValues } from "#providers/statements/holdings-list/names-and-values.ts";
import { ownedAndOwed } from "#providers/statements/holdings-list/owned-and-owed.ts";
import { type MonthSheet, monthSheet } from "#providers/statements/holdings-list/columns-of-months.ts";
import { rowDays } from "#providers/statements/holdings-list/row-days.ts";
import { askMark, markOfList } from "#providers/statements/holdings-list/list-mark.ts";
import { listDay, unclearDay } from "#providers/statements/holdings-list/list-day.ts";
import type {
  ReadOptions,
  StatementError,
  StatementFile,
  StatementHead,
  StatementQuestion,
  StatementSource,
} from "#providers/statements/port.ts";
import { joinOptions } from "#providers/statements/option-columns.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { StatementDraft } from "#providers/statements/statement-draft.ts";

/** Surer than a general table, less sure than a source that knows its header. */
const LIST_SURENESS = 0.35;
const KUBERA_SURENESS = 0.95;
/** A head as long as this was cut. */
const HEAD_LENGTH = 64 * 1024;

/**
 * What somebody holds on a day: positions of a broker, or the sheet of another program (Kubera's assets with value, cost and quantity among them,
 * written from the fields its interface publishes). A list says no transactions: its units, costs and cash are balances, compared with the ledger, and
 * what is missing there is proposed as held before.
 */
export const holdingsList: StatementSource = listSource(
  { key: "holdings-list", name: "List of holdings" },
  () => LIST_SURENESS,
);

/** A sheet of Kubera: assets under sheets and sections of a person's own. */
export const kubera: StatementSource = listSource({ key: "kubera", name: "Kubera" }, (table) =>
  ["sheet", "section"].every((word) =>
    table.header.some((name) => new RegExp(`^${word}(?:[ _]?name)?$`, "i").test(name)),
  )
    ? KUBERA_SURENESS
    : 0,
);

interface Named {
  readonly key: string;
  readonly name: string;
}

function listSource(named: Named, surenessOf: (table: HoldingsTable) => number): StatementSource {
  return {
    ...named,
    recognize: (head) => {
      const table = tableIn(head);
      return table === undefined ? 0 : surenessOf(table);
    },
    read: (file, options) => {
      const written = rowsOf(file, options);
      if (!written.ok) return written;
      const rows = joinOptions(written.value);
      const byDay = daysByRow(rows, options.dateOrder);
      if (byDay?.ambiguous !== undefined) return err(askDateOrder(byDay.ambiguous));
      const months = monthSheet(byDay?.turned ?? rows, { name: file.name, today: options.today });
      const table = months === undefined ? listIn(rows) : holdingsTable(months.newest.rows);
      return table === undefined ? err(NO_LIST) : readList(table, { named, fileName: file.name, options, months });
    },
  };
}

function tableIn({ name, text, rows }: StatementHead): HoldingsTable | undefined {
  if (rows !== undefined) return tableOf(rows.map(asRow), name);
  const delimiter = detectDelimiter(text);
  if (delimiter === undefined) return undefined;
  const parsed = parseCsv(text.length < HEAD_LENGTH ? text : text.slice(0, text.lastIndexOf("\n") + 1), delimiter);
  return parsed.ok ? tableOf(parsed.value, name) : undefined;
}
const tableOf = (written: readonly CsvRow[], name: string): HoldingsTable | undefined => {
  const rows = joinOptions(written);
  const list = monthSheet(daysByRow(rows)?.turned ?? rows, { name })?.newest.rows;
  return list === undefined ? listIn(rows) : holdingsTable(list);
};

/** A list of names and values is one only where most of its names are of what is owned. */
function listIn(rows: readonly CsvRow[]): HoldingsTable | undefined {
  const sides = ownedAndOwed(rows);
  const both = sides && holdingsTable(sides);
  if (both !== undefined && isOfAllOwned(both)) return both;
  const named = namesAndValues(rows);
  const own = named && holdingsTable(named.rows);
  const ofNames = own !== undefined && isOfAllOwned(own) ? own : undefined;
  if (named?.isBare === true) return ofNames;
  const table = holdingsTable(rows);
  if (ofNames !== undefined && (table === undefined || !isOfAllOwned(table))) return ofNames;
  return table?.isDated === true && !isOfThingsOwned(table) ? undefined : table;
}
const asRow = (cells: readonly string[], index: number): CsvRow => ({ line: index + 1, raw: cells.join(","), cells });

const NO_LIST: StatementError = {
  kind: "source_unknown",
  problem: "The file has no list of holdings.",
  remedy: "Choose a list with a column of names or symbols and one of values or quantities.",
};

function rowsOf(file: StatementFile, options: ReadOptions): Result<readonly CsvRow[], StatementError> {
  if (file.rows !== undefined) return ok(file.rows);
  const refused = refuseFile(file);
  if (refused) return err(refused);
  const decoded = textOf(file, options.encoding);
  if (!decoded.ok) return decoded;
  return parseCsv(decoded.value.text, detectDelimiter(decoded.value.text) ?? ",");
}

const CURRENCIES = ["USD", "EUR", "GBP", "CHF", "CAD", "AUD", "SEK", "NOK", "DKK", "PLN", "NZD", "SGD"];

const askCurrency = (rows: readonly CsvRow[]): StatementQuestion => ({
  kind: "question",
  id: "currency",
  text: "The list does not say in which currency its values are. Which is it?",
  evidence: rows.slice(0, 3).map(({ raw }) => raw.slice(0, 80)),
  options: CURRENCIES.map((code) => ({ value: code, label: code, example: "" })),
});

interface Asked {
  readonly named: Named;
  readonly fileName: string;
  readonly options: ReadOptions;
  readonly months: MonthSheet | undefined;
}

/** The day the list is of; a month that is not over is of today. */
function dayOfList(table: HoldingsTable, { fileName, options, months }: Asked): LocalDate | undefined {
  const { today } = options;
  if (months !== undefined) return notAfter(months.newest.on, today);
  return listDay(linesAround(table), { fileName, order: options.dateOrder });
}

const linesAround = ({ above, below }: HoldingsTable): readonly string[] => [...above, ...below].map(({ raw }) => raw);

const notAfter = (on: LocalDate, today: LocalDate | undefined): LocalDate =>
  today !== undefined && today < on ? today : on;

function readList(table: HoldingsTable, asked: Asked): Result<Statement, StatementError> {
  const { named, options, months } = asked;
  const stated = dayOfList(table, asked);
  const unclear = stated === undefined ? unclearDay(linesAround(table)) : undefined;
  if (unclear !== undefined) return err(askDateOrder([unclear]));
  const on = stated ?? options.today;
  if (on === undefined) return err(NO_LIST);
  const { open: numbers } = markOfList(table);
  if (numbers.length > 0 && options.decimalMark === undefined) return err(askMark(numbers));
  const currency = options.currency ?? marketCurrency(table);
  const reader = new HoldingReader(table, {
    fileName: asked.fileName,
    said: currency,
    mark: options.decimalMark,
    isOfAllOwned: named.key === kubera.key || months !== undefined || isOfAllOwned(table),
  });
  const open = table.rows.filter((row) => reader.isOpen(row));
  if (open.length > 0) return err(askCurrency(open));
  const draft = new StatementDraft(named);
  if (months !== undefined) readMonthsBefore(months, asked, draft);
  const dayOf = rowDays(table, { ...options, otherwise: on });
  for (const row of table.rows) reader.settle(row, { draft, on: dayOf(row) });
  reader.settleCashAround({ draft, on });
  for (const row of table.below) draft.skip([row], "A line below the list; it holds nothing.");
  options.onProgress?.(table.rows.length);
  return ok({
    ...draft.finish(),
    ...(currency === undefined ? {} : { assumedCurrency: currency }),
    notes: [
      ...(months?.assumedYear === undefined
        ? []
        : [`Its columns name months and no year: they are taken as those of ${months.assumedYear}.`]),
      ...(months === undefined || months.months.length < 2
        ? []
        : [
            `Its ${months.months.length} columns are a history of values: what is there begins with the first month that names it, and each later one states what it is worth, or owed, at its end.`,
          ]),
      `A list of holdings says what is held ${heldOn(table.rows.map(dayOf), { on, isStated: stated !== undefined })}, and not how it came about. What your entries do not explain is proposed as held before.`,
    ],
  });
}

/** Of which day the list is, in words. */
function heldOn(
  days: readonly LocalDate[],
  { on, isStated }: { readonly on: LocalDate; readonly isStated: boolean },
): string {
  const [only, ...more] = new Set(days);
  if (more.length > 0) return "on the days of its rows";
  return only === undefined || only === on ? `on ${on}${isStated ? "" : ", today, for it names no day"}` : `on ${only}`;
}

/** What the months before the newest state. A sum, and what is empty in a month, says nothing of it. */
function readMonthsBefore({ months }: MonthSheet, { options, fileName }: Asked, draft: StatementDraft): void {
  for (const { rows, on } of months.slice(0, -1)) {
    const table = holdingsTable(rows);
    if (table === undefined || (options.today !== undefined && options.today < on)) continue;
    const reader = new HoldingReader(table, {
      fileName,
      said: options.currency,
      mark: options.decimalMark,
      isOfAllOwned: true,
      isBefore: true,
    });
    for (const row of table.rows) reader.settle(row, { draft, on });
  }
}
