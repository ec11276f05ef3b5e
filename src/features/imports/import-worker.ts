import { hash, randomUUID } from "node:crypto";
import { parentPort } from "node:worker_threads";
import type { PlanPiece } from "#db/queries/import-plans.ts";
import { ledgerRows, type VersionToAppend } from "#db/queries/ledger-rows.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { BookedRow } from "#engine/intake/booked-row.ts";
import { proposalOf } from "#engine/intake/decisions.ts";
import { fileStem, fileTitle } from "#engine/intake/file-stem.ts";
import { type LedgerPart, NOTHING_KNOWN, readLedgerPart } from "#engine/intake/ledger-part.ts";
import { CompressedFile } from "#features/imports/compressed-file.ts";
import { entitiesToAdd, pricesToAdd } from "#features/imports/entities-to-add.ts";
import { readKeyCounts } from "#engine/intake/match-lines.ts";
import { beginPlan, type ImportPlan, type LedgerWanted, type PlanSlices } from "#engine/intake/plan-import.ts";
import { packStatement, unpackStatement } from "#features/imports/kept-statement.ts";
import { orderedIds } from "#features/imports/ordered-ids.ts";
import { previewOf } from "#features/imports/preview.ts";
import { questionOf } from "#features/imports/show-question.ts";
import {
  type FromWorker,
  type ImportTask,
  type PlanReview,
  type Refusal,
  type ToWorker,
} from "#features/imports/worker-messages.ts";
import { headerKey } from "#providers/statements/generic-csv/columns/header-words.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { Statement } from "#engine/intake/statement.ts";
import { headOf } from "#providers/statements/decode-text.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import { rankSources, SURE_ENOUGH } from "#providers/statements/rank-sources.ts";
import type { ReadOptions, StatementError, StatementFile, StatementHead } from "#providers/statements/port.ts";
import { LISTED_SOURCES } from "#providers/statements/registry.ts";
import { pdfTable } from "#providers/statements/pdf/source.ts";
import { openPdf } from "#providers/statements/pdf/open-pdf.ts";
import { inZones } from "#providers/statements/in-zones.ts";
import { readStatement } from "#providers/statements/read-statement.ts";

/**
 * Reads a file, lays it beside the portfolio and hands over a plan: the rows for the database part by part as they are made, then what a review
 * shows. It runs in a thread of its own, with limits on memory and time, so that no file can stall the server. It is given one file after another.
 */
const port = parentPort;
assert(port !== null, "an import is read in a worker");
const send = (message: FromWorker, moved: readonly Uint8Array<ArrayBuffer>[] = []) =>
  port.postMessage(
    message,
    moved.map(({ buffer }) => buffer),
  );

type Piece = Uint8Array<ArrayBuffer>;

const inbox: ToWorker[] = [];
let onMessage: (() => void) | undefined;
port.on("message", (message: ToWorker) => {
  inbox.push(message);
  onMessage?.();
});
async function receive(): Promise<ToWorker> {
  for (;;) {
    const message = inbox.shift();
    if (message) return message;
    await new Promise<void>((resolve) => (onMessage = resolve));
  }
}

/** The file that is being read. Nothing of it outlives its reading: what one file was told must not be known of the next. */
let task: ImportTask;
/** Another member's explanation of its columns was used. */
let isExplainedByOther = false;
/** How else the file could be read: see the wire's `otherSource`. */
let otherSource: string | undefined;

async function readFile(compressed: readonly Uint8Array[]): Promise<Result<Statement, StatementError>> {
  const opened = await openPdf(new CompressedFile(task.fileName, compressed));
  if (!opened.ok) return opened;
  const { pageCount } = opened.value;
  const options: ReadOptions = {
    ...task.options,
    remembered: rememberedOf,
    onProgress: (rowsRead) => send({ kind: "progress", rowsRead, phase: "reading" }),
  };
  const head = headOf(opened.value, options.encoding);
  const read = inUsualCurrency(opened.value, options, readStatement(opened.value, options));
  if (read.ok) {
    otherSource = otherSourceOf(read.value.source, head);
    return ok({ ...read.value, pageCount });
  }
  // Who chose to read it as a table may have it recognized again.
  if (read.error.kind === "question" && read.error.id === "columns" && options.source !== undefined) otherSource = "";
  return read.error.kind === "question" ? err({ ...read.error, pageCount }) : read;
}

/** As the person once said; else as another member did who shares it with this portfolio. */
function rememberedOf(header: readonly string[]): ColumnMapping | undefined {
  const key = headerKey(header);
  const own = task.options.mapping ?? task.mappings[key];
  isExplainedByOther = own === undefined && task.sharedMappings[key] !== undefined;
  return task.mappings[key] ?? task.sharedMappings[key];
}

/** A file of a known sender that is a table too can be read as one; who chose that can have it recognized again. */
function otherSourceOf(source: string, head: StatementHead): string | undefined {
  const table = pdfTable.recognize(head) > 0 ? pdfTable : genericCsv;
  if (source === table.key) return task.options.source === undefined ? undefined : "";
  return head.text !== "" && table.recognize(head) >= SURE_ENOUGH ? table.key : undefined;
}

/** A sender whose files never name a currency is asked about once: the next file of it is in that of the account the last one went to. */
function inUsualCurrency(
  file: StatementFile,
  options: ReadOptions,
  read: Result<Statement, StatementError>,
): Result<Statement, StatementError> {
  const isAsked = !read.ok && read.error.kind === "question" && read.error.id === "currency";
  if (!isAsked || options.currency !== undefined) return read;
  const [sender] = rankSources(headOf(file));
  const [currency, ...others] = new Set(
    task.facts.accounts
      .filter(({ sourceKeys }) => sourceKeys.some((key) => sender && key.startsWith(`${sender.source.key}:`)))
      .map((account) => account.currency),
  );
  if (currency === undefined || others.length > 0 || sender?.source.key === genericCsv.key) return read;
  const again = readStatement(file, { ...options, currency });
  return again.ok ? ok({ ...again.value, assumedCurrency: currency }) : again;
}

/** The source of what has been read: the file is not held any more. */
const READ: ImportTask["source"] = { kind: "lines", pieces: [] };

/** The lines of a file as they are kept: nothing of the file itself is held any more. */
async function readLines(): Promise<Result<readonly Piece[], StatementError>> {
  if (task.source.kind === "lines") return ok(task.source.pieces);
  const read = await readFile(task.source.compressed);
  task = { ...task, source: READ };
  if (!read.ok) return read;
  const { fileName, times, zones } = task;
  const heading = headingOf(read.value);
  const key = `${read.value.source}:${heading ?? ""}`;
  return ok(
    packStatement({
      ...inZones(read.value, { key, said: times, remembered: zones?.[key] }),
      heading,
      fileStem: fileStem(fileName),
      fileTitle: fileTitle(fileName),
    }),
  );
}

const digest = (text: string): string => hash("sha256", text, "base64url");

/** What tells files of one sender from those of others where the format is no sender's own: the heading of the table, else the words of the file's name. */
function headingOf({ source, heading }: Statement): string | undefined {
  const group = LISTED_SOURCES.find((it) => it.source.key === source)?.group;
  if (group === "broker" || group === "bank" || group === "exchange") return undefined;
  const words = task.fileName.toLowerCase().match(/\p{Letter}{2,}/gu) ?? [];
  return digest(heading ?? words.join(" ")).slice(0, 16);
}

async function plan(statement: Statement): Promise<ImportPlan> {
  send({ kind: "progress", rowsRead: statement.lines.length, phase: "matching" });
  const { facts, decisions, chosen } = task;
  const begun = beginPlan({
    statement,
    facts,
    // Ratios of splits are said before the review is made, and hold for what is booked otherwise than reviewed.
    decisions: decisions ? { ...decisions, splits: chosen?.splits } : chosen,
    keyCounts: readKeyCounts(task.keyCounts),
    newId: orderedIds(Date.now()),
    digest,
  });
  const ledger = await ledgerPart(begun.needed);
  send({ kind: "rows_follow", newCount: begun.newCount });
  return handOverRows(begun.finish(ledger, task.rowsInPart));
}

async function ledgerPart(wanted: LedgerWanted | undefined): Promise<LedgerPart> {
  if (!wanted) return NOTHING_KNOWN;
  send({ kind: "need", wanted });
  const answer = await receive();
  assert(answer.kind === "ledger", "a need of the ledger is answered with a part of it");
  return readLedgerPart(answer.text);
}

/** Each part while the database takes in the one before; none is made before it is wanted, so that they do not pile up. */
async function handOverRows(slices: PlanSlices): Promise<ImportPlan> {
  let step = slices.next();
  for (; !step.done; step = slices.next()) {
    await nextWanted();
    const rows = ledgerRows(step.value.flatMap(versionsOf));
    send({ kind: "rows", rows }, [...rows.versions, ...rows.postings]);
  }
  return step.value;
}

async function nextWanted(): Promise<void> {
  const message = await receive();
  assert(message.kind === "next", "a part is handed over when asked for");
}

/** Further transactions of a row hang on the first: the row is known by one key. */
const versionsOf = ({ transactions, sourceKey }: BookedRow): readonly VersionToAppend[] =>
  transactions.map((transaction, index) => ({
    transaction,
    version: 1,
    importId: task.importId,
    sourceKey: index === 0 ? sourceKey : undefined,
  }));

/** A file of whose rows not one makes sense is no statement to review. */
function nothingReadable({ lines, totals, errors }: Statement): Refusal | undefined {
  const [first] = errors;
  if (lines.length > 0 || totals.length > 0 || !first) return undefined;
  const rows = errors.length === 1 ? "The only row" : `None of the ${errors.length} rows`;
  const verb = errors.length === 1 ? "cannot be understood" : "can be understood";
  return { problem: `${rows} ${verb}. Line ${first.line}, ${first.field}: ${first.problem}`, remedy: first.remedy };
}

const SHARED =
  "The columns are read as another member of this portfolio explained them. Change them if that is not right.";

function reviewOf(made: ImportPlan): PlanReview {
  const shown = previewOf(made);
  const notes = [...(shown.notes ?? []), ...(isExplainedByOther ? [SHARED] : [])];
  return { preview: JSON.stringify({ ...shown, notes, otherSource }), proposal: proposalOf(made) };
}

const inUtf8 = (value: object): Piece => new TextEncoder().encode(JSON.stringify(value));

/** As many prices take about as long to write as a transaction with its postings and its keys. */
const PRICES_A_ROW = 5;

/** What is long goes piece by piece, each made when it is wanted; what is left then makes the plan whole. */
async function handOver(made: ImportPlan, lines: readonly Piece[]): Promise<void> {
  const review = task.decisions === undefined ? reviewOf(made) : undefined;
  const entities = inUtf8(entitiesToAdd(made, task.facts, randomUUID));
  let at = 0;
  for (const some of pricesToAdd(made, task.rowsInPart * PRICES_A_ROW)) {
    const prices = { at: at++, bytes: inUtf8(some) };
    await nextWanted();
    send({ kind: "prices", prices }, [prices.bytes]);
  }
  // Last, for what is handed over cannot be read here any more.
  if (review) for (const [place, bytes] of lines.entries()) await sendPiece({ at: place, bytes });
  await nextWanted();
  const { sourceName } = made.statement;
  send({ kind: "plan", entities, addedCount: made.sums.count, sourceName, review }, [entities]);
}

async function sendPiece(piece: PlanPiece<ArrayBuffer>): Promise<void> {
  await nextWanted();
  send({ kind: "piece", piece }, [piece.bytes]);
}

async function readAsAsked(): Promise<void> {
  const read = await readLines();
  if (read.ok) {
    const statement = unpackStatement(read.value);
    const refusal = task.decisions ? undefined : nothingReadable(statement);
    if (refusal) send({ kind: "refused", refusal });
    else await handOver(await plan(statement), read.value);
  } else if (read.error.kind === "question") {
    send({ kind: "question", question: questionOf(read.error, otherSource) });
  } else {
    send({ kind: "refused", refusal: { problem: read.error.problem, remedy: read.error.remedy } });
  }
}

async function nextTask(): Promise<ImportTask> {
  const given = await receive();
  assert(given.kind === "task", "a reader that waits is given a file");
  return given.task;
}

for (;;) {
  [task, isExplainedByOther, otherSource] = [await nextTask(), false, undefined];
  await readAsAsked();
}
