import { isBorrowingRow } from "#engine/ledger/borrowed-units.ts";
import { isFeePosting } from "#engine/ledger/fee-in-kind.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { ACTION_THAT_TAKES, INFLOW_IN_KIND, OUTFLOW_IN_KIND, TYPES } from "#engine/ledger/transaction-types.ts";
import { LEGS, TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";

/**
 * The order of transactions within a day, whatever order they were given in:
 * split → what an action gives (rights, a spin-off) → what one takes (rights used, a merger) → inflow → trades (buys, then own transfers and what is borrowed or repaid, then sells) → income and costs → outflow → stated values.
 * Trades of one asset on one day go by time instead when every one of them states a time. What still ties is ordered by
 * its content and only then by id, so that the same file imported twice, with other ids, gives the same figures.
 */
const [FIRST_TRADE, LAST_TRADE] = [6, 8];
const HOLDING = LEGS.indexOf("holding");
const EXTERNAL = LEGS.indexOf("external");
const TRANSFER = TRANSACTION_TYPES.indexOf("transfer_in_kind");
const ACTION = TRANSACTION_TYPES.indexOf("corporate_action");
const PHASE_BY_TYPE = Uint8Array.from(TRANSACTION_TYPES, (type) => TYPES[type].phase);

/** Rows of the ledger's transactions in the order above. */
export function transactionOrder(ledger: Ledger): Int32Array {
  const { count } = ledger.transactions;
  const phase = new Uint8Array(count);
  const asset = new Int32Array(count);
  for (let row = 0; row < count; row++) {
    phase[row] = phaseOf(ledger, row);
    asset[row] = mainAsset(ledger, row);
  }
  const keys = orderKeys(ledger, { phase, asset });
  const order = sortedRows(keys);
  sortTies(ledger, { order, keys });
  if (ledger.transactions.second.some((second) => second >= 0)) orderTimedTrades(ledger, order, { phase, asset });
  return order;
}

/** The same order for a few rows that move one asset on one day. */
export function orderSameDay(ledger: Ledger, rows: number[]): void {
  const { second } = ledger.transactions;
  const phases = new Map(rows.map((row) => [row, phaseOf(ledger, row)]));
  const phaseAt = (row: number): number => phases.get(row) ?? 0;
  const isTrade = (row: number): boolean => tradeGroup(phaseAt(row)) === FIRST_TRADE;
  rows.sort(
    (a, b) =>
      tradeGroup(phaseAt(a)) - tradeGroup(phaseAt(b)) || phaseAt(a) - phaseAt(b) || compareContent(ledger, a, b),
  );
  const trades = rows.filter(isTrade);
  if (!trades.every((row) => (second[row] ?? -1) >= 0)) return;
  const first = rows.findIndex(isTrade);
  trades.sort((a, b) => (second[a] ?? 0) - (second[b] ?? 0));
  trades.forEach((row, index) => (rows[first + index] = row));
}

/** Day, group, asset and phase as one number: rows are in order when their keys rise. A double holds it exactly. */
function orderKeys(ledger: Ledger, { phase, asset }: TradeColumns): Float64Array {
  const { count, day } = ledger.transactions;
  const rank = assetRanks(ledger, asset);
  const ranks = rank.length + 1;
  const keys = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const group = tradeGroup(phase[row] ?? 0);
    const place = (rank[asset[row] ?? 0] ?? -1) + 1;
    keys[row] = (((day[row] ?? 0) * GROUPS + group) * ranks + place) * GROUPS + (phase[row] ?? 0);
  }
  return keys;
}

/** More than there are phases. Days within a million, 10,000 assets and 16² groups and phases stay far below 2^53. */
const GROUPS = 16;

/** Rows by rising key, then by row. Key and row are packed into one number where there is room for both. */
function sortedRows(keys: Float64Array): Int32Array {
  const { length } = keys;
  const order = new Int32Array(length);
  let [low, high, isSorted] = [Infinity, -Infinity, true];
  for (let row = 0; row < length; row++) {
    const key = keys[row] ?? 0;
    if (key < high) isSorted = false;
    if (key > high) high = key;
    if (key < low) low = key;
    order[row] = row;
  }
  if (isSorted) return order;
  if ((high - low + 1) * length > Number.MAX_SAFE_INTEGER)
    return order.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  const packed = keys.map((key, row) => (key - low) * length + row).sort();
  for (let place = 0; place < length; place++) order[place] = (packed[place] ?? 0) % length;
  return order;
}

/** Rows with one key go by content. */
function sortTies(ledger: Ledger, { order, keys }: { readonly order: Int32Array; readonly keys: Float64Array }): void {
  let start = 0;
  for (let end = 1; end <= order.length; end++) {
    if (end < order.length && keys[order[end] ?? 0] === keys[order[start] ?? 0]) continue;
    if (end - start > 1) {
      const tied = Array.from(order.subarray(start, end)).sort((a, b) => compareContent(ledger, a, b));
      order.set(tied, start);
    }
    start = end;
  }
}

/** All trades of a day are one group, so that the trades of one asset stand together. */
const tradeGroup = (phase: number): number => (phase >= FIRST_TRADE && phase <= LAST_TRADE ? FIRST_TRADE : phase);

function phaseOf(ledger: Ledger, row: number): number {
  const type = ledger.transactions.type[row] ?? 0;
  const phase = PHASE_BY_TYPE[type] ?? 0;
  if (isBorrowingRow(ledger, row)) return PHASE_BY_TYPE[TRANSFER] ?? 0;
  if (type === ACTION) return takesUnits(ledger, row) ? ACTION_THAT_TAKES : phase;
  if (type !== TRANSFER) return phase;
  const { firstPosting } = ledger.transactions;
  const { leg, quantity } = ledger.postings;
  let direction = 0;
  let isExternal = false;
  for (let p = firstPosting[row] ?? 0; p < (firstPosting[row + 1] ?? 0); p++) {
    if (leg[p] === EXTERNAL) isExternal = true;
    if (leg[p] === HOLDING && !isFeePosting(ledger, p)) direction = quantity.signAt(p) > 0 ? 1 : -1;
  }
  if (!isExternal) return phase;
  return direction > 0 ? INFLOW_IN_KIND : OUTFLOW_IN_KIND;
}

/** What is used up must have come before: rights that are exercised on the day they are received. */
function takesUnits({ transactions: { firstPosting }, postings: { leg, quantity } }: Ledger, row: number): boolean {
  for (let p = firstPosting[row] ?? 0; p < (firstPosting[row + 1] ?? 0); p++)
    if (leg[p] === HOLDING && quantity.signAt(p) < 0) return true;
  return false;
}

function mainAsset(ledger: Ledger, row: number): number {
  const { firstPosting } = ledger.transactions;
  const { leg, asset } = ledger.postings;
  for (let p = firstPosting[row] ?? 0; p < (firstPosting[row + 1] ?? 0); p++) {
    if (leg[p] === HOLDING) return asset[p] ?? -1;
  }
  return -1;
}

/** Place of each asset that occurs among their ids in alphabetical order: independent of the order the assets were given in. */
function assetRanks(ledger: Ledger, occurring: Int32Array): Int32Array {
  const ranks = new Int32Array(ledger.assets.length).fill(-1);
  const order: number[] = [];
  for (const asset of occurring)
    if (ranks[asset] === -1) {
      ranks[asset] = 0;
      order.push(asset);
    }
  order.sort((a, b) => compareText(ledger.assets[a]?.id ?? "", ledger.assets[b]?.id ?? ""));
  order.forEach((asset, rank) => (ranks[asset] = rank));
  return ranks;
}

function compareContent(ledger: Ledger, a: number, b: number): number {
  const { firstPosting, second } = ledger.transactions;
  const time = (second[a] ?? 0) - (second[b] ?? 0);
  if (time !== 0) return time;
  const [startA, startB] = [firstPosting[a] ?? 0, firstPosting[b] ?? 0];
  const [lengthA, lengthB] = [(firstPosting[a + 1] ?? 0) - startA, (firstPosting[b + 1] ?? 0) - startB];
  for (let i = 0; i < lengthA && i < lengthB; i++) {
    const difference = comparePostings(ledger, startA + i, startB + i);
    if (difference !== 0) return difference;
  }
  if (lengthA !== lengthB) return lengthA - lengthB;
  const { transactions } = ledger;
  const idAt = transactions.idAt ?? ((row: number) => transactions.id[row] ?? "");
  return compareText(idAt(a), idAt(b));
}

function comparePostings(ledger: Ledger, a: number, b: number): number {
  const { leg, account, asset, quantity, amount, kind, acquired } = ledger.postings;
  return (
    (leg[a] ?? 0) - (leg[b] ?? 0) ||
    compareText(ledger.accounts[account[a] ?? 0]?.id ?? "", ledger.accounts[account[b] ?? 0]?.id ?? "") ||
    compareText(ledger.assets[asset[a] ?? -1]?.id ?? "", ledger.assets[asset[b] ?? -1]?.id ?? "") ||
    compareBig(quantity.at(a), quantity.at(b)) ||
    compareBig(amount.at(a), amount.at(b)) ||
    (acquired[a] ?? 0) - (acquired[b] ?? 0) ||
    compareText(ledger.kinds[kind[a] ?? 0] ?? "", ledger.kinds[kind[b] ?? 0] ?? "")
  );
}

interface TradeColumns {
  readonly phase: Uint8Array;
  readonly asset: Int32Array;
}

function orderTimedTrades(ledger: Ledger, order: Int32Array, { phase, asset }: TradeColumns): void {
  const { day, second } = ledger.transactions;
  const isTrade = (row: number): boolean => tradeGroup(phase[row] ?? 0) === FIRST_TRADE;
  let start = 0;
  while (start < order.length) {
    const first = order[start] ?? 0;
    let end = start + 1;
    for (; end < order.length; end++) {
      const row = order[end] ?? 0;
      if (day[row] !== day[first] || asset[row] !== asset[first] || isTrade(row) !== isTrade(first)) break;
    }
    if (end - start > 1 && isTrade(first)) {
      const group = Array.from(order.subarray(start, end));
      if (group.every((row) => (second[row] ?? -1) >= 0)) {
        group.sort((a, b) => (second[a] ?? 0) - (second[b] ?? 0));
        order.set(group, start);
      }
    }
    start = end;
  }
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const compareBig = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
