import type { AssetFactsColumn } from "#db/queries/assets.ts";
import type { ConventionsRow } from "#db/queries/portfolios.ts";
import type { MarketColumnRow } from "#db/queries/market.ts";
import {
  listStatedBalances,
  listStatedByImports,
  type StatedBalanceRow,
  type StatedByImportRow,
} from "#db/queries/stated-balances.ts";
import { listTargetMixes, type TargetMixRow } from "#db/queries/target-mixes.ts";
import { listOwners, type OwnerRows } from "#db/queries/owners.ts";
import { listTaxpayers, type TaxpayerRow } from "#db/queries/taxpayers.ts";
import { type Scope, seeUnbooked } from "#db/scope.ts";
import type { KeptFollowing } from "#engine/ledger/following.ts";
import type { CostMethod } from "#engine/ledger/transaction.ts";

/** Who and what the transactions of a portfolio are about, of one ledger version. */
export interface FactRows {
  readonly accounts: readonly AccountFactsRow[];
  readonly assets: readonly AssetFactsRow[];
  readonly prices: readonly PriceRows[];
  /** Rates the portfolio stated itself, by currency. */
  readonly rates: readonly MarketColumnRow[];
  /** Balances that people and the files of imports state. */
  readonly statedBalances: readonly StatedBalanceRow[];
  readonly statedByImports: readonly StatedByImportRow[];
  readonly targetMixes: readonly TargetMixRow[];
  readonly taxpayers: readonly TaxpayerRow[];
  readonly owners: OwnerRows;
}

export interface PortfolioRow extends ConventionsRow {
  readonly name: string;
  readonly base_currency: string;
  readonly cost_method: CostMethod;
  readonly kind: "own" | "sample";
  readonly ledger_version: number;
  /** Of the shared prices and rates: see `market.ts`. */
  readonly market_version: number;
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
  readonly following: KeptFollowing | null;
  readonly chain: string | null;
  readonly institution_id: string | null;
  readonly institution_name: string | null;
  readonly deposit_scheme: string | null;
  readonly license: string | null;
  readonly holder_count: number | null;
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
  readonly facts: Pick<AssetFactsColumn, "terms" | "tags" | "shares" | "subclass" | "watch">;
}

/** Prices of one asset from one source: `days` and `prices` are comma-separated, in the same order, days as numbers since 1970-01-01. */
export interface PriceRows {
  readonly asset_id: string;
  readonly source: "manual" | "statement";
  readonly currency: string;
  readonly days: string;
  readonly prices: string;
}

export async function findPortfolioRow({ sql, portfolioId }: Scope): Promise<PortfolioRow | undefined> {
  const found = sql.one<PortfolioRow>`
    select name, base_currency, cost_method, kind, ledger_version, created_at, has_fees_in_cost, has_taxes_in_cost, flow_timing,
      (select version from market_version) as market_version
    from portfolio where portfolio_id = ${portfolioId}`;
  // Sent together and answered in this order.
  return (await Promise.all([found, seeUnbooked({ sql, portfolioId })]))[0];
}

/** Everything figures need but the transactions themselves. */
export async function loadFacts(scope: Scope): Promise<FactRows> {
  const { sql, portfolioId } = scope;
  const accounts = sql.rows<AccountFactsRow>`
    select a.account_id, a.name, a.kind, a.currency, a.cost_method, a.is_balances_only, a.following, a.chain, a.institution_id, i.name as institution_name, i.deposit_scheme, i.license, a.holder_count, a.closed_on
    from account a left join institution i using (portfolio_id, institution_id)
    where a.portfolio_id = ${portfolioId} order by a.account_id`;
  const assets = sql.rows<AssetFactsRow>`
    select asset_id, asset_class, name, currency, tracking, multiplier, isin, ticker, instrument_id, facts
    from asset where portfolio_id = ${portfolioId} order by asset_id`;
  const prices = sql.rows<PriceRows>`
    select asset_id, source, currency, string_agg((on_date - date '1970-01-01')::text, ',' order by on_date) as days,
      string_agg(price::text, ',' order by on_date) as prices
    from asset_price where portfolio_id = ${portfolioId} group by asset_id, source, currency`;
  const rates = sql.rows<MarketColumnRow>`
    select currency as key, currency, string_agg((on_date - date '1970-01-01')::text, ',' order by on_date) as days,
      string_agg(rate::text, ',' order by on_date) as values
    from stated_rate where portfolio_id = ${portfolioId} group by currency`;
  const stated = [listStatedBalances(scope), listStatedByImports(scope)] as const;
  const read = await Promise.all([
    accounts,
    assets,
    prices,
    rates,
    ...stated,
    listTargetMixes(scope),
    listTaxpayers(scope),
    listOwners(scope),
  ]);
  return {
    accounts: read[0],
    assets: read[1],
    prices: read[2],
    rates: read[3],
    statedBalances: read[4],
    statedByImports: read[5],
    targetMixes: read[6],
    taxpayers: read[7],
    owners: read[8],
  };
}

/**
 * Whether anything but transactions may have changed after a ledger version: every other kind of change tells yes. The first entity of a change is
 * asked for in order: after an import nearly all are of one change, and the planner would read them all to find that another change has none.
 */
export const haveFactsChanged = async ({ sql, portfolioId }: Scope, afterLedger: number): Promise<boolean> =>
  (
    await sql.one<{ changed: boolean }>`
      select exists (
        select from ledger_change c where c.portfolio_id = ${portfolioId} and c.ledger_version > ${afterLedger} and (
          c.kind not in ('transaction_created', 'transaction_changed', 'transaction_deleted', 'transactions_changed')
          or (select e.line from entity_change e where e.portfolio_id = c.portfolio_id and e.change_id = c.change_id order by e.line limit 1) is not null
        )
      ) as changed`
  )?.changed !== false;

/** Transactions a piece of text holds: a long ledger in one piece would keep the thread that reads it from answering others. */
const PIECE_ROWS = 4000;

/** Above every id there is. */
const NO_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * Every transaction in force, in the text form of `#engine/ledger/ledger-text.ts`, as bytes of UTF-8: 20,000 of them are five pieces, not 60,000 rows. A
 * cursor sees all of one instant and hands over a few pieces at a time, so that neither the database nor who asks it has half a million as text at once;
 * bytes go on to another thread without a copy.
 */
export async function loadLedgerText({ sql, portfolioId }: Scope): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  await sql.run`
    declare ledger_piece no scroll cursor for
    select (
      select string_agg(v.ledger_text, '') from transaction_version v
      where v.portfolio_id = ${portfolioId} and v.to_ledger is null and v.transaction_id >= b.first and v.transaction_id < b.next
    ) as text
    from (
      select transaction_id as first, lead(transaction_id, 1, ${NO_ID}::uuid) over (order by transaction_id) as next from (
        select transaction_id, row_number() over (order by transaction_id) as place
        from transaction_version where portfolio_id = ${portfolioId} and to_ledger is null
      ) as numbered where place % ${PIECE_ROWS}::int = 1
    ) as b`;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let isMore = true; isMore;) {
    const rows = await sql.rows<{ text: string }>`fetch forward 4 from ledger_piece`;
    for (const { text } of rows) pieces.push(new TextEncoder().encode(text));
    isMore = rows.length > 0;
  }
  await sql.run`close ledger_piece`;
  return pieces;
}

/** A transaction that was opened or closed after a ledger version; `text` is null where none is open now. */
export interface ChangedTransactionRow {
  readonly transaction_id: string;
  readonly text: string | null;
}

/** Each half by its own index: by one condition with "or" the planner reads every version of the portfolio. */
export const loadChangedTransactions = ({ sql, portfolioId }: Scope, afterLedger: number) =>
  sql.rows<ChangedTransactionRow>`
    select transaction_id, max(text) as text from (
      select transaction_id, case when to_ledger is null then ledger_text end as text
      from transaction_version where portfolio_id = ${portfolioId} and from_ledger > ${afterLedger}
      union all
      select transaction_id, null from transaction_version where portfolio_id = ${portfolioId} and to_ledger > ${afterLedger}
    ) as changed group by transaction_id`;
