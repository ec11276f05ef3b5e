import { NONE, type Ledger, type PostingColumns, type Ratio, type TransactionColumns } from "#engine/ledger/ledger.ts";

/** The same ledger with row `order[0]` first, then `order[1]` and so on; a posting goes where its transaction goes. */
export function reorderLedger(ledger: Ledger, order: Int32Array): Ledger {
  const { transactions: t, postings: p } = ledger;
  const lines = new Int32Array(p.count);
  const firstPosting = new Int32Array(order.length + 1);
  let next = 0;
  for (let to = 0; to < order.length; to++) {
    const from = order[to] ?? 0;
    firstPosting[to] = next;
    const end = t.firstPosting[from + 1] ?? 0;
    for (let line = t.firstPosting[from] ?? 0; line < end; line++) lines[next++] = line;
  }
  firstPosting[order.length] = next;
  return {
    ...ledger,
    transactions: reorderTransactions(t, { order, firstPosting }),
    postings: reorderPostings(p, { lines: lines.subarray(0, next), firstPosting }),
  };
}

function reorderTransactions(
  t: TransactionColumns,
  { order, firstPosting }: { readonly order: Int32Array; readonly firstPosting: Int32Array },
): TransactionColumns {
  const { idAt } = t;
  let ids: readonly string[] | undefined;
  return {
    count: order.length,
    /** Picked when first asked for. */
    get id() {
      return (ids ??= idAt ? Array.from(order, (row) => idAt(row)) : pick(t.id, order));
    },
    idAt: (row) => idAt?.(order[row] ?? 0) ?? t.id[order[row] ?? 0] ?? "",
    day: gather(t.day, { places: order, into: new Int32Array(order.length) }),
    second: gather(t.second, { places: order, into: new Int32Array(order.length) }),
    type: gather(t.type, { places: order, into: new Uint8Array(order.length) }),
    status: gather(t.status, { places: order, into: new Uint8Array(order.length) }),
    currency: gather(t.currency, { places: order, into: new Uint16Array(order.length) }),
    firstPosting,
  };
}

function reorderPostings(
  p: PostingColumns,
  { lines, firstPosting }: { readonly lines: Int32Array; readonly firstPosting: Int32Array },
): PostingColumns {
  const count = lines.length;
  const transaction = new Int32Array(count);
  for (let row = 0; row + 1 < firstPosting.length; row++)
    transaction.fill(row, firstPosting[row] ?? 0, firstPosting[row + 1] ?? 0);
  return {
    count,
    transaction,
    leg: gather(p.leg, { places: lines, into: new Uint8Array(count) }),
    account: gather(p.account, { places: lines, into: new Int32Array(count) }),
    asset: gather(p.asset, { places: lines, into: new Int32Array(count) }),
    quantity: p.quantity.pick(lines),
    amount: p.amount.pick(lines),
    kind: gather(p.kind, { places: lines, into: new Uint16Array(count) }),
    acquired: gather(p.acquired, { places: lines, into: new Int32Array(count) }),
    ratio: reorderRatios(p.ratio, lines),
  };
}

function reorderRatios(ratios: ReadonlyMap<number, Ratio>, lines: Int32Array): ReadonlyMap<number, Ratio> {
  const ratio = new Map<number, Ratio>();
  if (ratios.size === 0) return ratio;
  for (let place = 0; place < lines.length; place++) {
    const given = ratios.get(lines[place] ?? NONE);
    if (given) ratio.set(place, given);
  }
  return ratio;
}

type Column = Int32Array | Uint16Array | Uint8Array;

function gather<T extends Column>(column: T, { places, into }: { readonly places: Int32Array; readonly into: T }): T {
  for (let place = 0; place < places.length; place++) into[place] = column[places[place] ?? 0] ?? 0;
  return into;
}

function pick<T>(column: readonly T[], places: Int32Array): T[] {
  const picked = column.slice(0, places.length);
  for (let place = 0; place < places.length; place++) {
    const value = column[places[place] ?? 0];
    if (value !== undefined) picked[place] = value;
  }
  return picked;
}
