import { err, type Result } from "#engine/result.ts";
import type { Statement } from "#engine/intake/statement.ts";
import { openContainer } from "#providers/statements/containers/open-container.ts";
import { openJson } from "#providers/statements/containers/open-json.ts";
import { readContainer } from "#providers/statements/containers/read-container.ts";
import { connectionStatement } from "#providers/statements/connection/source.ts";
import { decodeText, headOf } from "#providers/statements/decode-text.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import { pdfTable } from "#providers/statements/pdf/source.ts";
import type {
  ReadOptions,
  StatementError,
  StatementFile,
  StatementHead,
  StatementQuestion,
  StatementSource,
} from "#providers/statements/port.ts";
import { rankSources, SURE_ENOUGH } from "#providers/statements/rank-sources.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { STATEMENT_SOURCES } from "#providers/statements/registry.ts";

/**
 * Reads a file with the source that is surest of it, or the one the person chose. A workbook, a page with tables or an archive is opened first
 * and what it holds goes the same way. Two sources equally sure are a question; a file no source knows is an error that says what to export
 * instead. Never throws for what a file contains.
 */
export function readStatement(file: StatementFile, options: ReadOptions): Result<Statement, StatementError> {
  const refused = refuseFile(file);
  if (refused) return err(refused);
  const container = openContainer(file);
  if (container === undefined) {
    const lists = options.source === connectionStatement.key ? undefined : openJson(file);
    return lists === undefined ? readPart(file, options) : readContainer(lists, options, readPart);
  }
  return container.ok ? readContainer(container.value, options, readPart) : container;
}

/** Reads what is itself a statement. */
function readPart(file: StatementFile, options: ReadOptions): Result<Statement, StatementError> {
  const refused = file.rows === undefined ? refuseFile(file) : undefined;
  if (refused) return err(refused);
  if (options.source !== undefined) {
    const chosen = [...STATEMENT_SOURCES, connectionStatement].find((source) => source.key === options.source);
    return chosen === undefined ? err(UNKNOWN) : chosen.read(file, options);
  }
  const head = headOf(file, options.encoding);
  if (head.text === "") return unreadable(file, options);
  const ranked = rankSources(head);
  const [first] = ranked;
  if (first === undefined) return err(unknownText(head.text));
  const equals = ranked.filter(({ sureness }) => sureness === first.sureness).map(({ source }) => source);
  return equals.length > 1
    ? err(askSource(equals, head.text))
    : orAsTable(first.source, first.source.read(file, options), head);
}

/** A source that knows the header and not one of the rows must not be a dead end: the same file may be read as a table. */
function orAsTable(
  source: StatementSource,
  read: Result<Statement, StatementError>,
  head: StatementHead,
): Result<Statement, StatementError> {
  const table = pdfTable.recognize(head) > 0 ? pdfTable : genericCsv;
  const isDeadEnd = read.ok && read.value.lines.length + read.value.totals.length === 0 && read.value.errors.length > 0;
  if (!isDeadEnd || source.key === table.key || table.recognize(head) < SURE_ENOUGH) return read;
  return err({
    kind: "question",
    id: "source",
    text: `The file looks like one of ${source.name}, but none of its rows could be understood. How should it be read?`,
    evidence: read.value.errors.slice(0, 3).map(({ raw }) => raw.slice(0, 200)),
    options: [
      { value: table.key, label: "As a general table", example: "You say what its columns mean" },
      { value: source.key, label: `As ${source.name}`, example: "You see what is wrong with each row" },
    ],
  });
}

/** Bytes that are not text: no source can read them. */
function unreadable(file: StatementFile, options: ReadOptions): Result<Statement, StatementError> {
  const decoded = decodeText(file.bytes, options.encoding);
  return decoded.ok ? err(UNKNOWN) : decoded;
}

const UNKNOWN: Extract<StatementError, { kind: "source_unknown" }> = {
  kind: "source_unknown",
  problem: "The file is no statement that is known here.",
  remedy:
    "Export the transactions as CSV, XLSX, OFX, QFX, QIF, CAMT, MT940, PDF with text, or an Interactive Brokers Flex report, and choose that file.",
};

function unknownText(text: string): StatementError {
  const start = text.trimStart().slice(0, 200).toLowerCase();
  if (start.startsWith("<!doctype html") || start.startsWith("<html")) {
    return { ...UNKNOWN, problem: "The file is a web page without a table, not a statement." };
  }
  if (start.startsWith('{"format":"aventine-portfolio'))
    return {
      ...UNKNOWN,
      problem: "The file is a whole portfolio that was exported here, not a statement.",
      remedy: "Choose it under Bring back an archive, on the same screen.",
    };
  if (start.startsWith("{") || start.startsWith("["))
    return { ...UNKNOWN, problem: "The file is JSON of a kind that is not known here." };
  return start.startsWith("<") ? { ...UNKNOWN, problem: "The file is XML of a kind that is not known here." } : UNKNOWN;
}

const askSource = (sources: readonly StatementSource[], text: string): StatementQuestion => ({
  kind: "question",
  id: "source",
  text: "Which institution is this file from?",
  evidence: text.split(/\r?\n/, 2).map((line) => line.slice(0, 200)),
  options: sources.map((source) => ({ value: source.key, label: source.name, example: "" })),
});
