import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { editBook } from "#engine/ledger/edited-book.ts";
import { editLedger, orderedLedger } from "#engine/ledger/edited-ledger.ts";
import { Journal } from "#engine/ledger/journal.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import type { Bridge } from "#engine/performance/bridge-part.ts";
import { editBridge, keepBridge } from "#engine/performance/edited-bridge.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import {
  FIRST_DAY,
  followedByBalances,
  historyArbitrary,
  LAST_DAY,
  RUNS,
  type History,
} from "#test/arbitraries/ledger.ts";
import { richHistoryArbitrary } from "#test/arbitraries/rich-history.ts";

const PATIENCE_MS = 120_000;

/** Assets that add nothing may be named or not. */
const shown = ({ byAsset, missing, openingMissing, closingMissing, ...bridge }: Bridge): unknown => ({
  ...bridge,
  missing: [missing, openingMissing, closingMissing].map((words) => words.toSorted()),
  byAsset: [...byAsset]
    .filter(
      ([, { income, fees, taxes, gain, missing: own }]) =>
        [income, fees, taxes, gain.price, gain.currency].some((part) => part !== 0n) || own.length > 0,
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
});

const changes = ["removed", "put back", "moved", "resized", "repriced"] as const;
const steps = fc.array(fc.record({ place: fc.nat(999), what: fc.constantFrom(...changes), size: fc.nat(100) }), {
  minLength: 1,
  maxLength: 5,
});

interface Step {
  readonly place: number;
  readonly what: (typeof changes)[number];
  readonly size: number;
}

function changedBy({ what, size }: Step, transaction: Transaction): Transaction | undefined {
  if (what === "removed") return undefined;
  if (what === "moved") return { ...transaction, on: formatDay(FIRST_DAY + 1 + size) };
  if (what !== "resized") return transaction;
  const factor = BigInt(size + 1);
  const postings = transaction.postings.map((posting) => ({
    ...posting,
    amount: posting.amount * factor,
    quantity: posting.quantity === undefined ? undefined : posting.quantity * factor,
  }));
  return { ...transaction, postings };
}

/** The market with other prices of an asset from the middle of its days on. */
function repriced({ prices, ...market }: History["market"], id: string): History["market"] {
  const series = prices.series.get(id);
  if (!series) return { ...market, prices };
  const middle = series.prices.length / 2;
  const others = { ...series, prices: series.prices.map((price, place) => (place < middle ? price : price + 1)) };
  return { ...market, prices: { series: new Map([...prices.series, [id, others]]) } };
}

function walk(history: History, edits: readonly Step[], start: number): void {
  let { market } = history;
  const window = { from: FIRST_DAY - 1 + start, to: LAST_DAY };
  const journal = new Journal(history);
  for (const transaction of history.transactions) journal.add(transaction);
  let ordered = orderedLedger(journal);
  const optionsOf = () => ({
    through: LAST_DAY,
    base: "EUR",
    rates: market.rates,
    hasFeesInCost: start % 2 === 0,
    worthOf: marketWorth(ordered.ledger, market, "EUR"),
  });
  let book = keepBook(ordered.ledger, optionsOf());
  let kept = keepBridge(book, market, window);
  let inForce = [...history.transactions];
  for (const step of edits) {
    const taken = inForce[step.place % Math.max(1, inForce.length)];
    if (!taken) continue;
    const asset = step.what === "repriced" ? history.assets[step.place % history.assets.length] : undefined;
    if (asset) market = repriced(market, asset.id);
    const removed = [journal.rowOf(taken.id)];
    journal.remove(taken.id);
    const changed = changedBy(step, taken);
    const added = changed ? [journal.add(changed)] : [];
    inForce = inForce.flatMap((it) => (it === taken ? (changed ?? []) : it));
    const next = editLedger(ordered, journal, { removed, added });
    ordered = next;
    const places = asset ? [ordered.ledger.assetIndex.get(asset.id) ?? -1] : [];
    const edited = editBook(book, optionsOf(), { edit: next.edit, repriced: places });
    book = edited.book;
    kept = editBridge(kept, { book, market, window }, { edit: next.edit, touched: edited.touched });
    expect(shown(kept.bridge)).toEqual(shown(keepBridge(book, market, window).bridge));
  }
}

const starts = fc.nat(LAST_DAY - FIRST_DAY);

test.each([
  ["small", historyArbitrary()],
  ["in units bought and sold alone", historyArbitrary({ isInKindAllowed: false })],
  ["rich", richHistoryArbitrary({ maxLength: 120 })],
  ["partly balances-only", historyArbitrary().map(followedByBalances)],
] as const)(
  "a bridge after edits and other prices is the one made from the beginning, to the last digit: %s histories",
  (_, histories) => {
    fc.assert(fc.property(histories, steps, starts, walk), { numRuns: RUNS / 2 });
  },
  PATIENCE_MS,
);
