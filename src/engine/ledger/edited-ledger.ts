import type { Journal } from "#engine/ledger/journal.ts";
import { NONE, type Ledger } from "#engine/ledger/ledger.ts";
import { transactionOrder } from "#engine/ledger/order.ts";
import { reorderLedger } from "#engine/ledger/reorder-ledger.ts";
import { spliceLedger, type Piece } from "#engine/ledger/splice-ledger.ts";

/** A ledger with the journal's row of each of its transactions. */
export interface OrderedLedger {
  readonly ledger: Ledger;
  /** By row of the ledger: its row in the journal. */
  readonly order: Int32Array;
}

/** How a ledger came from an earlier one. Accounts, assets and currencies keep their places; new ones come last. */
export interface LedgerEdit {
  readonly before: Ledger;
  readonly after: Ledger;
  /** By row of the earlier ledger: its row now, or NONE where it was taken out. */
  readonly rows: Int32Array;
  /** Rows of the earlier ledger that were taken out, rising. */
  readonly removed: readonly number[];
  /** Rows of the later one that are new, rising. */
  readonly added: readonly number[];
}

/** Every transaction in force in ledger order. */
export function orderedLedger(journal: Journal): OrderedLedger {
  const given = journal.asGiven();
  const order = transactionOrder(given).filter((row) => journal.isLive(row));
  return { ledger: reorderLedger(given, order), order };
}

/** What was done to a journal since a ledger was made of it, by rows of the journal. */
export interface JournalChange {
  readonly removed: readonly number[];
  readonly added: readonly number[];
}

/**
 * The ledger after a change of its journal. Only the days on which something changed are put in order anew; the rest is copied.
 * The same as `orderedLedger`, whatever the change.
 */
export function editLedger(
  before: OrderedLedger,
  journal: Journal,
  { removed, added }: JournalChange,
): OrderedLedger & { readonly edit: LedgerEdit } {
  const given = journal.asGiven();
  const { order, pieces, rows } = spliceOrder(before.order, { given, removed: new Set(removed), added });
  const ledger = spliceLedger({ before: before.ledger, given }, { pieces, order });
  return {
    ledger,
    order,
    edit: {
      before: before.ledger,
      after: ledger,
      rows,
      removed: placesOf(before.order, { given, rows: removed }),
      added: placesOf(order, { given, rows: added }),
    },
  };
}

/** Places of rows of the journal in an order, rising. */
function placesOf(
  order: Int32Array,
  { given, rows }: { readonly given: Ledger; readonly rows: readonly number[] },
): number[] {
  const dayOf = (row: number): number => given.transactions.day[row] ?? 0;
  const places = rows.map((row) => order.indexOf(row, firstOn(order, dayOf(row), dayOf)));
  return places.toSorted((a, b) => a - b);
}

interface Splice {
  readonly given: Ledger;
  readonly removed: ReadonlySet<number>;
  readonly added: readonly number[];
}

interface Spliced {
  readonly order: Int32Array;
  readonly pieces: readonly Piece[];
  /** By row of the earlier order: its row now, or NONE. */
  readonly rows: Int32Array;
}

/** The earlier order with the changed days put in order by themselves: days come before everything else. */
function spliceOrder(order: Int32Array, { given, removed, added }: Splice): Spliced {
  const { day } = given.transactions;
  const dayOf = (row: number): number => day[row] ?? 0;
  const days = [...new Set([...removed, ...added].map(dayOf))].toSorted((a, b) => a - b);
  const spliced = new Int32Array(order.length - removed.size + added.length);
  const rows = new Int32Array(order.length).fill(NONE);
  const pieces: Piece[] = [];
  let [from, to] = [0, 0];
  const copyUntil = (end: number): void => {
    if (end > from) pieces.push({ from: "before", start: from, end });
    spliced.set(order.subarray(from, end), to);
    while (from < end) rows[from++] = to++;
  };
  for (const on of days) {
    copyUntil(firstOn(order, on, dayOf));
    const end = firstOn(order, on + 1, dayOf);
    const before = new Map<number, number>();
    for (; from < end; from++) before.set(order[from] ?? 0, from);
    const rest = [...before.keys()].filter((row) => !removed.has(row));
    const ofDay = Int32Array.from([...rest, ...added.filter((row) => dayOf(row) === on)]);
    for (const place of transactionOrder(reorderLedger(given, ofDay))) {
      const row = ofDay[place] ?? 0;
      const earlier = before.get(row);
      if (earlier !== undefined) rows[earlier] = to;
      pieces.push({ from: "given", start: row, end: row + 1 });
      spliced[to++] = row;
    }
  }
  copyUntil(order.length);
  return { order: spliced, pieces, rows };
}

/** First place whose day is not before `on`. */
function firstOn(order: Int32Array, on: number, dayOf: (row: number) => number): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (dayOf(order[middle] ?? 0) < on) low = middle + 1;
    else high = middle;
  }
  return low;
}
