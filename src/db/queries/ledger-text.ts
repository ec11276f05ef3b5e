import type { Scope } from "#db/scope.ts";

/** A portfolio's facts and its whole ledger as the engine's text form, of one ledger version. */
export interface LedgerRows {
  readonly portfolio: PortfolioRow;
  readonly accounts: readonly AccountFactsRow[];
  readonly assets: readonly AssetFactsRow[];
  /** Parts of the text of `#engine/ledger/ledger-text.ts`; `account` and `asset` number the two lists above from 0. */
  readonly texts: readonly string[];
  readonly prices: readonly PriceRows[];
}

export interface PortfolioRow {
  readonly name: string;
  readonly base_currency: string;
  readonly cost_method: "fifo" | "average";
  readonly ledger_version: number;
}

export interface AccountFactsRow {
  readonly account_id: string;
  readonly name: string;
  readonly kind: string;
  readonly currency: string;
  readonly cost_method: "fifo" | "average" | null;
  readonly institution_id: string | null;
  readonly institution_name: string | null;
  readonly closed_on: string | null;
}

export interface AssetFactsRow {
  readonly asset_id: string;
  readonly asset_class: string;
  readonly name: string;
  readonly currency: string;
  readonly tracking: "units" | "value";
  readonly multiplier: string;
  readonly isin: string | null;
  readonly ticker: string | null;
  readonly instrument_id: string | null;
}

/** Prices of one asset from one source: `days` and `prices` are comma-separated, in the same order, days as numbers since 1970-01-01. */
export interface PriceRows {
  readonly asset_id: string;
  readonly source: "manual" | "statement";
  readonly currency: string;
  readonly days: string;
  readonly prices: string;
}

export const findPortfolioRow = ({ sql, portfolioId }: Scope) =>
  sql.one<PortfolioRow>`
    select name, base_currency, cost_method, ledger_version from portfolio where portfolio_id = ${portfolioId}`;

/** Reads everything figures need in five statements. The text is made by the database: 20,000 transactions are one answer, not 50,000 rows. */
export async function loadLedgerRows(scope: Scope, portfolio: PortfolioRow): Promise<LedgerRows> {
  const { sql, portfolioId } = scope;
  const accounts = await sql.rows<AccountFactsRow>`
    select a.account_id, a.name, a.kind, a.currency, a.cost_method, a.institution_id, i.name as institution_name, a.closed_on
    from account a left join institution i using (portfolio_id, institution_id)
    where a.portfolio_id = ${portfolioId} order by a.account_id`;
  const assets = await sql.rows<AssetFactsRow>`
    select asset_id, asset_class, name, currency, tracking, multiplier, isin, ticker, instrument_id
    from asset where portfolio_id = ${portfolioId} order by asset_id`;
  const texts = await sql.rows<{ text: string }>`
    with account_place as (
      select account_id, row_number() over (order by account_id) - 1 as place from account where portfolio_id = ${portfolioId}
    ), asset_place as (
      select asset_id, row_number() over (order by asset_id) - 1 as place from asset where portfolio_id = ${portfolioId}
    ), posting_text as (
      select p.transaction_id, p.version, string_agg(
        'P' || e'\t' || p.leg || e'\t' || c.place || e'\t' || coalesce(s.place::text, '') || e'\t' || coalesce(p.currency, '')
          || e'\t' || coalesce(p.quantity::text, '') || e'\t' || p.amount || e'\t' || coalesce(p.kind, '')
          || e'\t' || coalesce(p.ratio_to::text, '') || e'\t' || coalesce(p.ratio_from::text, '')
          || e'\t' || coalesce((p.acquired_on - date '1970-01-01')::text, '') || e'\n', '' order by p.line) as text
      from posting p
      join account_place c using (account_id)
      left join asset_place s using (asset_id)
      where p.portfolio_id = ${portfolioId}
      group by p.transaction_id, p.version
    )
    select string_agg(
      'T' || e'\t' || v.transaction_id || e'\t' || (v.on_date - date '1970-01-01') || e'\t' || coalesce(v.second_of_day::text, '')
        || e'\t' || v.type || e'\t' || v.status || e'\t' || v.currency || e'\n' || t.text, '') as text
    from transaction_version v join posting_text t using (transaction_id, version)
    where v.portfolio_id = ${portfolioId} and v.to_ledger is null
    group by extract(year from v.on_date)`;
  const prices = await sql.rows<PriceRows>`
    select asset_id, source, currency, string_agg((on_date - date '1970-01-01')::text, ',' order by on_date) as days,
      string_agg(price::text, ',' order by on_date) as prices
    from asset_price where portfolio_id = ${portfolioId} group by asset_id, source, currency`;
  return { portfolio, accounts, assets, texts: texts.map(({ text }) => text), prices };
}
