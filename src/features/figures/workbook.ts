import type { AccountFactsRow, AssetFactsRow, FactRows, PortfolioRow } from "#db/queries/ledger-text.ts";
import { findPortfolioRow, loadChangedTransactions, loadFacts, loadLedgerText } from "#db/queries/ledger-text.ts";
import { marketVersion } from "#db/queries/market.ts";
import type { Scope } from "#db/scope.ts";
import type { AssetClass } from "#assets/asset-class.ts";
import { assetClassOf } from "#assets/registry.ts";
import { editLedger, orderedLedger, type JournalChange, type OrderedLedger } from "#engine/ledger/edited-ledger.ts";
import { rulesOf } from "#assets/rules.ts";
import { Journal } from "#engine/ledger/journal.ts";
import { NONE, type Ledger } from "#engine/ledger/ledger.ts";
import { LedgerReader } from "#engine/ledger/ledger-text.ts";
import { fixed } from "#engine/money/fixed.ts";
import type { AccruedBook } from "#engine/prices/accrued-book.ts";
import type { Market } from "#engine/prices/market.ts";
import { buildPriceBook, type PriceBook, type PriceColumn } from "#engine/prices/price-book.ts";
import { priceColumns, tradePrices } from "#engine/prices/price-columns.ts";
import { splitsOf } from "#engine/prices/split-prices.ts";
import { withStatedRates, type RateBook } from "#engine/prices/rates.ts";
import { conventionsOf } from "#features/shared/conventions-of.ts";
import type { Inheritance } from "./carry-over.ts";
import { loadSharedMarket, type SharedMarket } from "./market-cache.ts";
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
  /** The transactions as they were read. A later version takes it over and reads only what has changed. */
  readonly journal: Journal;
  readonly ordered: OrderedLedger;
  /** What can be taken over from the version before; undefined where everything has to be computed. */
  readonly inheritance: Inheritance | undefined;
  /** By asset: tells whether what states its prices is still the same. */
  readonly priceKeys: ReadonlyMap<string, string>;
  /** The same of the exchange rates the portfolio states. */
  readonly ratesKey: string;
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
  // One reads at a time: a version takes over the journal of the one before.
  const before = reading.get(scope.portfolioId) ?? Promise.resolve();
  const opened = before.then(() => openKept(scope, portfolio));
  const settled = opened.catch(() => undefined);
  reading.set(scope.portfolioId, settled);
  try {
    return await opened;
  } finally {
    if (reading.get(scope.portfolioId) === settled) reading.delete(scope.portfolioId);
  }
}

const reading = new Map<string, Promise<unknown>>();

async function openKept(scope: Scope, portfolio: PortfolioRow): Promise<Workbook> {
  const known = kept.get(scope.portfolioId);
  const isSame = known?.portfolio.created_at === portfolio.created_at;
  const isCurrent =
    isSame &&
    known.portfolio.ledger_version === portfolio.ledger_version &&
    known.marketVersion === (await marketVersion(scope.sql));
  // Not kept while it is read: one that broke on the way has half of it.
  kept.delete(scope.portfolioId);
  const workbook = isCurrent ? known : await readWorkbook(scope, portfolio, isSame ? known : undefined);
  kept.set(scope.portfolioId, workbook);
  const oldest = kept.keys().next();
  if (kept.size > KEPT_WORKBOOKS && !oldest.done) kept.delete(oldest.value);
  return workbook;
}

async function readWorkbook(scope: Scope, portfolio: PortfolioRow, earlier: Workbook | undefined): Promise<Workbook> {
  const rows = await loadFacts(scope, portfolio);
  const { journal, change } = await readJournal(scope, {
    earlier,
    accounts: rows.accounts.map((row) => accountFacts(row, portfolio)),
    assets: rows.assets.map(assetFacts),
  });
  const instrumentIds = rows.assets.flatMap((asset) => asset.instrument_id ?? []);
  const shared = await loadSharedMarket(scope.sql, instrumentIds);
  const edited = earlier && change && editLedger(earlier.ordered, journal, change);
  const ordered = edited ?? orderedLedger(journal);
  const { ledger } = ordered;
  const sources = priceSources(rows, shared);
  const touched = new Set(change?.assetIds);
  const isUnchanged = (assetId: string): boolean =>
    earlier?.marketVersion === shared.version &&
    !touched.has(assetId) &&
    sources.get(assetId)?.key === earlier.priceKeys.get(assetId);
  const ratesKey = JSON.stringify(rows.rates);
  const isMarketSame =
    earlier?.marketVersion === shared.version &&
    earlier.ratesKey === ratesKey &&
    conventionsKey(earlier.portfolio) === conventionsKey(portfolio);
  const repriced = ledger.assets.flatMap(({ id }, place) => (sources.has(id) && !isUnchanged(id) ? [place] : []));
  return {
    portfolio,
    marketVersion: shared.version,
    journal,
    ordered,
    inheritance: isMarketSame && edited ? { edit: edited.edit, repriced, computed: earlier.computed } : undefined,
    ledger,
    ratesKey,
    market: {
      prices: pricesOf(ledger, sources, { earlier, isUnchanged }),
      rates: withStatedRates(shared.rates, rows.rates.map(readRateColumn)),
      accrued: accruedBook(rows.assets),
    },
    sharedRates: shared.rates,
    priceKeys: new Map([...sources].map(([assetId, { key }]) => [assetId, key])),
    accounts: new Map(rows.accounts.map((row) => [row.account_id, row])),
    assets: new Map(rows.assets.map((row) => [row.asset_id, row])),
    computed: new Map(),
  };
}

/** What has changed in a journal, and the assets it is about. */
interface Change extends JournalChange {
  readonly assetIds: readonly string[];
}

/** More holes than this part of a journal are not carried along. */
const MOST_HOLES = 0.25;

/** The ledger read whole, or the earlier one with the transactions that have changed since; then the change is told too. */
async function readJournal(
  scope: Scope,
  { earlier, ...facts }: Pick<Journal, "accounts" | "assets"> & { readonly earlier: Workbook | undefined },
): Promise<{ readonly journal: Journal; readonly change?: Change }> {
  const holes = earlier ? earlier.journal.removedCount / (earlier.journal.rowCount + 1) : 0;
  if (!earlier || holes > MOST_HOLES || !earlier.journal.restate(facts)) {
    const journal = new Journal(facts);
    new LedgerReader(journal).read(await loadLedgerText(scope));
    return { journal };
  }
  const { journal } = earlier;
  const changes = await loadChangedTransactions(scope, earlier.portfolio.ledger_version);
  const firstNew = journal.rowCount;
  const reader = new LedgerReader(journal);
  const assetIds = new Set<string>();
  const removed = new Set<number>();
  for (const { transaction_id, text } of changes) {
    for (const assetId of journal.assetsOf(transaction_id)) assetIds.add(assetId);
    const row = journal.rowOf(transaction_id);
    if (row !== NONE && row < firstNew) removed.add(row);
    journal.remove(transaction_id);
    if (text !== null) reader.read(text);
    for (const assetId of journal.assetsOf(transaction_id)) assetIds.add(assetId);
  }
  const added = Array.from({ length: journal.rowCount - firstNew }, (_, place) => firstNew + place);
  return {
    journal,
    change: { removed: [...removed], added: added.filter((row) => journal.isLive(row)), assetIds: [...assetIds] },
  };
}

/** What states an asset's prices besides trades, and a key that is the same while it states the same. */
interface PriceSources {
  readonly columns: readonly PriceColumn[];
  readonly key: string;
}

function priceSources({ assets, prices }: FactRows, shared: SharedMarket): ReadonlyMap<string, PriceSources> {
  const stated = Map.groupBy(prices, (row) => row.asset_id);
  return new Map(
    assets.map((asset) => {
      const rows = stated.get(asset.asset_id) ?? [];
      const closes = asset.instrument_id === null ? undefined : shared.closes.get(asset.instrument_id);
      const columns: PriceColumn[] = rows.map((row) => readPriceColumn(row.asset_id, row.source, row));
      if (closes) columns.push({ ...closes, assetId: asset.asset_id, source: "provider" });
      const { instrument_id, tracking, currency, multiplier, facts } = asset;
      return [
        asset.asset_id,
        { columns, key: JSON.stringify([instrument_id, tracking, currency, multiplier, rows, facts.terms]) },
      ];
    }),
  );
}

/** The prices of every asset; those of the earlier workbook where nothing they rest on has changed. */
function pricesOf(
  ledger: Ledger,
  sources: ReadonlyMap<string, PriceSources>,
  {
    earlier,
    isUnchanged,
  }: { readonly earlier: Workbook | undefined; readonly isUnchanged: (assetId: string) => boolean },
): PriceBook {
  const columns = [...sources].flatMap(([assetId, source]) => (isUnchanged(assetId) ? [] : source.columns));
  const trades = priceColumns(tradePrices(ledger, (assetId) => !isUnchanged(assetId)));
  const splits = splitsOf(ledger, (assetId) => !isUnchanged(assetId));
  const { series } = buildPriceBook([...columns, ...trades], splits);
  const kept = [...(earlier?.market.prices.series ?? [])].filter(([assetId]) => isUnchanged(assetId));
  return { series: new Map([...kept, ...series]) };
}

/** Settings every figure rests on. */
const conventionsKey = (portfolio: PortfolioRow): string => JSON.stringify(conventionsOf(portfolio));

/** What assets are worth besides their quoted prices, by their terms. A stated value is all there is. */
const accruedBook = (assets: readonly AssetFactsRow[]): AccruedBook =>
  new Map(
    assets.flatMap(({ asset_id, asset_class, tracking, facts }) => {
      const accrued = tracking === "units" ? rulesOf(asset_class).accrued(facts.terms) : undefined;
      return accrued === undefined ? [] : [[asset_id, accrued]];
    }),
  );

const accountFacts = (row: AccountFactsRow, portfolio: PortfolioRow) => ({
  id: row.account_id,
  name: row.name,
  institutionId: row.institution_id ?? undefined,
  currency: row.currency,
  costMethod: row.cost_method ?? portfolio.cost_method,
  isBalancesOnly: row.is_balances_only,
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
