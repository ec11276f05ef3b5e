import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { corporateActionTransaction } from "#engine/ledger/corporate-action-entry.ts";
import { buyTransaction, sellTransaction } from "#engine/ledger/entries.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { AssetFacts, Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed, ONE } from "#engine/money/fixed.ts";
import { buildRateBook } from "#engine/prices/rates.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { accounts, assets, showLots, smallMarket } from "#test/small-ledger.ts";

// One X bought for 100 and a thousand Y bought for 900 go into a pool whose share is LP, when both are worth 1,000.
const SHARE: AssetFacts = {
  id: "LP",
  assetClass: "crypto",
  name: "LP",
  currency: "EUR",
  tracking: "units",
  multiplier: ONE,
  isLiability: false,
};
const at = (id: string, on: string) => ({ id, on, currency: "EUR", accountId: "depot" });
const trade = (assetId: string, quantity: string, amount: string) => ({
  assetId,
  quantity: fixed(quantity),
  amount: fixed(amount),
});
const moves = (...of: readonly (readonly [string, string, string?])[]) =>
  of.map(([assetId, quantity, amount]) => ({
    assetId,
    quantity: fixed(quantity),
    amount: amount === undefined ? undefined : fixed(amount),
  }));
const bought = [
  buyTransaction({ ...at("1", "2024-01-02"), ...trade("X", "1", "100") }),
  buyTransaction({ ...at("2", "2024-01-03"), ...trade("Y", "1000", "900") }),
];
const added = corporateActionTransaction({
  ...at("3", "2024-02-01"),
  kind: "pool_add",
  moves: moves(["X", "-1"], ["Y", "-1000"], ["LP", "10"]),
});

function told(prices: string, ...transactions: readonly Transaction[]) {
  const ledger = buildLedger({ accounts, assets: [...assets, SHARE], transactions });
  const market = smallMarket(prices);
  const worthOf = marketWorth(ledger, market, "EUR");
  const book = keepBook(ledger, { through: day("2024-12-31"), base: "EUR", rates: buildRateBook([]), worthOf });
  const lots = (assetId: string) => showLots(book, "depot", assetId);
  return { book, lots, gains: book.disposals.map(({ gain }) => formatFixed(gain)) };
}
const PRICES = "X 2024-01-31 1000, Y 2024-01-31 1";

test("the share takes the cost of both coins along, half of it for each as they were worth the same; half of it sold gains by the first", () => {
  const { lots, gains, book } = told(PRICES, ...bought, added);
  expect([lots("X"), lots("Y"), lots("LP")]).toEqual(["", "", "5 cost 100, 5 cost 900"]);
  expect([gains, book.findings]).toEqual([[], []]);
  const sold = sellTransaction({ ...at("4", "2024-03-01"), ...trade("LP", "5", "1000") });
  expect(told(PRICES, ...bought, added, sold).gains).toEqual(["900"]);
});

test("without prices the share is divided by what the coins cost: 1 and 9 of ten", () => {
  expect(told("", ...bought, added).lots("LP")).toBe("1 cost 100, 9 cost 900");
});

test("what comes out of the pool shares its cost by worth: 600 and 1,400 of 2,000 take 300 and 700 of 1,000", () => {
  const removed = corporateActionTransaction({
    ...at("4", "2024-03-01"),
    kind: "pool_remove",
    moves: moves(["LP", "-10"], ["X", "0.6"], ["Y", "1400"]),
  });
  const { lots, gains } = told(PRICES, ...bought, added, removed);
  const cost = (text: string) => text.split(", ").reduce((sum, lot) => sum + Number(lot.split(" cost ")[1]), 0);
  expect([cost(lots("X")), cost(lots("Y")), lots("LP"), gains]).toEqual([300, 700, "", []]);
});

test("with a worth both coins are sold for it, and the share costs them together", () => {
  const taxed = corporateActionTransaction({
    ...at("3", "2024-02-01"),
    kind: "pool_add",
    moves: moves(["X", "-1", "1000"], ["Y", "-1000", "1000"], ["LP", "10", "2000"]),
  });
  const { lots, gains } = told(PRICES, ...bought, taxed);
  expect([gains, lots("LP")]).toEqual([["900", "100"], "10 cost 2000"]);
});
