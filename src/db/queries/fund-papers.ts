import type { Scope } from "#db/scope.ts";

export interface FundPaperRow {
  readonly paper_id: string;
  readonly asset_id: string;
  readonly asset_name: string;
  readonly tax_year: number;
  readonly kind: string;
  readonly state: string;
  readonly due_on: string | null;
  readonly received_on: string | null;
  readonly note: string | null;
  /** Of a document that is there. */
  readonly document_id: string | null;
  readonly document_name: string | null;
}

/** Papers of funds, the latest year first; of one fund, where one is named. */
export const listFundPapers = ({ sql, portfolioId }: Scope, assetId?: string) =>
  sql.rows<FundPaperRow>`
    select p.paper_id, p.asset_id, a.name as asset_name, p.tax_year, p.kind, p.state, p.due_on, p.received_on, p.note,
      d.document_id, d.name as document_name
    from fund_paper p join asset a on a.portfolio_id = p.portfolio_id and a.asset_id = p.asset_id
      left join document d on d.portfolio_id = p.portfolio_id and d.document_id = p.document_id
    where p.portfolio_id = ${portfolioId} and (${assetId}::uuid is null or p.asset_id = ${assetId}::uuid)
    order by p.tax_year desc, a.name, p.kind, p.paper_id`;

export const findFundPaper = ({ sql, portfolioId }: Scope, paperId: string) =>
  sql.one<{ readonly paper_id: string; readonly tax_year: number }>`
    select paper_id, tax_year from fund_paper where portfolio_id = ${portfolioId} and paper_id = ${paperId}`;

/** Assets of these classes that any transaction in force of the year is about. */
export const assetsOfYear = (
  { sql, portfolioId }: Scope,
  { classes, year }: { readonly classes: readonly string[]; readonly year: number },
) =>
  sql.rows<{ readonly asset_id: string; readonly name: string }>`
    select a.asset_id, a.name from asset a
    where a.portfolio_id = ${portfolioId} and a.asset_class = any(${classes}::text[]) and exists (
      select from posting p join transaction_version v using (portfolio_id, transaction_id, version)
      where p.portfolio_id = ${portfolioId} and p.asset_id = a.asset_id and v.to_ledger is null and v.status = 'booked'
        and v.on_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31))
    order by a.name, a.asset_id`;
