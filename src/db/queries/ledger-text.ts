import type { ConventionsRow } from "#db/queries/portfolios.ts";
import type { MarketColumnRow } from "#db/queries/market.ts";
import type { Scope } from "#db/scope.ts";
import type { CostMethod } from "#engine/ledger/transaction.ts";

/** Who and what the transactions of a portfolio are about, of one ledger version. */
export interface FactRows {
  readonly portfolio: PortfolioRow;
  readonly accounts: readonly AccountFactsRow[];
  readonly assets: readonly AssetFactsRow[];
  readonly prices: readonly PriceRows[];
  /** Rates the portfolio stated itself, by currency. */
  readonly rates: readonly MarketColumnRow[];
}

export interface PortfolioRow extends ConventionsRow {
  readonly name: string;
  readonly base_currency: string;
  readonly cost_method: CostMethod;
  readonly kind: "own" | "sample";
  readonly ledger_version: number;
  /** Tells a portfolio from a later one made under the same id. */
  readonly created_at: string;
}

export interface AccountFactsRow {
  readonly account_id: string;
  readonly name: string;
  readonly kind: string;
  readonly currency: string;
  readonly cost_method: CostMethod | null;
  readonly is_balances_only: boolean;
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
  /** What a person stated of it by the facts of its class, under `terms`: see `assets/asset-rules.ts`. */
  readonly facts: { readonly terms?: unknown };
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
    select name, base_currency, cost_method, kind, ledger_version, created_at, has_fees_in_cost, has_taxes_in_cost, flow_timing
    from portfolio where portfolio_id = ${portfolioId}`;

/** Everything figures need but the transactions themselves. */
export async function loadFacts(scope: Scope, portfolio: PortfolioRow): Promise<FactRows> {
  const { sql, portfolioId } = scope;
  const accounts = await sql.rows<AccountFactsRow>`
    select a.account_id, a.name, a.kind, a.currency, a.cost_method, a.is_balances_only, a.institution_id, i.name as institution_name, a.closed_on
    from account a left join institution i using (portfolio_id, institution_id)
    where a.portfolio_id = ${portfolioId} order by a.account_id`;
  const assets = await sql.rows<AssetFactsRow>`
    select asset_id, asset_class, name, currency, tracking, multiplier, isin, ticker, instrument_id, facts
    from asset where portfolio_id = ${portfolioId} order by asset_id`;
  const prices = await sql.rows<PriceRows>`
    select asset_id, source, currency, string_agg((on_date - date '1970-01-01')::text, ',' order by on_date) as days,
      string_agg(price::text, ',' order by on_date) as prices
    from asset_price where portfolio_id = ${portfolioId} group by asset_id, source, currency`;
  const rates = await sql.rows<MarketColumnRow>`
    select currency as key, currency, string_agg((on_date - date '1970-01-01')::text, ',' order by on_date) as days,
      string_agg(rate::text, ',' order by on_date) as values
    from stated_rate where portfolio_id = ${portfolioId} group by currency`;
  return { portfolio, accounts, assets, prices, rates };
}

/** Every transaction in force, in the text form of `#engine/ledger/ledger-text.ts`: 20,000 of them are one text, not 60,000 rows. */
export const loadLedgerText = async ({ sql, portfolioId }: Scope): Promise<string> =>
  (
    await sql.one<{ text: string | null }>`
      select string_agg(ledger_text, '') as text from transaction_version where portfolio_id = ${portfolioId} and to_ledger is null`
  )?.text ?? "";

/** A transaction that was opened or closed after a ledger version; `text` is null where none is open now. */
export interface ChangedTransactionRow {
  readonly transaction_id: string;
  readonly text: string | null;
}

export const loadChangedTransactions = ({ sql, portfolioId }: Scope, afterLedger: number) =>
  sql.rows<ChangedTransactionRow>`
    select transaction_id, max(ledger_text) filter (where to_ledger is null) as text from transaction_version
    where portfolio_id = ${portfolioId} and (from_ledger > ${afterLedger} or to_ledger > ${afterLedger})
    group by transaction_id`;
