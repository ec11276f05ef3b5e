import type { ChangedTransactionRow, FactRows, PortfolioRow } from "#db/queries/ledger-text.ts";
import {
  findPortfolioRow,
  haveFactsChanged,
  loadChangedTransactions,
  loadFacts,
  loadLedgerText,
} from "#db/queries/ledger-text.ts";
import type { MarketColumnRow } from "#db/queries/market.ts";
import { loadCloses, loadRates } from "#db/queries/market.ts";
import { loadSeries } from "#db/queries/shared-series.ts";
import type { Scope } from "#db/scope.ts";

/** Which version of a portfolio is kept somewhere. */
export interface HeldWorkbook {
  readonly createdAt: string;
  readonly ledgerVersion: number;
  readonly marketVersion: number;
}

/** Which shared prices and rates are kept there. */
export interface HeldMarket {
  readonly version: number;
  readonly instrumentIds: ReadonlySet<string>;
}

/** What is known of the place that keeps workbooks, by who reads for it. It may keep less by now, and then says so. */
export interface Held {
  readonly workbook: HeldWorkbook | undefined;
  readonly market: HeldMarket | undefined;
}

export interface MarketRows {
  readonly version: number;
  /** Undefined where those of this version are kept. */
  readonly rates: readonly MarketColumnRow[] | undefined;
  /** Of indices, inflation and yield curves; read with the rates. */
  readonly series: readonly MarketColumnRow[];
  /** Closes of instruments that are not kept. */
  readonly closes: readonly MarketColumnRow[];
  /** Every instrument of the portfolio, and those whose closes were read, as far as there are any. */
  readonly instrumentIds: readonly string[];
  readonly readIds: readonly string[];
}

/** What a workbook is made of, or made anew from one that is kept: plain rows, which go from thread to thread. */
export interface WorkbookRows {
  readonly portfolio: PortfolioRow;
  readonly marketVersion: number;
  /** The ledger version `changes` go on from; undefined where everything was read, or nothing had to be. */
  readonly since: number | undefined;
  readonly changes: readonly ChangedTransactionRow[];
  /** The whole ledger in pieces of UTF-8, where nothing of it is kept. */
  readonly ledgerText: readonly Uint8Array<ArrayBuffer>[] | undefined;
  /** Undefined where they are what they were at `since`. */
  readonly facts: FactRows | undefined;
  readonly market: MarketRows | undefined;
}

/**
 * Reads what is not kept of the scope's portfolio. Its row is read each time, under the scope's two walls: whoever may not see it gets undefined,
 * whatever is kept.
 */
export async function readWorkbookRows(scope: Scope, held: Held): Promise<WorkbookRows | undefined> {
  const portfolio = await findPortfolioRow(scope);
  if (!portfolio) return undefined;
  const { market_version: marketVersion } = portfolio;
  const kept = held.workbook?.createdAt === portfolio.created_at ? held.workbook : undefined;
  const isMarketKept = kept?.marketVersion === marketVersion;
  const nothing = { portfolio, marketVersion, changes: [], ledgerText: undefined, facts: undefined, market: undefined };
  if (isMarketKept && kept.ledgerVersion === portfolio.ledger_version) return { ...nothing, since: undefined };
  const since = kept?.ledgerVersion;
  const market = { version: marketVersion, kept: held.market?.version === marketVersion ? held.market : undefined };
  if (since === undefined) return { portfolio, marketVersion, since, changes: [], ...(await readWhole(scope, market)) };
  const isOther = !isMarketKept || haveFactsChanged(scope, since);
  const [changes, areFactsOther] = await Promise.all([loadChangedTransactions(scope, since), isOther]);
  const facts = areFactsOther ? await loadFacts(scope) : undefined;
  const shared = facts && !market.kept ? await loadShared(scope) : NOTHING_SHARED;
  const marketRows = facts && (await readMarketRows(scope, { ...market, facts, ...shared }));
  return { portfolio, marketVersion, since, changes, ledgerText: undefined, facts, market: marketRows };
}

/** A market version, and what of it is kept where the rows go. */
interface MarketHeld {
  readonly version: number;
  readonly kept: HeldMarket | undefined;
}

/** Asked for at once: while the text of the ledger is taken in here, the database works on the rest. */
async function readWhole(scope: Scope, market: MarketHeld) {
  const [ledgerText, facts, shared] = await Promise.all([
    loadLedgerText(scope),
    loadFacts(scope),
    market.kept ? NOTHING_SHARED : loadShared(scope),
  ]);
  return { ledgerText, facts, market: await readMarketRows(scope, { ...market, facts, ...shared }) };
}

type Shared = Pick<MarketRows, "rates" | "series">;
const NOTHING_SHARED: Shared = { rates: undefined, series: [] };

async function loadShared({ sql }: Scope): Promise<Shared> {
  const [rates, series] = await Promise.all([loadRates(sql), loadSeries(sql)]);
  return { rates, series };
}

async function readMarketRows(
  { sql }: Scope,
  { facts, version, kept, rates, series }: MarketHeld & Shared & { readonly facts: FactRows },
): Promise<MarketRows> {
  const instrumentIds = facts.assets.flatMap(({ instrument_id }) => instrument_id ?? []);
  const absent = instrumentIds.filter((instrumentId) => kept?.instrumentIds.has(instrumentId) !== true);
  return {
    version,
    rates,
    series,
    closes: absent.length === 0 ? [] : await loadCloses(sql, absent),
    instrumentIds,
    readIds: absent,
  };
}
