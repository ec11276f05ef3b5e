import { expect, test } from "vitest";
import { corporateActionTransaction } from "#engine/ledger/corporate-action-entry.ts";
import {
  buyTransaction,
  cashTransferTransaction,
  chargeTransaction,
  depositTransaction,
  exchangeTransaction,
  incomeTransaction,
  openingBalanceTransaction,
  sellTransaction,
  splitTransaction,
  transferInKindTransaction,
  valuationTransaction,
  withdrawalTransaction,
} from "#engine/ledger/entries.ts";
import { returnOfCapitalTransaction } from "#engine/ledger/fund-entries.ts";
import { orderSameDay } from "#engine/ledger/order.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed, ONE } from "#engine/money/fixed.ts";
import { smallLedger } from "#test/small-ledger.ts";

const on = "2024-03-01";
const head = { currency: "EUR", accountId: "depot", assetId: "X", on };
const trade = (id: string, change: object = {}) => ({ ...head, id, quantity: ONE, amount: ONE, ...change });
const buy = (id: string, change: object = {}): Transaction => buyTransaction(trade(id, change));
const sell = (id: string, change: object = {}): Transaction => sellTransaction(trade(id, change));

/** Ids in the ledger's order, which is the same for the order given and its reverse. */
function ordered(...transactions: readonly Transaction[]): string[] {
  const ids = [...smallLedger(...transactions).transactions.id];
  expect([...smallLedger(...transactions.toReversed()).transactions.id]).toEqual(ids);
  return ids;
}

test("a day begins with splits and other actions, goes on with what comes, trades, income, costs and what leaves, and ends with values", () => {
  const inKind = { ...head, quantity: ONE };
  const day = [
    splitTransaction({ ...head, id: "split", accountIds: ["depot"], ratio: { to: 2n, from: 1n } }),
    corporateActionTransaction({ ...head, id: "action", moves: [{ assetId: "X", quantity: ONE }] }),
    openingBalanceTransaction({ ...inKind, id: "opening", cost: ONE }),
    depositTransaction({ ...head, id: "deposit", amount: ONE }),
    transferInKindTransaction({ ...inKind, id: "arrival", toAccountId: "depot" }),
    cashTransferTransaction({ ...head, id: "own cash", fromAccountId: "depot", toAccountId: "other", amount: ONE }),
    buy("buy"),
    transferInKindTransaction({ ...inKind, id: "own units", fromAccountId: "depot", toAccountId: "other" }),
    sell("sell"),
    incomeTransaction({ ...head, id: "dividend", type: "dividend", gross: ONE }),
    returnOfCapitalTransaction({ ...head, id: "capital", amount: ONE }),
    chargeTransaction({ ...head, id: "fee", type: "fee", amount: ONE }),
    withdrawalTransaction({ ...head, id: "withdrawal", amount: ONE }),
    transferInKindTransaction({ ...inKind, id: "departure", fromAccountId: "depot" }),
    valuationTransaction({ ...head, id: "value", assetId: "HOUSE", value: ONE }),
  ];
  const ids = ordered(...day);
  const before = (first: string, second: string): boolean => ids.indexOf(first) < ids.indexOf(second);
  expect(ids.filter((id) => id !== "capital" && id !== "dividend")).toEqual(
    day.map(({ id }) => id).filter((id) => id !== "capital" && id !== "dividend"),
  );
  for (const id of ["capital", "dividend"]) expect([before("sell", id), before(id, "fee")]).toEqual([true, true]);
});

test("what an action gives is there before another takes it, whatever the two are called", () => {
  for (const [shares, rights] of [
    ["X", "Y"],
    ["Y", "X"],
  ] as const) {
    const none = { assetId: shares, quantity: 0n };
    const received = [none, { assetId: rights, quantity: ONE }];
    const used = [
      { assetId: rights, quantity: -ONE },
      { assetId: shares, quantity: ONE, amount: ONE },
    ];
    const action = (id: string, moves: typeof received) => corporateActionTransaction({ ...head, id, moves });
    expect(ordered(action("a", used), action("b", received), buy("c"))).toEqual(["b", "a", "c"]);
  }
});

test("days come before anything within them", () => {
  expect(ordered(buy("3", { on: "2024-03-02" }), sell("2"), sell("1", { on: "2023-12-31" }))).toEqual(["1", "2", "3"]);
});

test("trades of a day stand together by asset, buys of each before its sales", () => {
  const other = { assetId: "Y" };
  expect(ordered(sell("2"), buy("3", other), sell("4", other), buy("1"))).toEqual(["1", "2", "3", "4"]);
  const exchange = exchangeTransaction({
    on,
    id: "0",
    accountId: "depot",
    left: { currency: "EUR", amount: ONE },
    arrived: { currency: "USD", amount: ONE },
  });
  expect(ordered(buy("1"), exchange)).toEqual(["0", "1"]);
});

test("trades of one asset that all state a time go by it; where one states none, buys come first", () => {
  const at = (secondOfDay: number, change: object = {}) => ({ secondOfDay, ...change });
  expect(ordered(sell("1", at(0)), buy("2", at(60)), sell("3", at(61)))).toEqual(["1", "2", "3"]);
  expect(ordered(sell("3", at(0)), buy("2", at(60)), buy("1"))).toEqual(["1", "2", "3"]);
  // The times of another asset or another day say nothing of these.
  const mixed = [sell("4", at(5)), buy("3", at(9)), sell("2", { assetId: "BOND" }), buy("1", { assetId: "BOND" })];
  expect(ordered(...mixed)).toEqual(["1", "2", "4", "3"]);
  const later = [buy("9", { on: "2024-03-02" }), sell("3", at(5)), buy("4", at(9))];
  expect(ordered(...later)).toEqual(["3", "4", "9"]);
});

test("what comes before trades, or after them, does not go by time", () => {
  const cash = (id: string, secondOfDay: number) => depositTransaction({ ...head, id, amount: ONE, secondOfDay });
  expect(ordered(cash("2", 900), buy("3", { secondOfDay: 5 }), sell("4", { secondOfDay: 6 }), cash("1", 800))).toEqual([
    "1",
    "2",
    "3",
    "4",
  ]);
});

/** Ids against their order, so that only what they hold can put the first before the second. */
const first = (one: Partial<Record<string, unknown>>, two: Partial<Record<string, unknown>>): string[] =>
  ordered(buy("b", one), buy("a", two));

test("what ties otherwise goes by its content: time, account, quantity, amount, day of acquisition, kind, postings", () => {
  expect(first({ secondOfDay: 5 }, { secondOfDay: 6 })).toEqual(["b", "a"]);
  expect(first({ accountId: "depot" }, { accountId: "other" })).toEqual(["b", "a"]);
  expect(first({ quantity: 1n }, { quantity: 2n })).toEqual(["b", "a"]);
  expect(first({ amount: 1n }, { amount: 2n })).toEqual(["b", "a"]);
  expect(first({ kind: "alpha" }, { kind: "beta" })).toEqual(["b", "a"]);
  const action = (id: string, ...assetIds: readonly string[]) =>
    corporateActionTransaction({ ...head, id, moves: assetIds.map((assetId) => ({ assetId, quantity: ONE })) });
  expect(ordered(action("a", "X", "Y"), action("b", "X"))).toEqual(["b", "a"]);
  const opening = (id: string, acquiredOn: string) =>
    openingBalanceTransaction({ ...head, id, quantity: ONE, cost: ONE, acquiredOn });
  expect(ordered(opening("a", "2021-01-01"), opening("b", "2020-01-01"))).toEqual(["b", "a"]);
  const dividend = (id: string, assetId: string) =>
    incomeTransaction({ ...head, id, assetId, type: "dividend", gross: ONE });
  expect(ordered(dividend("b", "X"), dividend("a", "Y"))).toEqual(["b", "a"]);
});

test("the first difference counts: a larger account with a smaller quantity comes later", () => {
  expect(first({ accountId: "depot", quantity: 2n }, { accountId: "other", quantity: 1n })).toEqual(["b", "a"]);
  expect(first({ quantity: 1n, amount: 9n }, { quantity: 2n, amount: 1n })).toEqual(["b", "a"]);
});

test("only what is the same in everything else goes by its id", () => {
  expect(ordered(buy("b"), buy("c"), buy("a"))).toEqual(["a", "b", "c"]);
});

test("a few rows of one asset and day are put in the order they have in the whole ledger", () => {
  const check = (...transactions: readonly Transaction[]): void => {
    const ledger = smallLedger(...transactions);
    const rows = Array.from({ length: ledger.transactions.count }, (_, row) => row);
    const shuffled = rows.toReversed();
    orderSameDay(ledger, shuffled);
    expect(shuffled).toEqual(rows);
  };
  const inKind = { ...head, quantity: ONE };
  check(
    transferInKindTransaction({ ...inKind, id: "1", toAccountId: "depot" }),
    buy("2"),
    buy("3", { amount: fixed("2") }),
    sell("4"),
    transferInKindTransaction({ ...inKind, id: "5", fromAccountId: "depot" }),
  );
  check(sell("1", { secondOfDay: 0 }), buy("2", { secondOfDay: 7 }), sell("3", { secondOfDay: 9 }));
  check(buy("1"), sell("2", { secondOfDay: 3 }), sell("3", { secondOfDay: 4 }));
  check(
    transferInKindTransaction({ ...inKind, id: "1", toAccountId: "depot" }),
    sell("2", { secondOfDay: 3 }),
    buy("3", { secondOfDay: 4 }),
  );
});
