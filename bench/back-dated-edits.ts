import { day, formatDay } from "#engine/dates/day.ts";
import type { Journal } from "#engine/ledger/journal.ts";
import {
  LEGS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type Posting,
  type Transaction,
} from "#engine/ledger/transaction.ts";
import { legNumber, NONE, typeNumber } from "#engine/ledger/ledger.ts";
import { editBook } from "#engine/ledger/edited-book.ts";
import { editLedger, type LedgerEdit, type OrderedLedger } from "#engine/ledger/edited-ledger.ts";
import type { Book } from "#engine/ledger/book.ts";
import { editBridge, keepBridge, type KeptBridge } from "#engine/performance/edited-bridge.ts";
import type { Window } from "#engine/performance/bridge-part.ts";
import type { Market } from "#engine/prices/market.ts";
import type { PriceSeries } from "#engine/prices/price-series.ts";
import type { HoldingsReport } from "#engine/valuation/holding.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { editSeries, type KeptSeries } from "#engine/valuation/kept-series.ts";
import { bookOptions, ratesOfReturn } from "./engine-phases.ts";
import type { GeneratedFolder } from "./generated-folder.ts";

const [BUY, SELL, SPLIT] = (["buy", "sell", "split"] as const).map(typeNumber);
const HOLDING = legNumber("holding");
/** Days back of the bridge a first screen asks for. */
const YEAR = 365;

/** The transaction of a row of a journal, as a person would hand it in. */
function transactionAt(journal: Journal, row: number): Transaction {
  const { rows, lines } = journal;
  const postings: Posting[] = [];
  for (let p = rows.firstPosting[row] ?? 0; p < (rows.firstPosting[row + 1] ?? 0); p++) {
    const ratio = journal.ratioOf(p);
    const asset = journal.assets[lines.asset[p] ?? NONE];
    const leg = LEGS[lines.leg[p] ?? 0] ?? "cash";
    postings.push({
      leg,
      accountId: journal.accounts[lines.account[p] ?? 0]?.id ?? "",
      assetId: leg === "cash" ? undefined : asset?.id,
      currency: leg === "cash" ? asset?.currency : undefined,
      quantity: journal.quantity.at(p),
      amount: journal.amount.at(p),
      ratioTo: ratio?.to,
      ratioFrom: ratio?.from,
    });
  }
  return {
    id: journal.idOf(row),
    on: formatDay(rows.day[row] ?? 0),
    secondOfDay: rows.second[row] ?? 0,
    type: TRANSACTION_TYPES[rows.type[row] ?? 0] ?? "buy",
    status: TRANSACTION_STATUSES[rows.status[row] ?? 0] ?? "booked",
    currency: journal.currencies[rows.currency[row] ?? 0] ?? "",
    postings,
  };
}

/** A tenth, in four places as everything a generated folder states. */
const tenthOf = (value: bigint): bigint => (value / 10n ** 15n) * 10n ** 14n;

/** A tenth more of everything. */
const enlarged = (transaction: Transaction): Transaction => ({
  ...transaction,
  postings: transaction.postings.map((posting) => ({
    ...posting,
    amount: posting.amount + tenthOf(posting.amount),
    quantity: posting.quantity === undefined ? undefined : posting.quantity + tenthOf(posting.quantity),
  })),
});

export interface Spread {
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

/** A portfolio as the server keeps it: one version of its ledger with what was computed of it. */
export interface Kept {
  readonly journal: Journal;
  readonly folder: GeneratedFolder;
  market: Market;
  ordered: OrderedLedger;
  book: Book;
  report: HoldingsReport;
  series: KeptSeries;
  bridge: KeptBridge;
}

/** What a person does to the ledger, or to the prices of an asset. */
export interface Edit {
  readonly remove?: readonly string[];
  readonly add?: readonly Transaction[];
  readonly prices?: readonly [assetId: string, series: PriceSeries];
}

const PARTS = ["ledger", "book", "holdings", "series", "returns", "bridge"] as const;

export interface EditTimes {
  readonly count: number;
  /** To holdings, lots, series and both returns. */
  readonly wall: Spread;
  /** The same and the bridge of a year: all that the first screen shows. */
  readonly withBridge: Spread;
  /** Processor milliseconds of each part on average. */
  readonly parts: Readonly<Record<string, number>>;
  /** Processor milliseconds of this thread an edit, over all of them: a single one is shorter than the steps that clock goes by. */
  readonly meanWork: number;
}

export interface EditOptions {
  readonly count: number;
  readonly seed: number;
}

/**
 * Random back-dated edits all over the ledger, each to refreshed holdings, lots, series and both returns by the server's own steps, each then taken
 * back: a purchase or sale grows by a tenth, comes once more, goes, or moves to any day of the year before; a split goes; a price is corrected.
 */
export function measureEdits(kept: Kept, { count, seed }: EditOptions): EditTimes {
  const drawn = randomNumbers(seed);
  const trades = rowsOfTypes(kept.journal, [BUY, SELL]);
  const splits = rowsOfTypes(kept.journal, [SPLIT]);
  const walls: number[] = [];
  const bridges: number[] = [];
  const parts = new Map<string, number>();
  const begun = worked();
  while (walls.length < count) {
    const what = drawn(10);
    const rows = what === 9 && splits.length > 0 ? splits : trades;
    const row = rows[drawn(rows.length)] ?? 0;
    if (!kept.journal.isLive(row)) continue;
    for (const edit of editAndBack(transactionAt(kept.journal, row), { what, drawn, kept })) {
      const started = performance.now();
      const bridge = doEdit(kept, edit, parts);
      walls.push(performance.now() - started);
      bridge();
      bridges.push(performance.now() - started);
    }
  }
  const means = PARTS.map((part) => [part, (parts.get(part) ?? 0) / walls.length] as const);
  return {
    count: walls.length,
    wall: spreadOf(walls),
    withBridge: spreadOf(bridges),
    parts: Object.fromEntries(means),
    meanWork: (worked() - begun) / walls.length,
  };
}

/** One version of the portfolio from the one before, as `readWorkbook` and `openSheet` make it; what is returned goes on to its bridge. */
function doEdit(kept: Kept, edit: Edit, parts: Map<string, number>): () => void {
  const { journal, folder } = kept;
  const timed = <T>(part: (typeof PARTS)[number], work: () => T): T => {
    const begun = worked();
    const made = work();
    parts.set(part, (parts.get(part) ?? 0) + worked() - begun);
    return made;
  };
  if (edit.prices)
    kept.market = { ...kept.market, prices: { series: new Map([...kept.market.prices.series, edit.prices]) } };
  const ordered = timed("ledger", () => {
    const firstNew = journal.rowCount;
    const removed = (edit.remove ?? []).map((id) => journal.rowOf(id));
    for (const id of edit.remove ?? []) journal.remove(id);
    for (const transaction of edit.add ?? []) journal.add(transaction);
    const added = Array.from({ length: journal.rowCount - firstNew }, (_, place) => firstNew + place);
    return editLedger(kept.ordered, journal, { removed, added });
  });
  const ledgerEdit: LedgerEdit = ordered.edit;
  const { market } = kept;
  const repriced = edit.prices ? [ordered.ledger.assetIndex.get(edit.prices[0]) ?? NONE] : [];
  const options = bookOptions(ordered, market, folder);
  const { book, touched } = timed("book", () => editBook(kept.book, options, { edit: ledgerEdit, repriced }));
  kept.ordered = ordered;
  kept.book = book;
  kept.report = timed("holdings", () => holdingsOn(book, market, { earlier: { report: kept.report, touched } }));
  kept.series = timed("series", () => editSeries(kept.series, { book, market }, { edit: ledgerEdit, touched }));
  timed("returns", () => ratesOfReturn(kept.series));
  return () => {
    const change = { edit: ledgerEdit, touched };
    kept.bridge = timed("bridge", () => editBridge(kept.bridge, { book, market, window: yearOf(folder) }, change));
  };
}

/** The last year, whose bridge the first screen shows beside them. */
const yearOf = ({ first, last }: GeneratedFolder): Window => ({ from: Math.max(first, last - YEAR), to: last });

/** A portfolio with all that is asked of it. */
export const openKept = (of: Omit<Kept, "report" | "bridge">): Kept => ({
  ...of,
  report: holdingsOn(of.book, of.market),
  bridge: keepBridge(of.book, of.market, yearOf(of.folder)),
});

type Drawn = (below: number) => number;

function editAndBack(
  original: Transaction,
  { what, drawn, kept }: { readonly what: number; readonly drawn: Drawn; readonly kept: Kept },
): readonly Edit[] {
  const { id } = original;
  const back = { remove: [id], add: [original] };
  if (what <= 2) return [{ remove: [id], add: [enlarged(original)] }, back];
  if (what <= 4) return [{ add: [{ ...original, id: `again-${id}` }] }, { remove: [`again-${id}`] }];
  if (what <= 6 || what === 9) return [{ remove: [id] }, { add: [original] }];
  if (what === 7) {
    const on = Math.max(day(original.on) - drawn(365), kept.folder.first);
    return [{ remove: [id], add: [{ ...original, on: formatDay(on) }] }, back];
  }
  const name = original.postings.find(({ leg }) => leg === LEGS[HOLDING])?.assetId ?? "";
  const series = kept.market.prices.series.get(name);
  if (!series) return [{ remove: [id] }, { add: [original] }];
  const place = drawn(series.prices.length);
  const corrected = { ...series, prices: series.prices.with(place, (series.prices[place] ?? 0) + 0.01) };
  return [{ prices: [name, corrected] }, { prices: [name, series] }];
}

function rowsOfTypes(journal: Journal, types: readonly (number | undefined)[]): number[] {
  const { rowCount, rows } = journal;
  const found: number[] = [];
  for (let row = 0; row < rowCount; row++) if (journal.isLive(row) && types.includes(rows.type[row])) found.push(row);
  return found;
}

function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), worst: at(1) };
}

/** Whole numbers below a bound: a linear congruential generator. */
function randomNumbers(seed: number): Drawn {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Processor milliseconds of this thread. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
