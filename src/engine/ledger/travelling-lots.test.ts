import { expect, test } from "vitest";
import { buyTransaction, sellTransaction, transferInKindTransaction } from "#engine/ledger/entries.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { isTravelOrder, takeChosenLots, TRAVEL_ORDERS, type TravelOrder } from "#engine/ledger/travelling-lots.ts";
import { addLot, emptyQueue } from "#engine/ledger/lots.ts";
import { day } from "#engine/dates/day.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { taxReport } from "#engine/tax/tax-report.ts";
import { showLots, smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";

const buy = (id: string, on: string, quantity: string, amount: string): Transaction =>
  buyTransaction({
    id,
    on,
    currency: "EUR",
    accountId: "depot",
    assetId: "X",
    quantity: fixed(quantity),
    amount: fixed(amount),
  });
/** Lots of 10 for 100, of 10 for 300 and of 10 for 200, in the order they were bought. */
const BOUGHT = [
  buy("1", "2022-01-03", "10", "100"),
  buy("2", "2023-01-03", "10", "300"),
  buy("3", "2024-01-03", "10", "200"),
];
const move = (quantity: string, choice: { lots?: TravelOrder; acquiredOn?: string }) =>
  transferInKindTransaction({
    id: "9",
    on: "2024-06-03",
    currency: "EUR",
    assetId: "X",
    quantity: fixed(quantity),
    fromAccountId: "depot",
    toAccountId: "other",
    ...choice,
  });
const after = (quantity: string, choice: { lots?: TravelOrder; acquiredOn?: string }) => {
  const book = smallBook(smallLedger(...BOUGHT, move(quantity, choice)), "2024-12-31");
  return { depot: showLots(book, "depot", "X"), other: showLots(book, "other", "X") };
};

test("without a choice the oldest lots travel", () => {
  expect(after("15", {})).toEqual({ depot: "5 cost 150, 10 cost 200", other: "10 cost 100, 5 cost 150" });
  expect(after("15", { lots: "fifo" })).toEqual(after("15", {}));
});

test("the newest, the dearest or the cheapest lots travel when they were chosen", () => {
  expect(after("15", { lots: "lifo" })).toEqual({ depot: "10 cost 100, 5 cost 150", other: "5 cost 150, 10 cost 200" });
  expect(after("15", { lots: "highest_cost" })).toEqual({
    depot: "10 cost 100, 5 cost 100",
    other: "10 cost 300, 5 cost 100",
  });
  expect(after("15", { lots: "lowest_cost" })).toEqual({
    depot: "10 cost 300, 5 cost 100",
    other: "10 cost 100, 5 cost 100",
  });
});

test("by average the same part of every lot travels, with its own cost and date", () => {
  expect(after("15", { lots: "average" })).toEqual({
    depot: "5 cost 50, 5 cost 150, 5 cost 100",
    other: "5 cost 50, 5 cost 150, 5 cost 100",
  });
});

test("a lot named by its day travels first; what it lacks goes oldest first", () => {
  expect(after("10", { acquiredOn: "2023-01-03" })).toEqual({
    depot: "10 cost 100, 10 cost 200",
    other: "10 cost 300",
  });
  expect(after("12", { acquiredOn: "2024-01-03" })).toEqual({
    depot: "8 cost 80, 10 cost 300",
    other: "2 cost 20, 10 cost 200",
  });
});

test("units that leave the portfolio go by the same choice, and nothing is realized", () => {
  const leaving = transferInKindTransaction({
    id: "9",
    on: "2024-06-03",
    currency: "EUR",
    assetId: "X",
    quantity: fixed("20"),
    fromAccountId: "depot",
    lots: "highest_cost",
  });
  const outside = smallBook(smallLedger(...BOUGHT, leaving), "2024-12-31");
  expect([showLots(outside, "depot", "X"), outside.disposals.length]).toEqual(["10 cost 100", 0]);
});

test("a lot whose cost nobody knows is neither dear nor cheap and travels last", () => {
  const queue = emptyQueue("fifo");
  const lot = (acquiredOn: string, cost: string, isCostKnown = true) =>
    addLot(queue, {
      quantity: fixed("1"),
      cost: fixed(cost),
      costBase: fixed(cost),
      acquiredDay: day(acquiredOn),
      openedBy: 0,
      isCostKnown,
    });
  lot("2024-01-01", "0", false);
  lot("2024-01-02", "5");
  const [taken] = takeChosenLots(queue, fixed("1"), { order: "lowest_cost" });
  expect(taken?.isCostKnown).toBe(true);
  expect(queue.quantity).toBe(fixed("1"));
});

test("thirds by average add up to what travels, to the last digit", () => {
  const queue = emptyQueue("fifo");
  for (const on of ["2024-01-01", "2024-01-02", "2024-01-03"])
    addLot(queue, {
      quantity: 1n,
      cost: 1n,
      costBase: 1n,
      acquiredDay: day(on),
      openedBy: 0,
      isCostKnown: true,
    });
  const taken = takeChosenLots(queue, 2n, { order: "average" });
  expect(taken.reduce((sum, { quantity }) => sum + quantity, 0n)).toBe(2n);
  expect(queue.quantity).toBe(1n);
});

test("a tax report lets the same lots travel: the later sale has their cost", () => {
  const sale = sellTransaction({
    id: "10",
    on: "2024-07-01",
    currency: "EUR",
    accountId: "other",
    assetId: "X",
    quantity: fixed("10"),
    amount: fixed("400"),
  });
  const basis = (lots: TravelOrder) => {
    const report = taxReport({
      ledger: smallLedger(...BOUGHT, move("10", { lots }), sale),
      market: smallMarket("X 2024-07-01 40"),
      country: "DE",
      base: "EUR",
      through: day("2024-12-31"),
    });
    return report.ok ? report.value.gains.map((gain) => formatFixed(gain.basis)) : report.error.kind;
  };
  expect([basis("fifo"), basis("lifo"), basis("highest_cost")]).toEqual([["100"], ["200"], ["300"]]);
  expect(basis("average").length).toBe(3);
});

test("only the words of an order are one", () => {
  expect(TRAVEL_ORDERS.every(isTravelOrder)).toBe(true);
  expect(isTravelOrder("cost_unknown")).toBe(false);
});
