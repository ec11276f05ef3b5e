import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { buyTransaction, depositTransaction, splitTransaction } from "#engine/ledger/entries.ts";
import { Journal } from "#engine/ledger/journal.ts";
import { buildLedger } from "#engine/ledger/ledger.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { LiveBook } from "#engine/live/live-book.ts";
import { fixed } from "#engine/money/fixed.ts";
import { acrossSplits, splitsOf } from "#engine/prices/split-prices.ts";
import { accounts, assets, smallMarket } from "#test/small-ledger.ts";

const head = { currency: "EUR", accountId: "depot" };
const opening = [
  depositTransaction({ ...head, id: "1", on: "2024-01-02", amount: fixed("1000") }),
  buyTransaction({ ...head, id: "2", on: "2024-01-02", assetId: "X", quantity: fixed("10"), amount: fixed("1000") }),
];
const split = splitTransaction({
  id: "3",
  on: "2024-01-04",
  currency: "EUR",
  accountIds: ["depot"],
  assetId: "X",
  ratio: { to: fixed("2"), from: fixed("1") },
});
/** Quoted at 100 before the split of January 4 and next on the 6th, at 52. */
const market = smallMarket("X 2024-01-02 100, X 2024-01-06 52");
const given = market.prices.series.get("X");

function open(transactions: readonly Transaction[]): LiveBook {
  const journal = new Journal({ accounts, assets });
  for (const transaction of transactions) journal.add(transaction);
  const options = { base: "EUR", from: day("2024-01-01"), through: day("2024-01-06") };
  return new LiveBook(journal, { prices: { series: pricesWith(transactions) }, rates: market.rates }, options);
}

/** The prices as they are once the splits among these transactions are known. */
function pricesWith(transactions: readonly Transaction[]) {
  const splits = splitsOf(buildLedger({ accounts, assets, transactions })).get("X") ?? [];
  return new Map(given ? [["X", acrossSplits(given, splits)]] : []);
}

const values = (book: LiveBook): number[] => [...book.series().values];

test("a split entered later doubles the units and halves the price: no day is worth more for it", () => {
  const live = open(opening);
  expect(values(live)).toEqual([0, 1000, 1000, 1000, 1000, 520]);
  live.edit({ add: [split], prices: pricesWith([...opening, split]) });
  // 10 × 100 until the 3rd; 20 × 50 on the 4th and 5th; 20 × 52 on the 6th.
  expect(values(live)).toEqual([0, 1000, 1000, 1000, 1000, 1040]);
  expect(values(live)).toEqual(values(open([...opening, split])));
});

test("a split taken back gives units and prices as they were before", () => {
  const live = open([...opening, split]);
  live.edit({ remove: ["3"], prices: pricesWith(opening) });
  expect(values(live)).toEqual([0, 1000, 1000, 1000, 1000, 520]);
  expect(live.returns().timeWeighted).toMatchObject({ status: "ok" });
});
