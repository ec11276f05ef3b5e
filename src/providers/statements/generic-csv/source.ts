import { err, ok, type Result } from "#engine/result.ts";
import { limitProblem } from "#providers/statements/csv-source.ts";
import { decodeText } from "#providers/statements/decode-text.ts";
import { detectDelimiter, firstLines, splitLine } from "#providers/statements/detect-csv.ts";
import { detectStyle } from "#providers/statements/generic-csv/detect-style.ts";
import { askAgainstType, readSigns } from "#providers/statements/generic-csv/against-type.ts";
import { mapRow, type RowRules } from "#providers/statements/generic-csv/map-row.ts";
import {
  mappedMeanings,
  missingMeanings,
  namesNoSecurity,
  proposeMapping,
} from "#providers/statements/generic-csv/propose-mapping.ts";
import { NO_TABLE, readTable, type Table } from "#providers/statements/generic-csv/read-table.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { ReadOptions, StatementError, StatementQuestion, StatementSource } from "#providers/statements/port.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { RowCells } from "#providers/statements/row-cells.ts";
import { type RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

const ROWS_BETWEEN_REPORTS = 1000;
/** Never as sure as a source that knows its header. */
const TABLE_SURENESS = 0.3;

/** Any other table of transactions, from a file or pasted. Columns are proposed by their names and asked for where that is not enough. */
export const genericCsv: StatementSource = {
  key: "generic-csv",
  name: "General table",
  recognize: ({ text }) => (!isMarkup(text) && isTable(text) ? TABLE_SURENESS : 0),
  read: (file, options) => {
    const refused = refuseFile(file);
    if (refused) return err(refused);
    const decoded = decodeText(file.bytes, options.encoding);
    if (!decoded.ok) return decoded;
    const table = readTable(decoded.value.text);
    return table.ok ? readMapped(table.value, options) : table;
  },
};

/** XML, JSON and bank messages (MT940) have commas too, and are no tables. */
const isMarkup = (text: string): boolean => /^\s*[<{[]/.test(text) || /^:(?:20|25|28C?):/m.test(text);

/** Half of the first lines, or more, have the same number of cells. */
function isTable(text: string): boolean {
  const delimiter = detectDelimiter(text);
  if (delimiter === undefined) return false;
  const widths = firstLines(text, 40).map((line) => splitLine(line, delimiter).length);
  const most = Math.max(...widths.map((width) => (width < 2 ? 0 : widths.filter((other) => other === width).length)));
  return most * 2 >= widths.length;
}

function readMapped(table: Table, options: ReadOptions): Result<Statement, StatementError> {
  const proposal = proposeMapping(table.header);
  const given = options.mapping && withKind(options.mapping);
  if (given === undefined && mappedMeanings(proposal.mapping).length === 0 && table.rows.length === 0)
    return err(NO_TABLE);
  const mapping = given ?? proposal.mapping;
  const isMissing = mappedMeanings(mapping).some((meaning) => !table.header.includes(mapping.columns[meaning] ?? ""));
  const isReadable =
    given === undefined ? proposal.isSure : !isMissing && missingMeanings(given).every((meaning) => meaning === "type");
  if (!isReadable) return err(askColumns(table, proposal.mapping));
  const style = detectStyle(table, mapping, options);
  if (!style.ok) return style;
  const rules = { mapping, style: style.value, againstType: options.againstType };
  const { bySign, unclear } = readSigns(table, columnsOf(table, mapping), rules);
  return unclear.length > 0 ? err(askAgainstType(unclear)) : ok(readRows(table, { ...rules, bySign }, options));
}

/** Place of each meaning's column in a row. */
const columnsOf = (table: Table, mapping: ColumnMapping): ReadonlyMap<string, number> =>
  new Map(mappedMeanings(mapping).map((meaning) => [meaning, table.header.indexOf(mapping.columns[meaning] ?? "")]));

/** A mapping without columns of securities is about cash alone, whether it says so or not. */
const withKind = (mapping: ColumnMapping): ColumnMapping => ({
  ...mapping,
  isCashOnly: mapping.isCashOnly ?? namesNoSecurity(mapping.columns),
});

/** The table's first rows with what its column names suggest: each option is a meaning with the column proposed for it. */
function askColumns(table: Table, proposed: ColumnMapping): StatementQuestion {
  const rows = table.rows.slice(0, 5).map((row) => table.header.map((_, index) => row.cells[index] ?? ""));
  const options = mappedMeanings(proposed).map((meaning) => {
    const label = proposed.columns[meaning] ?? "";
    return { value: meaning, label, example: rows[0]?.[table.header.indexOf(label)] ?? "" };
  });
  return {
    kind: "question",
    id: "columns",
    text: "Which column holds what? Day and amount are needed for an account; securities also need type, name and quantity.",
    evidence: table.header.slice(0, 12),
    options,
    table: { header: table.header, rows },
  };
}

function readRows(table: Table, rules: RowRules, options: ReadOptions): Statement {
  const draft = new StatementDraft(genericCsv);
  const kind = rules.mapping.isCashOnly ? "bank" : "brokerage";
  const columns = columnsOf(table, rules.mapping);
  let read = 0;
  for (const row of table.rows) {
    const problem = limitProblem(row);
    const cells = new RowCells(row, columns, rules.style.decimalMark);
    const outcome = problem ?? mapRow(cells, rules);
    const key = cells.text("account");
    draft.account({ key, kind, ...(key === "" ? {} : { name: key }) });
    draft.settle([row], inHeaderWords(cells.problem ?? outcome ?? NOT_UNDERSTOOD, rules.mapping));
    read++;
    if (read % ROWS_BETWEEN_REPORTS === 0) options.onProgress?.(read);
  }
  stateBalances(table, columns, rules, draft);
  options.onProgress?.(read);
  return draft.finish();
}

const NOT_UNDERSTOOD: RowOutcome = {
  field: "row",
  problem: "The row lacks something that is needed to understand it.",
  remedy: "Fill in the missing cells, or leave the row out.",
};

/** Errors name the column as the file does. */
function inHeaderWords(outcome: RowOutcome, mapping: ColumnMapping): RowOutcome {
  if (!("field" in outcome)) return outcome;
  const meaning = mappedMeanings(mapping).find((each) => each === outcome.field);
  const header = meaning === undefined ? undefined : mapping.columns[meaning];
  return header === undefined ? outcome : { ...outcome, field: header };
}

/** The balance after the last day of each account and currency; files run either way. */
function stateBalances(
  table: Table,
  columns: ReadonlyMap<string, number>,
  { mapping, style }: RowRules,
  draft: StatementDraft,
): void {
  if (mapping.columns.balance === undefined) return;
  const newest = new Map<string, { cells: RowCells; on: string; currency: string; account: string }>();
  const first =
    table.rows[0] && new RowCells(table.rows[0], columns, style.decimalMark).neededDate("date", style.dateOrder)?.on;
  const lastRow = table.rows.at(-1);
  const last = lastRow && new RowCells(lastRow, columns, style.decimalMark).neededDate("date", style.dateOrder)?.on;
  const isFalling = first !== undefined && last !== undefined && first > last;
  for (const row of isFalling ? table.rows.toReversed() : table.rows) {
    const cells = new RowCells(row, columns, style.decimalMark);
    const on = cells.neededDate("date", style.dateOrder)?.on;
    const currency = cells.text("currency") === "" ? style.currency : cells.neededCurrency("currency")?.currency;
    if (on === undefined || currency === undefined || cells.text("balance") === "") continue;
    const account = cells.text("account");
    const key = JSON.stringify([account, currency]);
    const best = newest.get(key);
    if (best === undefined || on >= best.on) newest.set(key, { cells, on, currency, account });
  }
  for (const { cells, on, currency, account } of newest.values()) {
    const amount = cells.amount("balance");
    if (amount !== undefined) draft.total(cells.row, { account, on, what: "cash", currency, amount });
  }
}
