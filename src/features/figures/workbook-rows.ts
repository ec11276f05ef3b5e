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
  /** The whole ledger in pieces, where nothing of it is kept. */
  readonly ledgerText: readonly string[] | undefined;
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
  const changing = since === undefined ? [] : loadChangedTransactions(scope, since);
  const text = since === undefined ? loadLedgerText(scope) : undefined;
  const isOther = !isMarketKept || since === undefined || haveFactsChanged(scope, since);
  const [changes, ledgerText, areFactsOther] = await Promise.all([changing, text, isOther]);
  const facts = areFactsOther ? await loadFacts(scope) : undefined;
  const market = facts && (await readMarketRows(scope, { facts, version: marketVersion, held: held.market }));
  return { portfolio, marketVersion, since, changes, ledgerText, facts, market };
}

async function readMarketRows(
  { sql }: Scope,
  {
    facts,
    version,
    held,
  }: { readonly facts: FactRows; readonly version: number; readonly held: HeldMarket | undefined },
): Promise<MarketRows> {
  const kept = held?.version === version ? held : undefined;
  const instrumentIds = facts.assets.flatMap(({ instrument_id }) => instrument_id ?? []);
  const absent = instrumentIds.filter((instrumentId) => kept?.instrumentIds.has(instrumentId) !== true);
  return {
    version,
    rates: kept ? undefined : await loadRates(sql),
    closes: absent.length === 0 ? [] : await loadCloses(sql, absent),
    instrumentIds,
    readIds: absent,
  };
}
