import { NO_TABLE_WORDS } from "#engine/intake/no-table.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { SkippedRow, Statement } from "#engine/intake/statement.ts";
import { decodeText } from "#providers/statements/decode-text.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import { balanceAround } from "#providers/statements/generic-csv/table/stated-around.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { isNote, readNote } from "#providers/statements/pdf/contract-note.ts";
import { plainLine } from "#providers/statements/pdf/document-lines.ts";
import { linesOf, type PdfLine, textOf } from "#providers/statements/pdf/pdf-lines.ts";
import { dayWithin, type Period, periodIn } from "#providers/statements/pdf/pdf-period.ts";
import { type PdfTable, tablesOf } from "#providers/statements/pdf/pdf-tables.ts";
import { isWords, readWords } from "#providers/statements/pdf/pdf-words.ts";
import type { ReadOptions, StatementError, StatementSource } from "#providers/statements/port.ts";

/** Less sure than a source that knows the words of its issuer. */
const TABLE_SURENESS = 0.4;

/** Any table of transactions in a PDF: its columns are found by where their words stand, then explained, asked and kept as those of other tables are. */
export const pdfTable: StatementSource = {
  key: "pdf-table",
  name: "Table in a PDF",
  recognize: ({ text }) => (isWords(text) ? TABLE_SURENESS : 0),
  read: (file, options) => {
    const decoded = decodeText(file.bytes, options.encoding);
    if (!decoded.ok) return decoded;
    const pages = readWords(decoded.value.text);
    if (pages === undefined) return err(NO_TABLE);
    const lines = linesOf(pages);
    const tables = tablesOf(lines);
    const plain = tables.some(isOfSeveral) ? [] : lines.map(plainLine);
    const note = readNote(plain, options, pdfTable);
    if (note !== undefined) return note;
    if (tables.length === 0 && isNote(plain)) return err(UNPROVED_NOTE);
    const table = chooseTable(tables, options.part);
    return table.ok ? readTable(table.value, lines, options) : table;
  },
};

/** A list of several rows is no note of one trade. */
const isOfSeveral = ({ rows }: PdfTable): boolean => rows.length > 2;

const UNPROVED_NOTE: StatementError = {
  kind: "source_unknown",
  problem: "The PDF is a contract note whose units, price, costs and total do not prove one another as they are read.",
  remedy: "Enter the trade by hand, or export the transactions of the account as CSV and choose that file.",
};

const NO_TABLE: StatementError = {
  kind: "source_unknown",
  problem: NO_TABLE_WORDS,
  remedy: "Choose a statement that lists its transactions line by line, or export them as CSV and choose that file.",
};

function chooseTable(tables: readonly PdfTable[], wanted: string | undefined): Result<PdfTable, StatementError> {
  const [only] = tables;
  const named = tables.find((table) => nameOf(table) === wanted);
  if (named) return ok(named);
  if (only === undefined) return err(NO_TABLE);
  if (tables.length === 1) return ok(only);
  return err({
    kind: "question",
    id: "part",
    text: "The PDF holds several tables. Which should be read now?",
    evidence: [],
    options: tables.map((table) => ({
      value: nameOf(table),
      label: nameOf(table),
      example: (table.rows[0]?.raw ?? "").slice(0, 120),
    })),
  });
}

const nameOf = ({ page, header }: PdfTable): string =>
  `Page ${page}: ${header === undefined ? "without a heading" : header.cells.join(", ")}`.slice(0, 120);

/** Lines above a table that may name its currency. */
const ABOVE = 24;

function readTable(
  table: PdfTable,
  lines: readonly PdfLine[],
  options: ReadOptions,
): Result<Statement, StatementError> {
  const { header } = table;
  const period = periodIn(lines.slice(0, 200).map((line) => line.pieces.map(({ text }) => text).join(" ")));
  const dated = table.rows.map((row) => withYear(row, period));
  const rows = dated.filter((row) => !isBalance(row));
  const isKnown = header !== undefined && header.cells.filter((cell) => readHeader(cell) !== undefined).length >= 2;
  const above = isKnown ? lines.filter(({ line }) => line < header.line).slice(-ABOVE) : [];
  const all = [
    ...above.map((line) => ({ line: line.line, raw: textOf(line), cells: [textOf(line)] })),
    ...(header === undefined ? [] : [header]),
    ...rows,
    ...table.aside.filter(isBalanceLine),
  ];
  const read = genericCsv.read({ name: "", bytes: new Uint8Array(), rows: all }, { ...options, part: undefined });
  if (!read.ok) return read;
  const filled = dated.filter((row, at) => row !== table.rows[at]).length;
  return ok({
    ...read.value,
    source: pdfTable.key,
    sourceName: pdfTable.name,
    skipped: [...read.value.skipped, ...leftOut(table, dated)].toSorted((a, b) => a.line - b.line),
    notes: [...(period && filled > 0 ? [yearNote(period)] : []), ...(read.value.notes ?? [])],
  });
}

const yearNote = ({ from, to }: Period): string =>
  `The rows name no year: it was taken from the period of the statement, ${from} to ${to}.`;

function withYear(row: CsvRow, period: Period | undefined): CsvRow {
  if (period === undefined) return row;
  const days = row.cells.map((cell) => dayWithin(cell, period));
  return days.every((day) => day === undefined)
    ? row
    : { ...row, cells: row.cells.map((cell, at) => days[at] ?? cell) };
}

const BALANCE =
  /^(?:(?:opening|closing|starting|ending|beginning|previous|new|final) balance|(?:balance )?(?:brought|carried) forward|(?:alter|neuer|anfangs|end|schluss)[ -]?(?:saldo|kontostand)|saldo ?vortrag|übertrag|solde (?:initial|final|précédent))\b/iu;

/** A balance with its own day: its words say so, and it states one amount alone. */
const isBalance = ({ cells }: CsvRow): boolean =>
  cells.some((cell) => BALANCE.test(cell)) && cells.filter((cell) => /\d[.,]\d{2}\D*$/.test(cell)).length === 1;

/** A balance between the rows without a day of its own column: it is checked against the rows. */
const isBalanceLine = (row: CsvRow): boolean => balanceAround(row) !== undefined;

const leftOut = ({ aside }: PdfTable, rows: readonly CsvRow[]): readonly SkippedRow[] => [
  ...rows.filter(isBalance).map(({ line, raw }) => ({ line, raw, reason: "A balance: it moves nothing." })),
  ...aside.map((row) => ({
    line: row.line,
    raw: row.raw,
    reason: isBalanceLine(row)
      ? "A balance: it moves nothing."
      : "A line between the transactions that has no day of its own.",
  })),
];
