import { sizeOf } from "#figures/kept-size.ts";
import { createMarketCache } from "./market-cache.ts";
import { workbookOf, type StoredWorkbook } from "./workbook.ts";
import type { Held, HeldMarket, WorkbookRows } from "./workbook-rows.ts";

/** Workbooks a thread keeps, so that an unchanged version answers from memory and a later one reads only what has changed. */
export interface KeptWorkbooks {
  /** What is kept of a portfolio, for who reads the rest. */
  readonly held: (portfolioId: string) => Held;
  /** The workbook of what was read; undefined where the rows go on from what is not kept here: read it whole then. */
  readonly open: (portfolioId: string, rows: WorkbookRows) => StoredWorkbook | undefined;
  readonly forget: (portfolioId: string) => void;
  /** After a question was answered: measures what its workbook has become, and makes room. */
  readonly settle: (portfolioId: string) => void;
  /** Portfolios that made room since this was last asked. */
  readonly takeDropped: () => readonly string[];
  /** What is kept of the market, where it has changed since this was last asked. */
  readonly takeMarket: () => HeldMarket | undefined;
}

/** What a person looks at in one moment rests on a handful of results: so many stay whatever they take. */
const FEWEST_RESULTS = 6;

/** Keeps workbooks with their results up to so many bytes, those used last; the one used at the moment in any case. */
export function keepWorkbooks(mostBytes: number): KeptWorkbooks {
  const kept = new Map<string, StoredWorkbook>();
  const sizes = new Map<string, number>();
  /** How many results a workbook had when it was measured. */
  const measured = new WeakMap<StoredWorkbook, number>();
  const markets = createMarketCache();
  let dropped: string[] = [];
  let toldMarket: string | undefined;
  const total = () => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  const drop = (portfolioId: string) => {
    kept.delete(portfolioId);
    sizes.delete(portfolioId);
  };
  return {
    held: (portfolioId) => {
      const workbook = kept.get(portfolioId);
      return { workbook: workbook && heldOf(workbook), market: markets.held() };
    },
    open: (portfolioId, rows) => {
      const known = kept.get(portfolioId);
      // Not kept while it is made anew: one that broke on the way has half of it.
      drop(portfolioId);
      const workbook = workbookOf(rows, known, markets);
      if (workbook) kept.set(portfolioId, workbook);
      return workbook;
    },
    forget: drop,
    settle: (portfolioId) => {
      const workbook = kept.get(portfolioId);
      if (!workbook || measured.get(workbook) === workbook.computed.size) return;
      sizes.set(portfolioId, sizeOf(workbook));
      measured.set(workbook, workbook.computed.size);
      for (const oldest of kept.keys()) {
        if (total() <= mostBytes || oldest === portfolioId) break;
        drop(oldest);
        dropped.push(oldest);
      }
      if (total() > mostBytes) sizes.set(portfolioId, makeRoom(workbook, mostBytes));
    },
    takeDropped: () => {
      const taken = dropped;
      dropped = [];
      return taken;
    },
    takeMarket: () => {
      const market = markets.held();
      const mark = `${market?.version}/${market?.instrumentIds.size}`;
      if (!market || mark === toldMarket) return undefined;
      toldMarket = mark;
      return { version: market.version, instrumentIds: market.instrumentIds };
    },
  };
}

/** Drops results of earlier versions, then those that were not asked for longest. Answers what is left, in bytes. */
function makeRoom(workbook: StoredWorkbook, mostBytes: number): number {
  workbook.inheritance?.computed.clear();
  for (const name of workbook.computed.keys()) {
    const bytes = sizeOf(workbook);
    if (bytes <= mostBytes || workbook.computed.size <= FEWEST_RESULTS) return bytes;
    workbook.computed.delete(name);
  }
  return sizeOf(workbook);
}

export const heldOf = ({ row, marketVersion }: StoredWorkbook) => ({
  createdAt: row.created_at,
  ledgerVersion: row.ledger_version,
  marketVersion,
});
