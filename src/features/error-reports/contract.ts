import { z } from "zod";
import { pageQuery } from "#features/shared/staff.ts";
import { id, instant } from "#features/shared/wire.ts";

/**
 * What failed, in browsers and here. Secrets, tokens, amounts and addresses are taken out before anything is kept or sent on.
 *
 * POST /api/error-reports                         FailureReport → 204       public; see `#browser/report-failure.ts`
 * GET  /api/admin/error-reports?state=&side=&q=&page= → ErrorReportList     staff: kinds of failure, the one seen last first
 * POST /api/admin/error-reports/:reportId/resolve → 204                     it opens again when it happens again
 */
export const SEVERITIES = ["low", "medium", "high"] as const;
const short = z.string().max(200);
export const failureReport = z.object({
  feature: z.string().min(1).max(100),
  severity: z.enum(SEVERITIES),
  /** Path of the call that failed. */
  api: short.optional(),
  /** As the browser says: nothing proves it. */
  userId: short.optional(),
  message: z.string().max(2000),
  stack: z.string().max(10_000).optional(),
  path: z.string().max(500),
  buildId: short,
});
export const errorReportView = z.object({
  reportId: id,
  side: z.enum(["browser", "server"]),
  feature: z.string(),
  severity: z.enum(SEVERITIES),
  api: z.string().nullable(),
  userId: z.string().nullable(),
  message: z.string(),
  stack: z.string().nullable(),
  path: z.string().nullable(),
  buildId: z.string().nullable(),
  /** How often the same failure was reported. */
  count: z.number().int(),
  firstAt: instant,
  lastAt: instant,
  isResolved: z.boolean(),
});
export const errorReportQuery = pageQuery.extend({
  state: z.enum(["open", "resolved"]).optional(),
  side: z.enum(["browser", "server"]).optional(),
});
export const errorReportList = z.object({ reports: z.array(errorReportView), hasMore: z.boolean() });
export const errorReportParams = z.object({ reportId: id });

export type FailureReport = z.infer<typeof failureReport>;
export type ErrorReportView = z.infer<typeof errorReportView>;
export type ErrorReportList = z.infer<typeof errorReportList>;
