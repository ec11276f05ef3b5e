import { withScope } from "#db/scope.ts";
import { assert, ok, type Result } from "#engine/result.ts";
import { importAnswers, importDecisions, importList, importState, importUndone } from "#features/imports/contract.ts";
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
import { orRollBack } from "#features/shared/roll-back.ts";
import { type Failure, type Route, route } from "#features/shared/route.ts";

const IMPORTS = "/api/portfolios/:portfolioId/imports";
const ONE = `${IMPORTS}/:importId`;

const unwrap = (made: Result<Response, Failure>): Result<Response, Failure> | Response => (made.ok ? made.value : made);

/** Imports need the queue: reading and booking are jobs asked for in the caller's own transaction. */
export const importRoutes = (jobs: Jobs): readonly Route[] => [
  route(
    { method: "GET", path: IMPORTS, access: "viewer", summary: "Every import, newest first.", answer: importList },
    { inScope: async (scope) => ok(await listImports(scope)) },
  ),
  route(
    {
      method: "POST",
      path: IMPORTS,
      access: "editor",
      summary: "Takes a file, or pasted text, as multipart form data and reads it.",
      isWrite: true,
      answer: importState,
      status: 202,
    },
    {
      plain: async (call, { asker }) => {
        assert(asker !== undefined, "an import belongs to a portfolio");
        const file = await receiveFile(call.request);
        if (!file.ok) return file;
        return orRollBack((rollBackOn) =>
          withScope(call.database, asker, async (scope) => rollBackOn(await startImport(scope, jobs, file.value))),
        );
      },
    },
  ),
  route(
    {
      method: "GET",
      path: ONE,
      access: "viewer",
      summary: "Where an import stands, with its preview or question.",
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
      summary: "Reads the file again with answers to what was unclear.",
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
      params: importPath,
    },
    { inScope: async (scope, call) => unwrap(await downloadErrors(scope, call.params.importId)) },
  ),
];
