import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { quantityOn, type Book } from "#engine/ledger/book.ts";
import {
  buyTransaction,
  chargeTransaction,
  depositTransaction,
  incomeTransaction,
  openingBalanceTransaction,
  splitTransaction,
  transferInKindTransaction,
  valuationTransaction,
} from "#engine/ledger/entries.ts";
import { returnOfCapitalTransaction } from "#engine/ledger/fund-entries.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed, ONE } from "#engine/money/fixed.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import type { Scope } from "#engine/valuation/scope.ts";
import { showLots, smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";

const head = { currency: "EUR", accountId: "depot", assetId: "X" };
const trade = (id: string, on: string, words: string, change: Partial<typeof head> = {}) => {
  const [quantity = "", amount = ""] = words.split(" for ");
  return { ...head, ...change, id, on, quantity: fixed(quantity), amount: fixed(amount), against: "external" as const };
};
const found = (book: Book): string[] =>
  book.findings.map(({ kind, quantity, account, asset, day: on, transaction }) =>
    [
      kind,
      formatFixed(quantity),
      book.ledger.accounts[account]?.id,
      book.ledger.assets[asset]?.id,
      formatDay(on),
      book.ledger.transactions.id[transaction],
    ].join(" "),
  );
const held = (book: Book, accountId: string, assetId: string, ...days: readonly string[]): string[] => {
  const at = [book.ledger.accountIndex.get(accountId) ?? -1, book.ledger.assetIndex.get(assetId) ?? -1] as const;
  const position = book.positionAt(...at);
  return days.map((on) => (position ? formatFixed(quantityOn(position, day(on))) : "none"));
};

test("money in a currency without a rate is said where and when", () => {
  const dollars = depositTransaction({ ...head, id: "1", on: "2024-01-02", currency: "USD", amount: fixed("5") });
  const book = smallBook(smallLedger(dollars), "2024-12-31");
  expect([...book.counted]).toEqual([1, 0, 0]);
  const [first] = found(book);
  expect(first).toBe("missing_rate 0 depot cash:USD 2024-01-02 1");
});

test("what was opened with is unknown where the day it was bought has no rate, though its cost was stated", () => {
  const opening = { ...head, assetId: "US", id: "1", on: "2024-03-01", acquiredOn: "2020-01-02", quantity: ONE };
  const ledger = smallLedger(openingBalanceTransaction({ ...opening, cost: fixed("80") }));
  expect(showLots(smallBook(ledger, "2024-12-31"), "depot", "US")).toBe("1 cost unknown");
  const { rates } = smallMarket("", "USD 2020-01-02 1.25");
  expect(showLots(smallBook(ledger, "2024-12-31", { rates }), "depot", "US")).toBe("1 cost 100");
});

test("fees go into the cost of trades alone: a dividend's fee stays a fee", () => {
  const ledger = smallLedger(
    buyTransaction({ ...trade("1", "2024-01-02", "10 for 1000"), fees: [{ amount: fixed("5") }] }),
    incomeTransaction({
      ...head,
      id: "2",
      on: "2024-02-01",
      type: "dividend",
      gross: fixed("20"),
      fees: [{ amount: fixed("2") }],
    }),
    chargeTransaction({ currency: "EUR", accountId: "depot", id: "3", on: "2024-02-02", type: "fee", amount: ONE }),
  );
  const book = smallBook(ledger, "2024-12-31", { hasFeesInCost: true });
  expect(showLots(book, "depot", "X")).toBe("10 cost 1005");
  expect(book.positions.flatMap(({ lots }) => lots.map(({ isCostKnown }) => isCostKnown))).toEqual([true, true]);
  expect(book.positionAt(0, 0)?.lots.map(({ costBase }) => formatFixed(costBase))).toEqual(["1005"]);
  expect([book.positionAt(0, 0)?.fees, book.unassigned[0]?.fees].map((fees) => formatFixed(fees ?? 0n))).toEqual([
    "2",
    "1",
  ]);
});

test("the quantity of a day follows a transfer on both sides, a split and a stated value", () => {
  const days = ["2024-01-31", "2024-02-01", "2024-03-01"];
  const moved = smallBook(
    smallLedger(
      buyTransaction(trade("1", "2024-01-02", "10 for 1000")),
      transferInKindTransaction({
        ...head,
        id: "2",
        on: "2024-02-01",
        quantity: fixed("4"),
        fromAccountId: "depot",
        toAccountId: "other",
      }),
    ),
    "2024-12-31",
  );
  expect([held(moved, "depot", "X", ...days), held(moved, "other", "X", ...days)]).toEqual([
    ["10", "6", "6"],
    ["0", "4", "4"],
  ]);
  const split = splitTransaction({
    ...head,
    id: "2",
    on: "2024-02-01",
    accountIds: ["depot", "other"],
    ratio: { to: fixed("3"), from: ONE },
  });
  const splitBook = smallBook(
    smallLedger(buyTransaction(trade("1", "2024-01-02", "10 for 1000")), split),
    "2024-12-31",
  );
  expect([held(splitBook, "depot", "X", ...days), held(splitBook, "other", "X", ...days)]).toEqual([
    ["10", "30", "30"],
    ["none", "none", "none"],
  ]);
  const house = { ...head, assetId: "HOUSE" };
  const valued = smallLedger(
    buyTransaction(trade("1", "2024-01-02", "100 for 100", { assetId: "HOUSE" })),
    valuationTransaction({ ...house, id: "2", on: "2024-02-01", value: fixed("120") }),
  );
  expect(held(smallBook(valued, "2024-12-31"), "depot", "HOUSE", ...days)).toEqual(["100", "120", "120"]);
});

test("a value stated of what nobody bought enters at an unknown cost and says so; a value of nothing enters nothing", () => {
  const stated = (value: string) =>
    smallBook(
      smallLedger(valuationTransaction({ ...head, assetId: "HOUSE", id: "1", on: "2024-02-01", value: fixed(value) })),
      "2024-12-31",
    );
  expect([showLots(stated("120"), "depot", "HOUSE"), found(stated("120"))]).toEqual([
    "120 cost unknown",
    ["missing_cost 120 depot HOUSE 2024-02-01 1"],
  ]);
  expect(held(stated("120"), "depot", "HOUSE", "2024-01-31", "2024-02-01")).toEqual(["0", "120"]);
  expect([showLots(stated("0"), "depot", "HOUSE"), found(stated("0"))]).toEqual(["", []]);
});

const window = { from: day("2024-01-15"), to: day("2024-06-03") };
/** What a window's border sees: flows, gain and closing, and what is missing. */
function bridged(transactions: readonly Transaction[], prices = "", scope?: Scope): string {
  const market = smallMarket(prices);
  const { inflow, outflow, gain, unpriced, closing, missing } = bridgeOf({
    ledger: smallLedger(...transactions),
    market,
    base: "EUR",
    window,
    scope,
  });
  const parts = { in: inflow, out: outflow, gain: gain.total, unpriced, closing };
  const words = Object.entries(parts).flatMap(([name, value]) =>
    value === 0n ? [] : [`${name} ${formatFixed(value)}`],
  );
  return [...words, ...missing].join(", ");
}
const depot: Scope = { accountIds: new Set(["depot"]) };
const other: Scope = { accountIds: new Set(["other"]) };

test("capital paid back to outside is money out: 10 shares at 100 pay 30 and are at 98", () => {
  const paid = returnOfCapitalTransaction({
    ...head,
    id: "2",
    on: "2024-03-01",
    amount: fixed("30"),
    against: "external",
  });
  const bought = buyTransaction(trade("1", "2024-01-02", "10 for 1000"));
  expect(bridged([bought, paid], "X 2024-01-02 100, X 2024-06-03 98")).toBe("out 30, gain 10, closing 980");
});

test("units that come or go without a price are a flow at their cost", () => {
  const arrival = transferInKindTransaction({
    ...head,
    id: "1",
    on: "2024-02-01",
    quantity: fixed("10"),
    toAccountId: "depot",
    cost: fixed("500"),
  });
  const leaving = transferInKindTransaction({
    ...head,
    id: "2",
    on: "2024-03-01",
    quantity: fixed("4"),
    fromAccountId: "depot",
  });
  const noPrice = "No price of X on or before 2024-06-03";
  expect(bridged([arrival])).toBe(`in 500, unpriced -500, ${noPrice}`);
  expect(bridged([arrival, leaving])).toBe(`in 500, out 200, unpriced -300, ${noPrice}`);
  // A price before the closing: 10 × 55.
  expect(bridged([arrival], "X 2024-06-03 55")).toBe("in 500, gain 50, closing 550");
});

test("a transfer across the border of a part goes at market; without a price it comes with no value and an unknown cost", () => {
  const moved = [
    buyTransaction(trade("1", "2024-01-02", "10 for 1000")),
    transferInKindTransaction({
      ...head,
      id: "2",
      on: "2024-03-01",
      quantity: fixed("4"),
      fromAccountId: "depot",
      toAccountId: "other",
    }),
  ];
  const prices = "X 2024-01-02 100, X 2024-03-01 110, X 2024-06-03 120";
  // 40 on the 4 that left and 120 on the 6 that stayed.
  expect(bridged(moved, prices, depot)).toBe("out 440, gain 160, closing 720");
  expect(bridged(moved, prices, other)).toBe("in 440, gain 40, closing 480");
  expect(bridged(moved, prices)).toBe("gain 200, closing 1200");
  expect(bridged(moved, "X 2024-06-03 120", other)).toBe("gain 480, closing 480");
});

test("a value first stated inside a window comes in at that value", () => {
  const stated = valuationTransaction({ ...head, assetId: "HOUSE", id: "1", on: "2024-02-01", value: fixed("120") });
  expect(bridged([stated])).toBe("in 120, closing 120");
});

test("fees and money of another part are none of this one's", () => {
  const moves = [
    depositTransaction({ currency: "EUR", accountId: "depot", id: "1", on: "2024-02-01", amount: fixed("100") }),
    depositTransaction({ currency: "EUR", accountId: "other", id: "2", on: "2024-02-01", amount: fixed("7") }),
    chargeTransaction({ currency: "EUR", accountId: "other", id: "3", on: "2024-02-02", type: "fee", amount: ONE }),
  ];
  expect([bridged(moves, "", depot), bridged(moves, "", other), bridged(moves)]).toEqual([
    "in 100, closing 100",
    "in 7, closing 6",
    "in 107, closing 106",
  ]);
});
