import { err, ok, type Result } from "#engine/result.ts";
import { textOf } from "#providers/statements/decode-text.ts";
import { type CsvRow, detectDelimiter, parseCsv } from "#providers/statements/detect-csv.ts";
import { askColumns, tableOf } from "#providers/statements/generic-csv/columns/ask-columns.ts";
import {
  mappedMeanings,
  missingMeanings,
  namesNoSecurity,
  proposeMapping,
} from "#providers/statements/generic-csv/columns/propose-mapping.ts";
import { labelledRecords } from "#providers/statements/generic-csv/table/labelled-records.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { readMapped } from "#providers/statements/generic-csv/rows/read-rows.ts";
import { refuseJournal } from "#providers/statements/generic-csv/columns/refuse-journal.ts";
import { refusePlan } from "#providers/statements/generic-csv/columns/refuse-plan.ts";
import { leftByName, nameNote } from "#providers/statements/generic-csv/table/way-of-name.ts";
import type { Table } from "#providers/statements/generic-csv/table/table.ts";
import { NO_TABLE, readTable, tableOfRows } from "#providers/statements/generic-csv/table/read-table.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { ReadOptions, StatementError, StatementSource } from "#providers/statements/port.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";

const HEAD_LENGTH = 64 * 1024;
/** Never as sure as a source that knows its header. */
const TABLE_SURENESS = 0.3;

/** Any other table of transactions, from a file or pasted. Columns are proposed by their names and asked for where that is not enough. */
export const genericCsv: StatementSource = {
  key: "generic-csv",
  name: "General table",
  recognize: ({ text }) =>
    !isMarkup(text) && (isTable(text) || labelledRecords(text) !== undefined) ? TABLE_SURENESS : 0,
  read: (file, options) => {
    if (file.rows !== undefined) {
      const sheet = tableOfRows(file.rows);
      return sheet.ok ? readKnown(sheet.value, options, file.name) : sheet;
    }
    const refused = refuseFile(file);
    if (refused) return err(refused);
    const decoded = textOf(file, options.encoding);
    if (!decoded.ok) return decoded;
    const table = readTable(decoded.value.text);
    return table.ok ? readKnown(table.value, options, file.name) : table;
  },
};

/** XML, JSON and bank messages (MT940) have commas too, and are no tables. */
const isMarkup = (text: string): boolean => /^\s*[<{[]/.test(text) || /^:(?:20|25|28C?):/m.test(text);

/** Half of the first rows, or more, have the same number of cells; a row may hold line ends inside quotes. */
function isTable(text: string): boolean {
  const delimiter = detectDelimiter(text);
  if (delimiter === undefined) return false;
  const end = text.length > HEAD_LENGTH / 2 ? text.lastIndexOf("\n", HEAD_LENGTH / 2) + 1 : text.length;
  const parsed = parseCsv(text.slice(0, end), delimiter);
  // A head that is cut inside a quote is parsed by its lines: it was a table up to there.
  if (!parsed.ok) return true;
  const widths = parsed.value.slice(0, 40).map(({ cells }) => cells.length);
  const most = Math.max(...widths.map((width) => (width < 2 ? 0 : widths.filter((other) => other === width).length)));
  return (widths.length > 0 && most * 2 >= widths.length) || hasHeading(parsed.value.slice(0, 40));
}

/** A short list below many lines of other words: its heading is known, and the row after it is as wide, or has more cells at its end. */
const hasHeading = (rows: readonly CsvRow[]): boolean =>
  rows.some(
    ({ cells }, at) =>
      cells.length > 2 &&
      (rows[at + 1]?.cells.length ?? 0) >= cells.length &&
      cells.filter((cell) => cell !== "" && cell.length < 80 && readHeader(cell) !== undefined).length > 2,
  );

function readKnown(table: Table, options: ReadOptions, fileName: string): Result<Statement, StatementError> {
  const proposal = proposeMapping(table.header, table.rows);
  const said = options.mapping ?? options.remembered?.(table.header);
  const given = said && withKind(said);
  // Who chose to read it as a table, or said what its columns are, is asked as ever.
  const isOpen = given === undefined && options.source === undefined;
  const plan = isOpen
    ? (refusePlan(table.header, table.rows) ?? refuseJournal(table, proposal.mapping.columns))
    : undefined;
  if (plan !== undefined && options.asksColumns !== true) return err(plan);
  if (given === undefined && mappedMeanings(proposal.mapping).length === 0 && table.rows.length === 0)
    return err(NO_TABLE);
  const mapping = withAnswers(given ?? proposal.mapping, options);
  if (options.asksColumns === true || !isReadable(table, given, proposal.isSure))
    return err(askColumns(table, isOf(table, mapping) ? mapping : proposal.mapping));
  // Two files of one heading differ in their names alone: what was answered for the other one does not hold.
  const isSaid = (options.isInverted ?? options.mapping?.isInverted) !== undefined;
  const byName = isSaid ? undefined : leftByName(fileName, mapping, table);
  const whole = byName === undefined ? mapping : { ...mapping, isInverted: byName };
  const made = readMapped(table, whole, { options, source: genericCsv, fileName });
  const notes = byName === undefined ? [] : [nameNote(byName)];
  const read =
    made.ok && notes.length > 0 ? ok({ ...made.value, notes: [...(made.value.notes ?? []), ...notes] }) : made;
  // Every question of a table carries the table, so that the answer can be kept for the next file of the same columns.
  return read.ok ? read : err({ ...read.error, table: { ...tableOf(table, mapping), words: {} }, proposal: mapping });
}

/**
 * What was answered to single questions belongs to the mapping. What the mapping of this file says itself was said after them; what is remembered of
 * other files was said before.
 */
function withAnswers(mapping: ColumnMapping, options: ReadOptions): ColumnMapping {
  const [last, first] = options.mapping === undefined ? [options, mapping] : [mapping, options];
  return {
    ...mapping,
    dateOrder: last.dateOrder ?? first.dateOrder,
    decimalMark: last.decimalMark ?? first.decimalMark,
    currency: last.currency ?? first.currency,
    isInverted: last.isInverted ?? first.isInverted,
    costs: last.costs ?? first.costs,
  };
}

const isOf = (table: Table, mapping: ColumnMapping): boolean =>
  mappedMeanings(mapping).every((meaning) => table.header.includes(mapping.columns[meaning] ?? ""));

const isReadable = (table: Table, given: ColumnMapping | undefined, isSure: boolean): boolean =>
  given === undefined ? isSure : isOf(table, given) && missingMeanings(given).every((meaning) => meaning === "type");

/** A mapping without columns of securities is about cash alone, whether it says so or not. */
const withKind = (mapping: ColumnMapping): ColumnMapping => ({
  ...mapping,
  isCashOnly: mapping.isCashOnly ?? namesNoSecurity(mapping.columns),
});
