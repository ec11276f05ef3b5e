import type { AccountFactsRow, AssetFactsRow, PortfolioRow } from "#db/queries/ledger-text.ts";
import { findPortfolioRow, loadChangedTransactions, loadFacts, loadLedgerText } from "#db/queries/ledger-text.ts";
import { marketVersion } from "#db/queries/market.ts";
import type { Scope } from "#db/scope.ts";
import type { AssetClass } from "#assets/asset-class.ts";
import { assetClassOf } from "#assets/registry.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { parseLedger } from "#engine/ledger/ledger-text.ts";
import { fixed } from "#engine/money/fixed.ts";
import type { Market } from "#engine/prices/market.ts";
import { buildPriceBook } from "#engine/prices/price-book.ts";
import { priceColumns, tradePrices } from "#engine/prices/price-columns.ts";
import { withStatedRates, type RateBook } from "#engine/prices/rates.ts";
import { loadSharedMarket } from "./market-cache.ts";
import { readPriceColumn, readRateColumn } from "./read-columns.ts";

/** A portfolio ready for arithmetic: its ledger as columns, its prices, the shared rates and its own over them, of one ledger version and one market version. */
export interface Workbook {
  readonly portfolio: PortfolioRow;
  readonly marketVersion: number;
  readonly ledger: Ledger;
  readonly market: Market;
  /** The rates of `market` without those the portfolio stated. */
  readonly sharedRates: RateBook;
  /** Rows as stored, by id; cash assets are not among them. */
  readonly accounts: ReadonlyMap<string, AccountFactsRow>;
  readonly assets: ReadonlyMap<string, AssetFactsRow>;
  /** The text of each transaction, by id: a later version of the ledger differs in few of them. */
  readonly texts: ReadonlyMap<string, string>;
  /** Results of this workbook already computed, by what was asked. Dropped with it. */
  readonly computed: Map<string, unknown>;
}

/** The most recently used stay; a portfolio of 20,000 transactions takes about 20 MB. */
const KEPT_WORKBOOKS = 24;
const kept = new Map<string, Workbook>();

/**
 * The workbook of the scope's portfolio. The row of the portfolio is read each time, under the scope's two walls: whoever may not see it gets
 * undefined, whatever is in memory. Unchanged versions answer from memory.
 */
export async function openWorkbook(scope: Scope): Promise<Workbook | undefined> {
  const portfolio = await findPortfolioRow(scope);
  if (!portfolio) return undefined;
  const known = kept.get(scope.portfolioId);
  const isSame = known?.portfolio.created_at === portfolio.created_at;
  const isCurrent =
    isSame &&
    known.portfolio.ledger_version === portfolio.ledger_version &&
    known.marketVersion === (await marketVersion(scope.sql));
  const workbook = isCurrent ? known : await readWorkbook(scope, portfolio, isSame ? known : undefined);
  kept.delete(scope.portfolioId);
  kept.set(scope.portfolioId, workbook);
  const oldest = kept.keys().next();
  if (kept.size > KEPT_WORKBOOKS && !oldest.done) kept.delete(oldest.value);
  return workbook;
}

async function readWorkbook(scope: Scope, portfolio: PortfolioRow, earlier: Workbook | undefined): Promise<Workbook> {
  const rows = await loadFacts(scope, portfolio);
  const texts = earlier ? await changedTexts(scope, earlier) : textsById(await loadLedgerText(scope));
  const instrumentIds = rows.assets.flatMap((asset) => asset.instrument_id ?? []);
  const shared = await loadSharedMarket(scope.sql, instrumentIds);
  const ledger = parseLedger({
    accounts: rows.accounts.map((row) => accountFacts(row, portfolio)),
    assets: rows.assets.map(assetFacts),
    text: [...texts.values()].join(""),
  });
  const stated = rows.prices.map((row) => readPriceColumn(row.asset_id, row.source, row));
  const closes = rows.assets.flatMap((asset) => {
    const column = asset.instrument_id === null ? undefined : shared.closes.get(asset.instrument_id);
    return column ? [{ ...column, assetId: asset.asset_id, source: "provider" as const }] : [];
  });
  return {
    portfolio,
    marketVersion: shared.version,
    ledger,
    market: {
      prices: buildPriceBook([...stated, ...closes, ...priceColumns(tradePrices(ledger))]),
      rates: withStatedRates(shared.rates, rows.rates.map(readRateColumn)),
    },
    sharedRates: shared.rates,
    accounts: new Map(rows.accounts.map((row) => [row.account_id, row])),
    assets: new Map(rows.assets.map((row) => [row.asset_id, row])),
    texts,
    computed: new Map(),
  };
}

async function changedTexts(scope: Scope, earlier: Workbook): Promise<ReadonlyMap<string, string>> {
  const texts = new Map(earlier.texts);
  for (const { transaction_id, text } of await loadChangedTransactions(scope, earlier.portfolio.ledger_version)) {
    if (text === null) texts.delete(transaction_id);
    else texts.set(transaction_id, text);
  }
  return texts;
}

/** Cuts the text of a ledger into its transactions: each begins with a `T` line, whose first field is the id. */
function textsById(text: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let start = 0;
  while (start < text.length) {
    const next = text.indexOf("\nT\t", start);
    const end = next < 0 ? text.length : next + 1;
    texts.set(text.slice(start + 2, text.indexOf("\t", start + 2)), text.slice(start, end));
    start = end;
  }
  return texts;
}

const accountFacts = (row: AccountFactsRow, portfolio: PortfolioRow) => ({
  id: row.account_id,
  name: row.name,
  institutionId: row.institution_id ?? undefined,
  currency: row.currency,
  costMethod: row.cost_method ?? portfolio.cost_method,
});

const assetFacts = (row: AssetFactsRow) => ({
  id: row.asset_id,
  assetClass: row.asset_class,
  name: row.name,
  currency: row.currency,
  tracking: row.tracking,
  multiplier: fixed(row.multiplier),
  isLiability: classOf(row).isLiability,
});

const classOf = (row: AssetFactsRow): AssetClass => assetClassOf(row.asset_class);
