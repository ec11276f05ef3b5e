import type { Scope } from "#db/scope.ts";

/** A tax year kept as it was filed, without what it came to. */
export interface FiledYearRow {
  readonly taxpayer_id: string;
  readonly tax_year: number;
  readonly ledger_version: number;
  /** Who kept it here and when; of a portfolio that was copied or brought back, who did that. */
  readonly made_by: string;
  readonly made_at: string;
  /** The version the portfolio came to when it was kept. */
  readonly kept_in_version: number;
}

/** The last year first. */
export const listFiledYears = ({ sql, portfolioId }: Scope) =>
  sql.rows<FiledYearRow>`
    select f.taxpayer_id, f.tax_year, f.ledger_version, c.made_by, c.made_at, c.ledger_version as kept_in_version
    from filed_year f join ledger_change c on c.portfolio_id = f.portfolio_id and c.change_id = f.created_in
    where f.portfolio_id = ${portfolioId} order by f.tax_year desc, f.taxpayer_id`;

export const findFiledYear = ({ sql, portfolioId }: Scope, taxpayerId: string, year: number) =>
  sql.one<FiledYearRow & { readonly report: unknown }>`
    select f.taxpayer_id, f.tax_year, f.ledger_version, f.report, c.made_by, c.made_at, c.ledger_version as kept_in_version
    from filed_year f join ledger_change c on c.portfolio_id = f.portfolio_id and c.change_id = f.created_in
    where f.portfolio_id = ${portfolioId} and f.taxpayer_id = ${taxpayerId} and f.tax_year = ${year}`;

/** A change that may have moved a year that was filed. */
export interface ChangeBehindRow {
  readonly change_id: string;
  readonly summary: string;
  readonly made_by: string;
  readonly made_at: string;
  readonly undone_by: string | null;
  /** Of the transactions it touched, one that still stands. */
  readonly transaction_id: string | null;
}

/** No more changes than these are told. */
const MOST = 50;

/**
 * Changes after a version that touched assets or transactions of these ids, or what every gain rests on: rates, accounts, the taxpayer, the
 * portfolio's own settings. Newest first.
 */
export const listChangesBehind = (
  { sql, portfolioId }: Scope,
  after: number,
  { assetIds, transactionIds }: { readonly assetIds: readonly string[]; readonly transactionIds: readonly string[] },
) =>
  sql.rows<ChangeBehindRow>`
    select c.change_id, c.summary, c.made_by, c.made_at, c.undone_by,
      (select v.transaction_id from transaction_version v where v.portfolio_id = c.portfolio_id and v.to_ledger is null
        and v.transaction_id in (select w.transaction_id from transaction_version w where w.portfolio_id = c.portfolio_id
          and (w.from_ledger = c.ledger_version or w.to_ledger = c.ledger_version))
        order by v.transaction_id limit 1) as transaction_id
    from ledger_change c
    where c.portfolio_id = ${portfolioId} and c.ledger_version > ${after} and (
      exists (
        select from transaction_version v join posting p using (portfolio_id, transaction_id, version)
        where v.portfolio_id = c.portfolio_id and (v.from_ledger = c.ledger_version or v.to_ledger = c.ledger_version)
          and (p.asset_id::text = any(${assetIds}::text[]) or v.transaction_id::text = any(${transactionIds}::text[]))
      ) or exists (
        select from entity_change e where e.portfolio_id = c.portfolio_id and e.change_id = c.change_id and (
          e.entity in ('taxpayer', 'stated_rate', 'account', 'portfolio')
          or (e.entity in ('asset', 'asset_price', 'asset_prices') and coalesce(e.after, e.before) ->> 'asset_id' = any(${assetIds}::text[]))
        )
      )
    )
    order by c.ledger_version desc limit ${MOST}`;
