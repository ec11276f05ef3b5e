import type { Scope } from "#db/scope.ts";

export interface FundNoticeRow {
  readonly notice_id: string;
  readonly asset_id: string;
  readonly asset_name: string;
  readonly currency: string;
  readonly noticed_on: string | null;
  readonly due_on: string;
  readonly reference: string | null;
  readonly stated_total: string | null;
  readonly shares: unknown;
  readonly lines: unknown;
  readonly entries: unknown;
}

/** Every notice, or those of one fund; the latest first. */
export const listFundNotices = ({ sql, portfolioId }: Scope, assetId: string | undefined) =>
  sql.rows<FundNoticeRow>`
    select n.notice_id, n.asset_id, a.name as asset_name, a.currency, n.noticed_on, n.due_on, n.reference,
      n.stated_total::text as stated_total, n.shares, n.lines, n.entries
    from fund_notice n join asset a on a.portfolio_id = n.portfolio_id and a.asset_id = n.asset_id
    where n.portfolio_id = ${portfolioId} and (${assetId}::uuid is null or n.asset_id = ${assetId}::uuid)
    order by n.due_on desc, n.notice_id`;

export const findFundNotice = ({ sql, portfolioId }: Scope, noticeId: string) =>
  sql.one<{ readonly notice_id: string; readonly entries: unknown }>`
    select notice_id, entries from fund_notice where portfolio_id = ${portfolioId} and notice_id = ${noticeId}`;

/** Which notice each of these transactions is a line of, and of how many entries; those of none are absent. */
export const noticesOfTransactions = ({ sql, portfolioId }: Scope, transactionIds: readonly string[]) =>
  sql.rows<{ readonly transaction_id: string; readonly notice_id: string; readonly entry_count: number }>`
    select e.entry->>'transactionId' as transaction_id, n.notice_id, jsonb_array_length(n.entries) as entry_count
    from fund_notice n cross join lateral jsonb_array_elements(n.entries) as e(entry)
    where n.portfolio_id = ${portfolioId} and (e.entry->>'transactionId')::uuid = any(${transactionIds}::uuid[])`;
