import { findReportWords, listReports, resolveReport } from "#db/queries/error-reports.ts";
import type { ReportRow } from "#db/queries/error-reports.ts";
import { scrub } from "#engine/product/scrub.ts";
import { ok } from "#engine/result.ts";
import { networkOf, takeAttempts } from "#features/shared/check-limits.ts";
import { addressOf } from "#features/shared/client-address.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { doOnce, likeOf, LOOKING, pageOf, staffIdOf, windowOf, WORKING } from "#features/shared/staff.ts";
import type { ErrorReport, ErrorReportsPort } from "#providers/error-reports/port.ts";
import type { ErrorReportView } from "./contract.ts";
import { errorReportList, errorReportParams, errorReportQuery, failureReport } from "./contract.ts";

/** A report without anything that is somebody's: each text scrubbed, addresses without what stands behind the path. */
export const scrubbed = (it: ErrorReport): ErrorReport => ({
  side: it.side,
  severity: it.severity,
  feature: scrub(it.feature),
  message: scrub(it.message),
  ...(it.api === undefined ? {} : { api: scrub(it.api) }),
  ...(it.stack === undefined ? {} : { stack: scrub(it.stack) }),
  ...(it.path === undefined ? {} : { path: scrub(it.path) }),
  ...(it.userId === undefined || !/^[\w|-]{1,100}$/.test(it.userId) ? {} : { userId: it.userId }),
  ...(it.buildId === undefined ? {} : { buildId: it.buildId.slice(0, 100) }),
});

const NETWORKS = { name: "error report", burst: 40, refillSeconds: 15 };

/** Reports of browsers, and the list of all for staff. */
export const errorReportRoutes = (reports: ErrorReportsPort): readonly Route[] => {
  return [
    route(
      {
        method: "POST",
        path: "/api/error-reports",
        access: "public",
        summary: "Takes a browser's report of failure. What is secret or somebody's is taken out before it is kept.",
        body: failureReport,
        status: 204,
      },
      {
        plain: async ({ request, database, now, body }) => {
          const allowed = await takeAttempts({ database, now }, [NETWORKS, networkOf(addressOf(request))]);
          if (!allowed.ok) return allowed;
          await reports.report(scrubbed({ side: "browser", ...body }));
          return ok(undefined);
        },
      },
    ),
    ...staffRoutes,
  ];
};

const staffRoutes: readonly Route[] = [
  route(
    {
      ...LOOKING,
      path: "/api/admin/error-reports",
      summary: "Kinds of failure, the one seen last first.",
      query: errorReportQuery,
      answer: errorReportList,
    },
    {
      plain: async ({ database, query: { state = "", side = "", ...query } }) => {
        const found = await database.transaction((sql) =>
          listReports(sql, { like: likeOf(query.q), ...windowOf(query), state, side }),
        );
        const { rows, hasMore } = pageOf(found);
        return ok({ reports: rows.map(viewOf), hasMore });
      },
    },
  ),
  route(
    {
      ...WORKING,
      method: "POST",
      path: "/api/admin/error-reports/:reportId/resolve",
      summary: "Marks a kind of failure as resolved; it opens again when it happens again.",
      params: errorReportParams,
      status: 204,
    },
    {
      plain: ({ params: { reportId }, database, idempotencyKey: key }, { person }) =>
        doOnce(database, {
          staffId: staffIdOf(person),
          key,
          action: "error_resolved",
          detail: async (sql) => (await findReportWords(sql, reportId))?.words,
          work: async (sql) => (await resolveReport(sql, reportId)) > 0,
        }),
    },
  ),
];

const viewOf = (it: ReportRow): ErrorReportView => ({
  reportId: it.report_id,
  side: it.side,
  feature: it.feature,
  severity: it.severity,
  api: it.api,
  userId: it.user_id,
  message: it.message,
  stack: it.stack,
  path: it.path,
  buildId: it.build_id,
  count: it.count,
  firstAt: it.first_at,
  lastAt: it.last_at,
  isResolved: it.resolved_at !== null,
});
