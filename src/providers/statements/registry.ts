import { err, type Result } from "#engine/result.ts";
import { avanza } from "#providers/statements/avanza/source.ts";
import { decodeText, headOf } from "#providers/statements/decode-text.ts";
import { degiro } from "#providers/statements/degiro/source.ts";
import { etoro } from "#providers/statements/etoro/source.ts";
import { freetrade } from "#providers/statements/freetrade/source.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import { ibkrDividendsCsv } from "#providers/statements/ibkr-csv/read-dividends.ts";
import { ibkrTradesCsv } from "#providers/statements/ibkr-csv/read-trades.ts";
import { ibkrFlex } from "#providers/statements/ibkr-flex/source.ts";
import { ofx } from "#providers/statements/ofx/source.ts";
import { parqet } from "#providers/statements/parqet/source.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type {
  ReadOptions,
  StatementError,
  StatementFile,
  StatementQuestion,
  StatementSource,
} from "#providers/statements/port.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { revolutInvest } from "#providers/statements/revolut-invest/source.ts";
import { saxo } from "#providers/statements/saxo/source.ts";
import { schwab } from "#providers/statements/schwab/source.ts";
import { swissquote } from "#providers/statements/swissquote/source.ts";
import { trading212 } from "#providers/statements/trading212/source.ts";

/** Every source the product reads, by name. */
export const STATEMENT_SOURCES: readonly StatementSource[] = [
  avanza,
  degiro,
  etoro,
  freetrade,
  ibkrDividendsCsv,
  ibkrTradesCsv,
  ibkrFlex,
  ofx,
  parqet,
  revolutInvest,
  saxo,
  schwab,
  swissquote,
  trading212,
  genericCsv,
];

const SURE_ENOUGH = 0.25;

/**
 * Reads a file with the source that is surest of it, or the one the person chose. Two sources equally sure are a question; a file no source
 * knows is an error that says what to export instead. Never throws for what a file contains.
 */
export function readStatement(file: StatementFile, options: ReadOptions): Result<Statement, StatementError> {
  const refused = refuseFile(file);
  if (refused) return err(refused);
  if (options.source !== undefined) {
    const chosen = STATEMENT_SOURCES.find((source) => source.key === options.source);
    return chosen === undefined ? err(UNKNOWN) : chosen.read(file, options);
  }
  const head = headOf(file, options.encoding);
  if (head.text === "") return unreadable(file, options);
  const ranked = STATEMENT_SOURCES.map((source) => ({ source, sureness: source.recognize(head) }))
    .filter(({ sureness }) => sureness >= SURE_ENOUGH)
    .toSorted((a, b) => b.sureness - a.sureness);
  const [first] = ranked;
  if (first === undefined) return err(unknownText(head.text));
  const equals = ranked.filter(({ sureness }) => sureness === first.sureness).map(({ source }) => source);
  return equals.length > 1 ? err(askSource(equals, head.text)) : first.source.read(file, options);
}

/** Bytes that are not text: no source can read them. */
function unreadable(file: StatementFile, options: ReadOptions): Result<Statement, StatementError> {
  const decoded = decodeText(file.bytes, options.encoding);
  return decoded.ok ? err(UNKNOWN) : decoded;
}

const UNKNOWN: Extract<StatementError, { kind: "source_unknown" }> = {
  kind: "source_unknown",
  problem: "The file is no statement that is known here.",
  remedy: "Export the transactions as CSV, OFX, QFX or an Interactive Brokers Flex report, and choose that file.",
};

function unknownText(text: string): StatementError {
  const start = text.trimStart().slice(0, 200).toLowerCase();
  if (start.startsWith("<!doctype html") || start.startsWith("<html")) {
    return { ...UNKNOWN, problem: "The file is a web page, not a statement." };
  }
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
