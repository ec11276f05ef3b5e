import type { Day } from "#engine/dates/day.ts";
import type { Ledger, PostingColumns } from "#engine/ledger/ledger.ts";

/** Places of postings by asset: those of asset a are `places[starts[a + 1]]` up to `starts[a + 2]`, rising; of no asset the first. */
export interface PostingIndex {
  readonly starts: Int32Array;
  readonly places: Int32Array;
}

/** Of each version of a ledger, made when first asked for: two passes over its postings. */
const indexes = new WeakMap<PostingColumns, PostingIndex>();

export function postingIndexOf({ assets, postings }: Ledger): PostingIndex {
  const known = indexes.get(postings);
  // A ledger may name assets that none of its postings move.
  if (known && known.starts.length >= assets.length + 2) return known;
  const { asset, count } = postings;
  const starts = new Int32Array(assets.length + 2);
  for (let p = 0; p < count; p++) {
    const next = (asset[p] ?? -1) + 2;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let place = 1; place < starts.length; place++) starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  const filled = starts.slice();
  const places = new Int32Array(count);
  for (let p = 0; p < count; p++) {
    const own = (asset[p] ?? -1) + 1;
    const to = filled[own] ?? 0;
    places[to] = p;
    filled[own] = to + 1;
  }
  const made = { starts, places };
  indexes.set(postings, made);
  return made;
}

/** Places of the postings of an asset, rising. */
export function postingsOf(ledger: Ledger, asset: number): Int32Array {
  const { starts, places } = postingIndexOf(ledger);
  return places.subarray(starts[asset + 1], starts[asset + 2]);
}

/** Transactions with a posting of each asset through a day, in ledger order, by the asset's place. */
export function rowsByAsset({ assets, postings, transactions }: Ledger, through: Day): readonly number[][] {
  const rows: number[][] = assets.map(() => []);
  for (let p = 0; p < postings.count; p++) {
    const row = postings.transaction[p] ?? 0;
    if ((transactions.day[row] ?? 0) > through) break;
    const own = rows[postings.asset[p] ?? -1];
    if (own && own.at(-1) !== row) own.push(row);
  }
  return rows;
}

/** Transactions with a posting of one of some assets through a day, in ledger order. */
export function rowsOfAssets(ledger: Ledger, wanted: Iterable<number>, through: Day): number[] {
  const { postings, transactions } = ledger;
  const lists = Array.from(new Set(wanted), (asset) => postingsOf(ledger, asset));
  const rows: number[] = [];
  let last = -1;
  for (const p of inOrder(lists)) {
    const row = postings.transaction[p] ?? 0;
    if (row === last) continue;
    if ((transactions.day[row] ?? 0) > through) break;
    rows.push(row);
    last = row;
  }
  return rows;
}

/** Rising lists as one rising list. */
function inOrder(lists: readonly Int32Array[]): Int32Array {
  const [only] = lists;
  if (only && lists.length === 1) return only;
  const all = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const list of lists) {
    all.set(list, to);
    to += list.length;
  }
  return all.sort();
}
