import { withScope } from "#db/scope.ts";
import { assert, ok, type Result } from "#engine/result.ts";
import {
  importAnswers,
  importDecisions,
  importForm,
  importList,
  importsAsked,
  importState,
  importUndone,
} from "#features/imports/contract.ts";
import { fileRoute } from "#features/imports/file-route.ts";
import { warmReader } from "#features/imports/readers.ts";
import { importPath, receiveFile } from "#features/imports/receive-file.ts";
import {
  acceptImport,
  answerImport,
  downloadErrors,
  dropImport,
  listImports,
  readImportState,
  startImport,
  undoImport,
} from "#features/imports/service.ts";
import { intentOf } from "#features/shared/change.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import { requireRoomInPlan } from "#features/shared/plan-standing.ts";
import type { Uploads } from "#features/shared/uploads.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import { type Failure, type Route, route } from "#features/shared/route.ts";

const IMPORTS = "/api/portfolios/:portfolioId/imports";
const ONE = `${IMPORTS}/:importId`;

const unwrap = (made: Result<Response, Failure>): Result<Response, Failure> | Response => (made.ok ? made.value : made);

const listRoute = route(
  {
    method: "GET",
    path: IMPORTS,
    access: "viewer",
    summary: "Imports, newest first: 200, or 200 older than one.",
    query: importsAsked,
    answer: importList,
  },
  { inScope: async (scope, { query: { before = null } }) => ok(await listImports(scope, before)) },
);

/** Imports need the queue: reading and booking are jobs asked for in the caller's own transaction. */
export const importRoutes = (jobs: Jobs, uploads: Uploads): readonly Route[] => [
  listRoute,
  fileRoute,
  route(
    {
      method: "POST",
      path: IMPORTS,
      access: "editor",
      summary: "Takes a file, or pasted text, as multipart form data and reads it.",
      refusals: ["id_taken", "plan_limit_reached", "sample_full"],
      isWrite: true,
      upload: { type: "multipart/form-data", schema: importForm },
      answer: importState,
      status: 202,
    },
    {
      plain: ({ request, database }, { asker, person }) => {
        assert(asker !== undefined && person !== undefined, "an import belongs to a portfolio and is somebody's");
        warmReader();
        return receiveFile(uploads, request, person, async (file) => {
          const more = { storageBytes: file.refusal ? 0 : file.compressedBytes };
          const room = await database.transaction((sql) => requireRoomInPlan(sql, asker.portfolioId, more));
          if (!room.ok) return room;
          return orRollBack((rollBackOn) =>
            withScope(database, asker, async (scope) => rollBackOn(await startImport(scope, jobs, file))),
          );
        });
      },
    },
  ),
  route(
    {
      method: "GET",
      path: ONE,
      access: "viewer",
      summary: "Where an import stands, with its preview or question.",
      refusals: ["import_not_found"],
      params: importPath,
      answer: importState,
    },
    { inScope: (scope, call) => readImportState(scope, call.params.importId) },
  ),
  route(
    {
      method: "POST",
      path: `${ONE}/answers`,
      access: "editor",
      summary: "Answers what was unclear, and has the file read again.",
      refusals: ["import_not_found", "import_not_ready", "account_not_found", "asset_not_found"],
      isWrite: true,
      params: importPath,
      body: importAnswers,
      answer: importState,
      status: 202,
    },
    {
      inScope: (scope, call) => answerImport(scope, jobs, { importId: call.params.importId, answers: call.body }),
    },
  ),
  route(
    {
      method: "POST",
      path: `${ONE}/commit`,
      access: "editor",
      summary: "Books what was reviewed, all of it or nothing.",
      refusals: ["import_not_found", "import_not_ready", "account_not_found", "asset_not_found"],
      isWrite: true,
      params: importPath,
      body: importDecisions,
      answer: importState,
      status: 202,
    },
    {
      inScope: (scope, call) =>
        acceptImport(scope, jobs, {
          importId: call.params.importId,
          decisions: call.body,
          changeId: call.idempotencyKey,
        }),
    },
  ),
  route(
    {
      method: "POST",
      path: `${ONE}/undo`,
      access: "editor",
      summary: "Takes an import out again.",
      refusals: ["import_not_found", "import_not_ready", "change_not_undoable"],
      isWrite: true,
      params: importPath,
      answer: importUndone,
    },
    { inScope: (scope, call) => undoImport(scope, intentOf(call, "change_undone"), call.params.importId) },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "editor",
      summary: "Forgets a file that was not accepted.",
      refusals: ["import_not_found", "import_not_ready"],
      isWrite: true,
      params: importPath,
      status: 204,
    },
    { inScope: (scope, call) => dropImport(scope, call.params.importId) },
  ),
  route(
    {
      method: "GET",
      path: `${ONE}/errors.csv`,
      access: "viewer",
      summary: "The rows that were not understood, as CSV.",
      refusals: ["import_not_found"],
      answerType: "text/csv",
      params: importPath,
    },
    { inScope: async (scope, call) => unwrap(await downloadErrors(scope, call.params.importId)) },
  ),
];
