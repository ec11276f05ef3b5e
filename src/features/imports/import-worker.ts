import { createHash, randomUUID } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { ledgerRows, type VersionToAppend } from "#db/queries/ledger-rows.ts";
import { assert, ok, type Result } from "#engine/result.ts";
import { proposalOf } from "#engine/intake/decisions.ts";
import { readMovements } from "#engine/intake/balances.ts";
import type { ImportQuestion } from "#features/imports/contract.ts";
import { entitiesToAdd } from "#features/imports/entities-to-add.ts";
import { readKeyCounts } from "#engine/intake/match-lines.ts";
import { beginPlan, type ImportPlan } from "#engine/intake/plan-import.ts";
import { packStatement, unpackStatement } from "#features/imports/kept-statement.ts";
import { orderedIds } from "#features/imports/ordered-ids.ts";
import { previewOf } from "#features/imports/preview.ts";
import {
  type FromWorker,
  type ImportTask,
  type PlanReview,
  type Refusal,
  type ToWorker,
} from "#features/imports/worker-messages.ts";
import { headerKey } from "#providers/statements/generic-csv/header-words.ts";
import { proposeMapping } from "#providers/statements/generic-csv/propose-mapping.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type { ReadOptions, StatementError, StatementQuestion } from "#providers/statements/port.ts";
import { readStatement } from "#providers/statements/registry.ts";

/**
 * Reads a file, lays it beside the portfolio and hands over a plan: what a review shows, and the rows for the database part by part. It
 * runs in a thread of its own, with limits on memory and time, so that no file can stall the server.
 */
const ROWS_IN_PART = 5000;
const port = parentPort;
assert(port !== null, "an import is read in a worker");
const task: ImportTask = workerData;
const send = (message: FromWorker) => port.postMessage(message);

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

function readLines(): Result<Statement, StatementError> {
  if (task.source.kind === "lines") return ok(unpackStatement(task.source.statement));
  const bytes = new Uint8Array(gunzipSync(task.source.compressed));
  const file = { name: task.fileName, bytes };
  const options: ReadOptions = {
    ...task.options,
    onProgress: (rowsRead) => send({ kind: "progress", rowsRead, phase: "reading" }),
  };
  const first = readStatement(file, options);
  if (first.ok || first.error.kind !== "question" || first.error.id !== "columns" || options.mapping) return first;
  const remembered = task.mappings[headerKey(first.error.table?.header ?? [])];
  return remembered ? readStatement(file, { ...options, mapping: remembered }) : first;
}

function questionOf(question: StatementQuestion): ImportQuestion {
  const { id, text, evidence, options, table } = question;
  return {
    id,
    text,
    evidence: [...evidence],
    options: options.map((option) => ({ ...option })),
    ...(table === undefined ? {} : { table: { header: [...table.header], rows: table.rows.map((row) => [...row]) } }),
    ...(id === "columns" && table ? { proposal: proposalFor(table.header) } : {}),
  };
}

function proposalFor(header: readonly string[]): NonNullable<ImportQuestion["proposal"]> {
  const { columns, types, ...rest } = proposeMapping(header).mapping;
  const named = Object.entries(columns).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { columns: Object.fromEntries(named), types: { ...types }, ...rest };
}

async function plan(statement: Statement): Promise<ImportPlan> {
  send({ kind: "progress", rowsRead: statement.lines.length, phase: "matching" });
  const { facts, decisions } = task;
  const begun = beginPlan({
    statement,
    facts,
    decisions,
    keyCounts: readKeyCounts(task.keyCounts),
    newId: orderedIds(Date.now()),
    digest: (text) => createHash("sha256").update(text).digest("base64url"),
  });
  if (begun.neededAccountIds.length === 0) return begun.finish([]);
  send({ kind: "need", accountIds: begun.neededAccountIds });
  const answer = await receive();
  assert(answer.kind === "movements", "movements are answered with movements");
  return begun.finish(readMovements(answer.text));
}

/** A file of whose rows not one makes sense is no statement to review. */
function nothingReadable({ lines, errors }: Statement): Refusal | undefined {
  const [first] = errors;
  if (lines.length > 0 || !first) return undefined;
  const rows = errors.length === 1 ? "The only row" : `None of the ${errors.length} rows`;
  const verb = errors.length === 1 ? "cannot be understood" : "can be understood";
  return { problem: `${rows} ${verb}. Line ${first.line}, ${first.field}: ${first.problem}`, remedy: first.remedy };
}

const reviewOf = (made: ImportPlan): PlanReview => ({
  preview: JSON.stringify(previewOf(made)),
  proposal: proposalOf(made),
  statement: packStatement(made.statement),
});

async function handOver(made: ImportPlan): Promise<void> {
  const versions = made.lines.flatMap(({ transactions, sourceKey }) =>
    transactions.map((transaction, index): VersionToAppend => ({
      transaction,
      version: 1,
      importId: task.importId,
      // Further transactions of a line hang on the first: the line is known by one key.
      sourceKey: index === 0 ? sourceKey : undefined,
    })),
  );
  versions.push(...made.openings.map((transaction) => ({ transaction, version: 1, importId: task.importId })));
  send({
    kind: "plan",
    entities: entitiesToAdd(made, task.facts, randomUUID),
    addedCount: versions.length,
    sourceName: made.statement.sourceName,
    review: task.decisions === undefined ? reviewOf(made) : undefined,
  });
  for (let start = 0; start < versions.length; start += ROWS_IN_PART) {
    const message = await receive();
    assert(message.kind === "next", "a part is handed over when asked for");
    send({ kind: "rows", rows: ledgerRows(versions.slice(start, start + ROWS_IN_PART)) });
  }
  await receive();
  send({ kind: "end" });
}

const read = readLines();
if (read.ok) {
  const refusal = task.decisions ? undefined : nothingReadable(read.value);
  if (refusal) send({ kind: "refused", refusal });
  else await handOver(await plan(read.value));
} else if (read.error.kind === "question") {
  send({ kind: "question", question: questionOf(read.error) });
} else {
  send({ kind: "refused", refusal: { problem: read.error.problem, remedy: read.error.remedy } });
}
port.close();
