import type { Asker, Scope } from "#db/scope.ts";
import { withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { importAccounts } from "#db/queries/import-facts.ts";
import { keepMapping } from "#db/queries/kept-mappings.ts";
import {
  beginCommit,
  findImport,
  forgetImport,
  type ImportRow,
  insertImport,
  listImportRows,
  readAgain,
  unfinishedImports,
} from "#db/queries/imports.ts";
import { listAssetRows } from "#db/queries/assets.ts";
import { findAnswer } from "#db/queries/ledger-changes.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type {
  ImportAnswers,
  ImportDecisions,
  ImportList,
  ImportPreview,
  ImportQuestion,
  ImportState,
} from "#features/imports/contract.ts";
import type { ImportColumnMapping } from "#features/imports/mapping-contract.ts";
import type { TargetChoices } from "#features/imports/target-contract.ts";
import { errorsCsv } from "#features/imports/errors-csv.ts";
import { COMMIT_JOB, type ImportJob, READ_JOB } from "#features/imports/import-job.ts";
import { undoRestoredImport } from "#features/imports/undo-restored.ts";
import type { ReceivedFile } from "#features/imports/receive-file.ts";
import type { Intent } from "#features/shared/change.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import type { Failure } from "#features/shared/route.ts";
import { undoChange } from "#features/shared/undo-change.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";
import { headerKey } from "#providers/statements/generic-csv/columns/header-words.ts";

type Row = ImportRow<ImportPreview, ImportQuestion, ImportAnswers>;

const find = (scope: Scope, importId: string) =>
  findImport<ImportPreview, ImportQuestion, ImportAnswers>(scope, importId);

/** Keeps the file and asks for it to be read; what is no statement by its first bytes is refused at once. The same id with the same file is the same import; with another file `id_taken`. */
export async function startImport(scope: Scope, jobs: Jobs, file: ReceivedFile): Promise<Result<ImportState, Failure>> {
  const { refusal } = file;
  const problem = refusal ? JSON.stringify({ problem: refusal.problem, remedy: refusal.remedy }) : null;
  if ((await insertImport(scope, { ...file, problem })) && problem === null)
    await jobs.enqueue(scope.sql, READ_JOB, jobOf(scope, file.importId));
  const row = await find(scope, file.importId);
  return row?.file_hash === file.hash ? ok(stateOf(row)) : err({ kind: "id_taken" });
}

const jobOf = ({ portfolioId, userId, today }: Scope, importId: string): ImportJob => ({
  portfolioId,
  importId,
  userId,
  today,
});

export async function readImportState(scope: Scope, importId: string): Promise<Result<ImportState, Failure>> {
  const row = await find(scope, importId);
  return row ? ok(stateOf(row)) : err({ kind: "import_not_found" });
}

const IMPORTS_ON_A_PAGE = 200;

/** The newest imports, or the newest of those older than one. */
export async function listImports(scope: Scope, before: string | null): Promise<ImportList> {
  const asked = { before, limit: IMPORTS_ON_A_PAGE + 1 };
  const found = await listImportRows<ImportPreview, ImportQuestion, ImportAnswers>(scope, asked);
  const rows = found.slice(0, IMPORTS_ON_A_PAGE);
  return {
    imports: rows.map((row) => {
      const { preview: _preview, question: _question, ...rest } = stateOf(row);
      return rest;
    }),
    nextBefore: found.length > rows.length ? (rows.at(-1)?.import_id ?? null) : null,
  };
}

/** Reads the file again with what the person answered. Fails with `import_not_found`, `import_not_ready`, `account_not_found` or `asset_not_found`. */
export async function answerImport(
  scope: Scope,
  jobs: Jobs,
  { importId, answers }: { readonly importId: string; readonly answers: ImportAnswers },
): Promise<Result<ImportState, Failure>> {
  const row = await find(scope, importId);
  if (!row) return err({ kind: "import_not_found" });
  const missing = answers.chosen && (await missingTarget(scope, answers.chosen));
  if (missing) return err(missing);
  if (!(await readAgain(scope, importId, JSON.stringify(laidOver(row.answers, answers)))))
    return err({ kind: "import_not_ready" });
  const learned = learnedMapping(row.question, answers);
  if (learned && row.question?.table)
    await keepMapping(scope.sql, scope.userId, keptOf(row, row.question.table.header, learned));
  await jobs.enqueue(scope.sql, READ_JOB, jobOf(scope, importId));
  return readImportState(scope, importId);
}

/** A currency that is answered after the columns takes the place of the one said with them. */
function laidOver(before: ImportAnswers | null, { ...answers }: ImportAnswers): ImportAnswers {
  if (answers.chosen) answers.chosen = { ...answers.chosen, splits: splitsSaid(before, answers.chosen.splits ?? []) };
  const { currency, mapping } = answers;
  if (currency === undefined || mapping !== undefined || !before?.mapping) return answers;
  return { ...answers, mapping: { ...before.mapping, currency } };
}

/** What was said of a split before holds until it is said anew. */
function splitsSaid(before: ImportAnswers | null, said: NonNullable<TargetChoices["splits"]>) {
  const keys = new Set(said.map(({ key }) => key));
  return [...(before?.chosen?.splits ?? []).filter(({ key }) => !keys.has(key)), ...said];
}

/** Kept under the name of the file, until the person finds a better one. */
const keptOf = (row: Row, header: readonly string[], mapping: ImportColumnMapping) => ({
  headerKey: headerKey(header),
  name: row.file_name.slice(0, 120),
  header: JSON.stringify(header),
  mapping: JSON.stringify(mapping),
});

/** What an answer says of the columns of a table, for the next file with the same ones: whole, or one answer more. */
function learnedMapping(question: ImportQuestion | null, answers: ImportAnswers): ImportColumnMapping | undefined {
  if (answers.mapping) return answers.mapping;
  if (!question?.proposal) return undefined;
  const { dateOrder, decimalMark, currency, isInverted, costs } = answers;
  const said = { dateOrder, decimalMark, currency, isInverted, costs };
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return Object.keys(known).length === 0 ? undefined : { ...question.proposal, ...known };
}

/**
 * Accepts what was reviewed; booking is a job of the same transaction. Fails with `import_not_found`, `import_not_ready`,
 * `account_not_found` or `asset_not_found` for a target that is gone, `input_invalid` where rows with errors were not accepted.
 */
export async function acceptImport(
  scope: Scope,
  jobs: Jobs,
  {
    importId,
    decisions,
    changeId,
  }: { readonly importId: string; readonly decisions: ImportDecisions; readonly changeId: string },
): Promise<Result<ImportState, Failure>> {
  const row = await find(scope, importId);
  if (!row) return err({ kind: "import_not_found" });
  const isAskedAgain = row.change_id === changeId && (row.state === "committing" || row.state === "committed");
  if (isAskedAgain) return ok(stateOf(row));
  if (await findAnswer(scope, changeId)) return err({ kind: "idempotency_conflict" });
  const problem =
    (await missingTarget(scope, decisions)) ?? unsaidAccount(row, decisions) ?? unacceptedErrors(row, decisions);
  if (problem) return err(problem);
  const isBegun = await beginCommit(scope, importId, { changeId, decisions: JSON.stringify(decisions) });
  if (!isBegun) return err({ kind: "import_not_ready" });
  await jobs.enqueue(scope.sql, COMMIT_JOB, jobOf(scope, importId));
  return readImportState(scope, importId);
}

async function missingTarget(scope: Scope, decisions: TargetChoices): Promise<Failure | undefined> {
  const accountIds = new Set((await importAccounts(scope)).map((row) => row.account_id));
  if (decisions.accounts.some(({ accountId }) => accountId !== null && !accountIds.has(accountId)))
    return { kind: "account_not_found" };
  const assetIds = new Set((await listAssetRows(scope)).map((row) => row.asset_id));
  return decisions.securities.some(({ assetId }) => assetId !== null && !assetIds.has(assetId))
    ? { kind: "asset_not_found" }
    : undefined;
}

/** An account that is only likely is nobody's choice yet. */
function unsaidAccount({ preview }: Row, { accounts }: ImportDecisions): Failure | undefined {
  const said = new Set(accounts.map(({ sourceKey }) => sourceKey));
  const open = preview?.accounts.find(({ unsure, sourceKey }) => unsure !== undefined && !said.has(sourceKey));
  if (!open) return undefined;
  const message = `${open.unsure} Say which account “${open.sourceName}” goes to.`;
  return { kind: "input_invalid", message, fields: [{ path: "accounts", message }] };
}

function unacceptedErrors({ preview }: Row, { acceptsErrors }: ImportDecisions): Failure | undefined {
  if ((preview?.splits ?? []).length > 0) {
    const message = "Say the ratio of each split first, or leave it out.";
    return { kind: "input_invalid", message, fields: [{ path: "splits", message }] };
  }
  const count = preview?.errorCount ?? 0;
  if (count === 0 || acceptsErrors) return undefined;
  const rows = count === 1 ? "1 row was" : `${count} rows were`;
  const message = `${rows} not understood. Say that they are to be left out, or mend the file and import it again.`;
  return { kind: "input_invalid", message, fields: [{ path: "acceptsErrors", message }] };
}

/** Takes a committed import out again. Fails with `import_not_found`, `import_not_ready`, or as `undoChange` does. */
export async function undoImport(
  scope: Scope,
  intent: Intent,
  importId: string,
): Promise<Result<{ import: ImportState; receipt: ChangeReceipt }, Failure>> {
  const row = await find(scope, importId);
  if (!row) return err({ kind: "import_not_found" });
  const isAskedAgain = row.state === "undone" && row.change_id === intent.changeId;
  if (row.state === "committed" && row.change_id === null)
    return afterUndo(scope, importId, await undoRestoredImport(scope, intent, row));
  if ((row.state !== "committed" && !isAskedAgain) || row.change_id === null) return err({ kind: "import_not_ready" });
  return afterUndo(scope, importId, await undoChange(scope, intent, row.change_id));
}

async function afterUndo(scope: Scope, importId: string, undone: Result<{ receipt: ChangeReceipt }, Failure>) {
  if (!undone.ok) return undone;
  const after = await find(scope, importId);
  assert(after !== undefined, "an import that was undone is still there");
  return ok({ import: stateOf(after), receipt: undone.value.receipt });
}

/** Forgets a file that was not accepted. Fails with `import_not_found` or `import_not_ready`. */
export async function dropImport(scope: Scope, importId: string): Promise<Result<undefined, Failure>> {
  if (await forgetImport(scope, importId)) return ok(undefined);
  return err({ kind: (await find(scope, importId)) ? "import_not_ready" : "import_not_found" });
}

/** The rows that were not understood, as a file to download. */
export async function downloadErrors(scope: Scope, importId: string): Promise<Result<Response, Failure>> {
  const row = await find(scope, importId);
  if (!row) return err({ kind: "import_not_found" });
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="import-errors.csv"',
    "cache-control": "no-store",
  };
  return ok(new Response(errorsCsv(row.preview?.errors ?? []), { headers }));
}

/**
 * At start, and now and then: what is in the middle of a step without a job that would end it is asked for again. Reading runs anew; a commit has
 * either happened as a whole or not at all, so one that has not goes back to the queue and books everything, once. What another server works on
 * has its job, and is left to it.
 */
export async function recoverImports(database: Database, jobs: Jobs, today: string): Promise<number> {
  const unfinished = await database.transaction(unfinishedImports);
  for (const row of unfinished) {
    const asker: Asker = { portfolioId: row.portfolio_id, userId: row.created_by, role: "editor", today };
    await withScope(database, asker, (scope) =>
      jobs.enqueue(scope.sql, row.state === "reading" ? READ_JOB : COMMIT_JOB, jobOf(scope, row.import_id)),
    );
  }
  return unfinished.length;
}

const PHASES: Readonly<Record<Row["state"], string>> = {
  reading: "reading",
  question: "question",
  review: "review",
  refused: "refused",
  committing: "saving",
  committed: "done",
  undone: "undone",
};

function stateOf(row: Row): ImportState {
  const isRunning = row.state === "reading" || row.state === "committing";
  const progress = isRunning ? row.progress : undefined;
  const lineCount = row.preview
    ? row.preview.newCount + row.preview.duplicateCount + row.preview.errorCount
    : undefined;
  return {
    importId: row.import_id,
    fileName: row.file_name,
    fileBytes: row.file_bytes,
    status: row.state,
    sourceName: row.source,
    progress: {
      rowsRead: progress?.rowsRead ?? (isRunning ? 0 : (lineCount ?? 0)),
      rowsTotal: progress?.rowsTotal ?? lineCount ?? null,
      phase: progress?.phase ?? PHASES[row.state],
    },
    question: row.question,
    problem: row.problem,
    preview: row.preview,
    createdAt: row.created_at,
    createdBy: row.created_by,
    sentFrom: row.sent_from,
    addedCount: row.added_count,
    changeId: row.change_id,
  };
}
