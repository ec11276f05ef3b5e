import type { Sql } from "#db/sql.ts";
import type { ListWindow } from "#db/queries/admin.ts";

export interface ReportRow {
  readonly report_id: string;
  readonly side: "browser" | "server";
  readonly feature: string;
  readonly severity: "low" | "medium" | "high";
  readonly api: string | null;
  readonly user_id: string | null;
  readonly message: string;
  readonly stack: string | null;
  readonly path: string | null;
  readonly build_id: string | null;
  readonly count: number;
  readonly first_at: string;
  readonly last_at: string;
  readonly resolved_at: string | null;
}

export const findReportWords = (sql: Sql, reportId: string) =>
  sql.one<{ words: string }>`
    select feature || ': ' || left(message, 100) as words from correspondence.error_report where report_id = ${reportId}`;

export const resolveReport = (sql: Sql, reportId: string) =>
  sql.run`
    update correspondence.error_report set resolved_at = now()
    where report_id = ${reportId} and resolved_at is null`;

export const listReports = (
  sql: Sql,
  { like, limit, offset, state, side }: ListWindow & { readonly state: string; readonly side: string },
) =>
  sql.rows<ReportRow>`
    select report_id, side, feature, severity, api, user_id, message, stack, path, build_id, count, first_at, last_at, resolved_at
    from correspondence.error_report
    where (${state} = '' or (${state} = 'open') = (resolved_at is null)) and (${side} = '' or side = ${side})
      and lower(concat_ws(' ', feature, message, api, path, user_id)) like ${like}
    order by last_at desc, report_id limit ${limit} offset ${offset}`;
