import { createHash } from "node:crypto";
import type { ExportRow } from "#db/queries/exports.ts";
import { findArchive, insertExport, listExports } from "#db/queries/exports.ts";
import { withPerson, withScope } from "#db/scope.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { ExportView } from "#features/export/contract.ts";
import { exportList, exportParams, exportView, newExport, restored } from "#features/export/contract.ts";
import { intentOf } from "#features/shared/change.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import { rememberPerson, requireRoomForPortfolio } from "#features/shared/plan-standing.ts";
import type { TrialStarter } from "#features/shared/trial-starter.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import type { Failure, Person, Route } from "#features/shared/route.ts";
import type { Uploads } from "#features/shared/uploads.ts";
import { route } from "#features/shared/route.ts";
import { EXPORT_JOB } from "./jobs.ts";
import type { PortfolioFile } from "./portfolio-file.ts";
import { portfolioFile } from "./portfolio-file.ts";
import { checkPortfolio, parseJson } from "./read-archive.ts";
import { restorePortfolio } from "./restore.ts";

const ROOT = "/api/user/exports";
const RESTORE_LIMIT_BYTES = 64 * 1024 * 1024;
/** Archives kept at a time. */
const EXPORTS_MAX = 5;

const viewOf = (row: ExportRow): ExportView => ({
  exportId: row.export_id,
  state: row.state,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  sizeBytes: row.size_bytes,
});
const personOf = (person: Person | undefined): Person => {
  assert(person !== undefined, "a route for persons has one");
  return person;
};

export const exportRoutes = (jobs: Jobs): readonly Route[] => [
  route(
    {
      method: "GET",
      path: ROOT,
      access: "person",
      isForPersonAlone: true,
      summary: "Your exports.",
      answer: exportList,
    },
    {
      plain: async ({ database }, { person }) => {
        const { userId } = personOf(person);
        return ok({ exports: (await withPerson(database, userId, (sql) => listExports(sql, userId))).map(viewOf) });
      },
    },
  ),
  askRoute(jobs),
  archiveRoute,
];

function askRoute(jobs: Jobs): Route {
  return route(
    {
      method: "POST",
      path: ROOT,
      access: "person",
      requires: { reverification: "moderate" },
      isForPersonAlone: true,
      isWrite: true,
      summary: "Asks for an archive of everything you entered.",
      refusals: ["export_waiting", "id_taken", "feature_off"],
      body: newExport,
      answer: exportView,
      status: 202,
    },
    {
      plain: async ({ database, body: { exportId }, today }, { person }) => {
        const { userId } = personOf(person);
        return withPerson(database, userId, async (sql) => {
          const before = await listExports(sql, userId);
          const known = before.find((row) => row.export_id === exportId);
          if (known) return ok(viewOf(known));
          if (before.length >= EXPORTS_MAX || before.some((row) => row.state === "waiting"))
            return err({ kind: "export_waiting" });
          if (!(await insertExport(sql, userId, exportId))) return err({ kind: "id_taken" });
          await jobs.enqueue(sql, EXPORT_JOB, { exportId, userId, today });
          const made = (await listExports(sql, userId)).find((row) => row.export_id === exportId);
          assert(made !== undefined, "an export just asked for is there");
          return ok(viewOf(made));
        });
      },
    },
  );
}

const archiveRoute: Route = route(
  {
    method: "GET",
    path: `${ROOT}/:exportId/archive`,
    access: "person",
    isForPersonAlone: true,
    summary: "The archive of an export, as a ZIP file.",
    refusals: ["not_found"],
    answerType: "application/zip",
    params: exportParams,
  },
  {
    plain: async ({ database, params }, { person }) => {
      const { userId } = personOf(person);
      const found = await withPerson(database, userId, (sql) => findArchive(sql, userId, params.exportId));
      if (!found) return err({ kind: "not_found" });
      return new Response(new Uint8Array(found.archive), {
        headers: {
          "content-type": "application/zip",
          "content-disposition": `attachment; filename="aventine-export-${found.ready_at.slice(0, 10)}.zip"`,
          "cache-control": "no-store",
          "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
        },
      });
    },
  },
);

export const restoreRoute = (beginTrial: TrialStarter, uploads: Uploads): Route =>
  route(
    {
      method: "POST",
      path: "/api/portfolio-restores",
      access: "person",
      isWrite: true,
      summary: "Restores a portfolio: makes one of the `portfolio.json` of an export.",
      refusals: ["subscription_required", "plan_limit_reached", "id_taken", "transaction_invalid", "feature_off"],
      upload: { type: "application/json", schema: portfolioFile },
      answer: restored,
      status: 201,
    },
    {
      plain: async (call, { person }) => {
        const { userId } = personOf(person);
        const file = await readFile(uploads, call.request, userId);
        if (!file.ok) return file;
        await rememberPerson(call.database, userId);
        // The same file sent again under the same key is the same portfolio.
        const portfolioId = uuidOf(`${userId} ${call.idempotencyKey}`);
        const asker = { portfolioId, userId, role: "owner", today: call.today } as const;
        const intent = { ...intentOf(call, "portfolio_restored"), requestHash: file.value.hash };
        const back = await orRollBack((rollBackOn) =>
          withScope(call.database, asker, async (scope) => {
            rollBackOn(await requireRoomForPortfolio(scope));
            return rollBackOn(await restorePortfolio(scope, intent, file.value.file));
          }),
        );
        if (back.ok) await beginTrial(userId, call.request);
        return back;
      },
    },
  );

/** Read in its turn: of all uploads, this one needs the most memory. */
const readFile = (uploads: Uploads, request: Request, userId: string): Promise<Result<SentFile, Failure>> =>
  uploads.take(request, { userId, kind: "whole", mostBytes: RESTORE_LIMIT_BYTES }, async ({ bytes, hash }) => {
    const json = parseJson(new TextDecoder().decode(await bytes()));
    if (json === undefined) return err({ kind: "body_unreadable" });
    const file = checkPortfolio(json);
    return file.ok ? ok({ file: file.value, hash }) : file;
  });

interface SentFile {
  readonly file: PortfolioFile;
  readonly hash: string;
}

/** A uuid of version 8 that names `text`. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
