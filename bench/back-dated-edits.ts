import { day, formatDay, type Day } from "#engine/dates/day.ts";
import type { Journal } from "#engine/ledger/journal.ts";
import {
  LEGS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type Posting,
  type Transaction,
} from "#engine/ledger/transaction.ts";
import { legNumber, NONE, typeNumber } from "#engine/ledger/ledger.ts";
import type { LedgerEdit, LiveBook } from "#engine/live/live-book.ts";
import type { Market } from "#engine/prices/market.ts";

const [BUY, SELL, SPLIT] = (["buy", "sell", "split"] as const).map(typeNumber);
const HOLDING = legNumber("holding");
/** Times each edit is done. */
const TURNS = 5;

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

export interface EditTimes {
  readonly count: number;
  /** Milliseconds by the clock, whatever else the machine does meanwhile. */
  readonly wall: Spread;
  /** Each edit done several times over, the quickest counts: what the edit itself costs. */
  readonly quickest: Spread;
  /** Processor milliseconds of this thread an edit, over all of them: a single one is shorter than the steps that clock goes by. */
  readonly meanWork: number;
}

export interface EditOptions {
  readonly count: number;
  readonly seed: number;
  readonly market: Market;
  readonly firstDay: Day;
}

/**
 * Random back-dated edits all over the ledger, each to refreshed gains, series and both returns, each then taken back: a purchase or sale grows by a
 * tenth, comes once more, goes, or moves to any day of the year before; a split goes; a price is corrected.
 */
export function measureEdits(book: LiveBook, journal: Journal, options: EditOptions): EditTimes {
  const drawn = randomNumbers(options.seed);
  const trades = rowsOfTypes(journal, [BUY, SELL]);
  const splits = rowsOfTypes(journal, [SPLIT]);
  const [walls, quickest]: [number[], number[]] = [[], []];
  let work = 0;
  while (quickest.length < options.count) {
    const what = drawn(10);
    const rows = what === 9 && splits.length > 0 ? splits : trades;
    const original = transactionAt(journal, rows[drawn(rows.length)] ?? 0);
    if (journal.rowOf(original.id) === NONE) continue;
    const asset = assetOf(journal, original);
    const edits = editAndBack(original, { what, drawn, ...options });
    const least = edits.map(() => Infinity);
    const begun = worked();
    for (let turn = 0; turn < TURNS; turn++)
      edits.forEach((edit, i) => {
        const started = performance.now();
        book.edit(edit);
        book.realizedOf(asset);
        book.returns({ flowTiming: "start" });
        const took = performance.now() - started;
        least[i] = Math.min(least[i] ?? took, took);
        walls.push(took);
      });
    work += worked() - begun;
    quickest.push(...least);
  }
  return {
    count: quickest.length,
    wall: spreadOf(walls),
    quickest: spreadOf(quickest),
    meanWork: work / walls.length,
  };
}

type Drawn = (below: number) => number;

function editAndBack(
  original: Transaction,
  { what, drawn, market, firstDay }: EditOptions & { readonly what: number; readonly drawn: Drawn },
): readonly LedgerEdit[] {
  const { id } = original;
  const back = { remove: [id], add: [original] };
  if (what <= 2) return [{ remove: [id], add: [enlarged(original)] }, back];
  if (what <= 4) return [{ add: [{ ...original, id: `again-${id}` }] }, { remove: [`again-${id}`] }];
  if (what <= 6 || what === 9) return [{ remove: [id] }, { add: [original] }];
  if (what === 7) {
    const on = Math.max(day(original.on) - drawn(365), firstDay + 1);
    return [{ remove: [id], add: [{ ...original, on: formatDay(on) }] }, back];
  }
  const name = original.postings.find(({ leg }) => leg === LEGS[HOLDING])?.assetId ?? "";
  const series = market.prices.series.get(name);
  if (!series) return [{ remove: [id] }, { add: [original] }];
  const place = drawn(series.prices.length);
  const corrected = { ...series, prices: series.prices.with(place, (series.prices[place] ?? 0) + 0.01) };
  return [{ prices: new Map([[name, corrected]]) }, { prices: new Map([[name, series]]) }];
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

const assetOf = (journal: Journal, { postings }: Transaction): number =>
  journal.assetIndex.get(postings.find(({ leg }) => leg === LEGS[HOLDING])?.assetId ?? "") ?? NONE;
