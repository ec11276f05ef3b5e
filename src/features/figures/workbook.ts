import { watchOf } from "./watch-of.ts";
import type { AccountFactsRow, AssetFactsRow, FactRows, PortfolioRow } from "#db/queries/ledger-text.ts";
import { assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import { editLedger, orderedLedger, type JournalChange, type OrderedLedger } from "#engine/ledger/edited-ledger.ts";
import { followingOf } from "#engine/ledger/following.ts";
import { Journal } from "#engine/ledger/journal.ts";
import { NONE } from "#engine/ledger/ledger.ts";
import { LedgerReader } from "#engine/ledger/ledger-text.ts";
import { fixed } from "#engine/money/fixed.ts";
import type { AccruedBook } from "#engine/prices/accrued-book.ts";
import { withStatedRates, type RateBook } from "#engine/prices/rates.ts";
import { conventionsOf } from "#features/shared/conventions-of.ts";
import type { StatedAccount, StatedAsset, StatedPortfolio, Workbook } from "#figures/workbook.ts";
import type { MarketCache, SharedMarket } from "./market-cache.ts";
import { pricedBy, priceSources, pricesOf, stateTheSame, type PriceSources } from "./price-sources.ts";
import { readRateColumn } from "./read-columns.ts";
import { statedInAccounts } from "./stated-in-accounts.ts";
import { targetMixOf } from "./target-mix-of.ts";
import { statedOwnersOf } from "#features/shared/stated-owners-of.ts";
import { taxpayerOf } from "./taxpayer-of.ts";
import type { WorkbookRows } from "./workbook-rows.ts";

/** A workbook with what a later version takes over from it. */
export interface StoredWorkbook extends Workbook {
  readonly row: PortfolioRow;
  /** The rates of `market` without those the portfolio stated. */
  readonly sharedRates: RateBook;
  /** Indices, inflation and yield curves of `market`, which stand among its prices. */
  readonly sharedSeries: SharedMarket["series"];
  /** The transactions as they were read. A later version takes it over and reads only what has changed. */
  readonly journal: Journal;
  readonly ordered: OrderedLedger;
  readonly facts: FactRows;
  readonly sources: PriceSources;
  /** Tells whether the exchange rates the portfolio states are still the same. */
  readonly ratesKey: string;
}

/**
 * The workbook of what was read, which goes on from the one that is kept. Undefined where the rows go on from something else: they have to be read
 * whole. What is kept is used up by it.
 */
export function workbookOf(
  rows: WorkbookRows,
  kept: StoredWorkbook | undefined,
  markets: MarketCache,
): StoredWorkbook | undefined {
  const earlier = kept?.row.created_at === rows.portfolio.created_at ? kept : undefined;
  if (earlier && isAsNew(earlier, rows)) return earlier;
  if (rows.ledgerText === undefined && !goesOn(rows, earlier)) return undefined;
  const facts = rows.facts ?? earlier?.facts;
  const stated = rows.market
    ? statedBy(rows, markets)
    : earlier && { sources: earlier.sources, rates: earlier.sharedRates, series: earlier.sharedSeries };
  if (!facts || !stated) return undefined;
  const read = readJournal(rows, facts, earlier);
  return read && madeOf({ rows, facts, earlier, ...stated, ...read });
}

/** Whether nothing of the rows is newer: another call may have brought a later version meanwhile. */
const isAsNew = ({ row, marketVersion }: StoredWorkbook, rows: WorkbookRows): boolean =>
  row.ledger_version >= rows.portfolio.ledger_version && marketVersion >= rows.marketVersion;

const goesOn = ({ since, portfolio }: WorkbookRows, earlier: StoredWorkbook | undefined): boolean =>
  earlier !== undefined &&
  since !== undefined &&
  earlier.row.ledger_version >= since &&
  earlier.row.ledger_version <= portfolio.ledger_version;

function statedBy({ facts, market }: WorkbookRows, markets: MarketCache) {
  const shared = facts && market && markets.open(market);
  return shared && { sources: priceSources(facts, shared), rates: shared.rates, series: shared.series };
}

interface Parts extends JournalRead {
  readonly rows: WorkbookRows;
  readonly facts: FactRows;
  readonly earlier: StoredWorkbook | undefined;
  readonly sources: PriceSources;
  readonly rates: RateBook;
  readonly series: SharedMarket["series"];
}

function madeOf({ rows, facts, earlier, sources, rates, series, journal, change }: Parts): StoredWorkbook {
  const { portfolio, marketVersion } = rows;
  const edited = earlier && change && editLedger(earlier.ordered, journal, change);
  const ordered = edited ?? orderedLedger(journal);
  const { ledger } = ordered;
  const touched = new Set(change?.assetIds);
  const isSameMarket = earlier?.marketVersion === marketVersion;
  const staysItself = (id: string): boolean =>
    isSameMarket && !touched.has(id) && stateTheSame(sources.get(id), earlier?.sources.get(id));
  const staying = ledger.assets.flatMap(({ id }) => {
    const source = sources.get(id);
    const restsOn = source && pricedBy(source);
    return staysItself(id) && (restsOn === undefined || staysItself(restsOn)) ? [id] : [];
  });
  const unchanged = new Set(staying);
  const isUnchanged = (assetId: string): boolean => unchanged.has(assetId);
  const areFactsKept = facts === earlier?.facts;
  const ratesKey = areFactsKept ? earlier.ratesKey : JSON.stringify(facts.rates);
  const isMarketSame =
    isSameMarket && earlier.ratesKey === ratesKey && conventionsKey(earlier.row) === conventionsKey(portfolio);
  const repriced = ledger.assets.flatMap(({ id }, place) => (sources.has(id) && !isUnchanged(id) ? [place] : []));
  const prices = pricesOf(ledger, sources, { earlier: earlier?.market.prices, isUnchanged, shared: series });
  return {
    row: portfolio,
    portfolio: statedPortfolio(portfolio),
    marketVersion,
    journal,
    ordered,
    inheritance: isMarketSame && edited ? { edit: edited.edit, repriced, computed: earlier.computed } : undefined,
    ledger,
    facts,
    sources,
    ratesKey,
    market: areFactsKept
      ? { ...earlier.market, prices }
      : { prices, rates: ratesOf(portfolio, facts, rates), accrued: accruedBook(facts.assets) },
    sharedRates: rates,
    sharedSeries: series,
    accounts: areFactsKept
      ? earlier.accounts
      : new Map(facts.accounts.map((row) => [row.account_id, statedAccount(row)])),
    assets: areFactsKept ? earlier.assets : new Map(facts.assets.map((row) => [row.asset_id, statedAsset(row)])),
    stated: areFactsKept ? earlier.stated : statedInAccounts(facts),
    targets: areFactsKept ? earlier.targets : facts.targetMixes.map(targetMixOf),
    taxpayers: areFactsKept ? earlier.taxpayers : facts.taxpayers.map(taxpayerOf),
    owners: areFactsKept ? earlier.owners : statedOwnersOf(facts.owners),
    computed: new Map(),
  };
}

/** Shared rates with those a person stated; the sample, made up like its prices, carries the last ones on. */
function ratesOf({ kind }: PortfolioRow, { rates }: FactRows, shared: RateBook): RateBook {
  const book = withStatedRates(shared, rates.map(readRateColumn));
  return kind === "sample" ? { ...book, isCarriedOn: true } : book;
}

/** What has changed in a journal, and the assets it is about. */
interface Change extends JournalChange {
  readonly assetIds: readonly string[];
}

/** More holes than this part of a journal are not carried along. */
const MOST_HOLES = 0.25;

interface JournalRead {
  readonly journal: Journal;
  /** Undefined where the ledger was read whole. */
  readonly change?: Change;
}

/** The ledger read whole, or the earlier one with the transactions that have changed since. Undefined where that one cannot be gone on with. */
function readJournal(
  { portfolio, changes, ledgerText }: WorkbookRows,
  facts: FactRows,
  earlier: StoredWorkbook | undefined,
): JournalRead | undefined {
  const stated = {
    accounts: facts.accounts.map((row) => accountFacts(row, portfolio)),
    assets: facts.assets.map(assetFacts),
  };
  if (ledgerText !== undefined) {
    const journal = new Journal(stated);
    const reader = new LedgerReader(journal);
    const utf8 = new TextDecoder();
    for (const piece of ledgerText) reader.read(utf8.decode(piece));
    return { journal };
  }
  if (!earlier || earlier.journal.removedCount > MOST_HOLES * (earlier.journal.rowCount + 1)) return undefined;
  const { journal } = earlier;
  // The portfolio says which method its accounts have by default.
  const isStatedAgain = facts !== earlier.facts || portfolio.cost_method !== earlier.row.cost_method;
  if (isStatedAgain && !journal.restate(stated)) return undefined;
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

const statedPortfolio = (row: PortfolioRow): StatedPortfolio => ({
  name: row.name,
  baseCurrency: row.base_currency,
  isSample: row.kind === "sample",
  ledgerVersion: row.ledger_version,
  conventions: conventionsOf(row),
});

const statedAccount = (row: AccountFactsRow): StatedAccount => ({
  id: row.account_id,
  name: row.name,
  kind: row.kind,
  following: followingOf({ isBalancesOnly: row.is_balances_only, following: row.following }),
  chain: row.chain ?? undefined,
  institutionId: row.institution_id ?? undefined,
  institutionName: row.institution_name ?? undefined,
  depositScheme: row.deposit_scheme ?? undefined,
  license: row.license ?? undefined,
  holderCount: row.holder_count ?? undefined,
});

/** A sub-class of one's own divides what is owned as an attribute of that name would, unless there is one. */
function sharesOf({ shares = [], subclass }: AssetFactsRow["facts"]): StatedAsset["shares"] {
  const own = shares.map(({ share, ...it }) => ({ ...it, share: Number(share) }));
  if (subclass === undefined || own.some(({ attribute }) => attribute === SUBCLASS)) return own;
  return [...own, { attribute: SUBCLASS, value: subclass, share: 1 }];
}
const SUBCLASS = "Sub-class";

const statedAsset = (row: AssetFactsRow): StatedAsset => ({
  id: row.asset_id,
  assetClass: row.asset_class,
  isin: row.isin ?? undefined,
  ticker: row.ticker ?? undefined,
  terms: row.facts.terms,
  tags: row.facts.tags ?? [],
  subclass: row.facts.subclass,
  shares: sharesOf(row.facts),
  watch: watchOf(row.facts.watch),
});

const accountFacts = (row: AccountFactsRow, portfolio: PortfolioRow) => ({
  id: row.account_id,
  name: row.name,
  institutionId: row.institution_id ?? undefined,
  currency: row.currency,
  costMethod: row.cost_method ?? portfolio.cost_method,
  isBalancesOnly: row.is_balances_only,
  isCashLeftOut: followingOf({ isBalancesOnly: row.is_balances_only, following: row.following }) === "holdings",
});

const assetFacts = (row: AssetFactsRow) => ({
  id: row.asset_id,
  assetClass: row.asset_class,
  name: row.name,
  currency: row.currency,
  tracking: row.tracking,
  multiplier: fixed(row.multiplier),
  isLiability: assetClassOf(row.asset_class).isLiability,
});
