import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { findImport, insertImport } from "#db/queries/imports.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { ImportAnswers, ImportPreview, ImportQuestion } from "#features/imports/contract.ts";
import { type ImportJob, READ_JOB } from "#features/imports/import-job.ts";
import { acceptImport, dropImport } from "#features/imports/service.ts";
import type { Intake, IntakeReview, StatementToTakeIn } from "#features/shared/intake.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import type { Failure } from "#features/shared/route.ts";
import { HEAD_BYTES } from "#providers/statements/decode-text.ts";
import { refuseHead } from "#providers/statements/refuse-head.ts";

/** The pipeline for statements that come by themselves. */
export const intakeOf = (jobs: Jobs): Intake => ({
  start: (scope, statement) => startStatement(scope, jobs, statement),
  reviewOf: readReview,
  accept: (scope, importId, changeId) =>
    acceptImport(scope, jobs, {
      importId,
      changeId,
      decisions: { accounts: [], securities: [], acceptsErrors: false },
    }),
  drop: dropImport,
});

/** Fails with `id_taken`. */
async function startStatement(
  scope: Scope,
  jobs: Jobs,
  { importId, name, bytes, reader, accounts, sentFrom }: StatementToTakeIn,
): Promise<Result<undefined, Failure>> {
  const chosen = accounts.map((it) => ({ ...it, newName: "" }));
  const answers: ImportAnswers = {
    ...(reader === undefined ? {} : { source: reader }),
    ...(chosen.length === 0 ? {} : { chosen: { accounts: chosen, securities: [] } }),
  };
  const hash = createHash("sha256").update(bytes).digest("hex");
  const parts = async function* () {
    yield gzipSync(bytes);
  };
  // What is no statement by its first bytes says so at once, as a dropped file does.
  const refusal = reader === undefined ? refuseHead(bytes.subarray(0, HEAD_BYTES)) : undefined;
  const problem = refusal ? JSON.stringify({ problem: refusal.problem, remedy: refusal.remedy }) : null;
  const file = { importId, name, hash, size: bytes.byteLength, parts, problem, answers: JSON.stringify(answers) };
  if (!(await insertImport(scope, { ...file, ...(sentFrom === undefined ? {} : { sentFrom }) })))
    return err({ kind: "id_taken" });
  if (problem !== null) return ok(undefined);
  const { portfolioId, userId, today } = scope;
  await jobs.enqueue(scope.sql, READ_JOB, { portfolioId, importId, userId, today } satisfies ImportJob);
  return ok(undefined);
}

async function readReview(scope: Scope, importId: string): Promise<IntakeReview | undefined> {
  const row = await findImport<ImportPreview, ImportQuestion, ImportAnswers>(scope, importId);
  if (row?.state !== "review" || !row.preview) return undefined;
  const { preview } = row;
  // What is proposed to have been there before is nothing that came.
  const openingCount = preview.accounts.reduce((sum, { openings = [] }) => sum + openings.length, 0);
  return {
    newCount: Math.max(0, preview.newCount - openingCount) + (preview.sameCount ?? 0),
    lineCount: preview.newCount + preview.duplicateCount + preview.errorCount,
    errorCount: preview.errorCount,
    open: openQuestions(preview),
    totals: preview.totals.map(({ untrusted, ...total }) =>
      untrusted === undefined ? total : { ...total, untrusted },
    ),
  };
}

function openQuestions(preview: ImportPreview): readonly string[] {
  const { accounts, possiblySameCount = 0, splits = [] } = preview;
  const said = (isOpen: boolean, words: string) => (isOpen ? [words] : []);
  return [
    ...said(preview.errorCount > 0, "Some of it is not understood."),
    ...said(splits.length > 0, "The ratio of a split is not known."),
    ...said(possiblySameCount > 0, "Some of it is possibly there already."),
    ...said(
      accounts.some(({ accountId, lineCount }) => accountId === null && lineCount > 0),
      "An account is new.",
    ),
    ...said(
      accounts.some(({ unsure }) => unsure !== undefined),
      "An account is not sure.",
    ),
    ...said(
      accounts.some(({ openings = [] }) => openings.length > 0),
      "Something was there before.",
    ),
  ];
}
