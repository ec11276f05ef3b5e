import type { Scope } from "#db/scope.ts";

/** A report that was kept, without what it came to. */
export interface KeptReportRow {
  readonly report_id: string;
  readonly report: string;
  readonly note: string;
  readonly on_day: string;
  readonly from_day: string | null;
  readonly currency: string;
  readonly ledger_version: number;
  /** Who kept it here and when; of a portfolio that was copied or brought back, who did that. */
  readonly made_by: string;
  readonly made_at: string;
}

/** The newest first. */
export const listKeptReports = ({ sql, portfolioId }: Scope) =>
  sql.rows<KeptReportRow>`
    select r.report_id, r.report, r.note, r.on_day, r.from_day, r.currency, r.ledger_version, c.made_by, c.made_at
    from kept_report r join ledger_change c on c.portfolio_id = r.portfolio_id and c.change_id = r.created_in
    where r.portfolio_id = ${portfolioId} order by c.made_at desc, r.report_id`;

export const findKeptReport = ({ sql, portfolioId }: Scope, reportId: string) =>
  sql.one<KeptReportRow & { readonly content: unknown }>`
    select r.report_id, r.report, r.note, r.on_day, r.from_day, r.currency, r.ledger_version, r.content, c.made_by, c.made_at
    from kept_report r join ledger_change c on c.portfolio_id = r.portfolio_id and c.change_id = r.created_in
    where r.portfolio_id = ${portfolioId} and r.report_id = ${reportId}`;
