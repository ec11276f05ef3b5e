import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import {
  buyTransaction,
  depositTransaction,
  incomeTransaction,
  sellTransaction,
  transferInKindTransaction,
} from "#engine/ledger/entries.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { bridgeOf, type BridgeInput } from "#engine/performance/bridge.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";

const head = { currency: "EUR", accountId: "depot", assetId: "X" };
const market = smallMarket("X 2024-01-02 100, X 2024-06-03 110", "USD 2024-01-02 1.25, USD 2024-06-03 1");
const window = { from: day("2024-01-02"), to: day("2024-06-03") };

function shown(transactions: readonly Transaction[], change: Partial<BridgeInput> = {}) {
  const bridge = bridgeOf({ ledger: smallLedger(...transactions), market, base: "EUR", window, ...change });
  const { opening, inflow, outflow, income, fees, taxes, gain, realized, unpriced, closing } = bridge;
  const parts = {
    opening,
    inflow,
    outflow,
    income,
    fees,
    taxes,
    price: gain.price,
    currency: gain.currency,
    realized: realized.total,
    unpriced,
    closing,
  };
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([, value]) => value !== 0n)
      .map(([name, value]) => [name, formatFixed(value)]),
  );
}

test("a window counts gains from its opening value, whatever the shares cost before", () => {
  const transactions = [
    depositTransaction({ ...head, id: "1", on: "2023-01-02", amount: fixed("1000") }),
    buyTransaction({ ...head, id: "2", on: "2023-01-02", quantity: fixed("10"), amount: fixed("500") }),
    sellTransaction({
      ...head,
      id: "3",
      on: "2024-03-01",
      quantity: fixed("1"),
      amount: fixed("99"),
      fees: [{ amount: fixed("0.01") }],
    }),
    incomeTransaction({
      ...head,
      id: "4",
      on: "2024-03-01",
      type: "dividend",
      gross: fixed("20"),
      taxes: [{ amount: fixed("5") }],
    }),
  ];
  // 10 × 100 + 500 cash at the start; 9 × 110 + 500 + 98.99 + 15 at the end.
  expect(shown(transactions)).toEqual({
    opening: "1500",
    income: "20",
    fees: "0.01",
    taxes: "5",
    price: "89",
    realized: "-1",
    closing: "1603.99",
  });
});

test("units that come from outside are money in at the day's price", () => {
  const arrival = transferInKindTransaction({
    ...head,
    id: "1",
    on: "2024-02-01",
    quantity: fixed("10"),
    toAccountId: "depot",
    cost: fixed("50"),
  });
  expect(shown([arrival])).toEqual({ inflow: "1000", price: "100", closing: "1100" });
});

test("a transfer between own accounts is nothing for both and a flow for each", () => {
  const transactions = [
    buyTransaction({
      ...head,
      id: "1",
      on: "2023-01-02",
      quantity: fixed("10"),
      amount: fixed("500"),
      against: "external",
    }),
    transferInKindTransaction({
      ...head,
      id: "2",
      on: "2024-02-01",
      quantity: fixed("4"),
      fromAccountId: "depot",
      toAccountId: "other",
    }),
  ];
  expect(shown(transactions)).toEqual({ opening: "1000", price: "100", closing: "1100" });
  expect(shown(transactions, { scope: { accountIds: new Set(["depot"]) } })).toEqual({
    opening: "1000",
    outflow: "400",
    price: "60",
    closing: "660",
  });
  expect(shown(transactions, { scope: { accountIds: new Set(["other"]) } })).toEqual({
    inflow: "400",
    price: "40",
    closing: "440",
  });
});

test("dollars held gain by the dollar alone", () => {
  const dollars = depositTransaction({
    id: "1",
    on: "2023-12-29",
    accountId: "depot",
    currency: "USD",
    amount: fixed("100"),
  });
  const early = smallMarket("", "USD 2023-12-29 1.25, USD 2024-01-02 1.25, USD 2024-06-03 1");
  expect(shown([dollars], { market: early })).toEqual({ opening: "80", currency: "20", closing: "100" });
});

test("what has no price counts at cost on its own line, and the bridge still foots", () => {
  const transactions = [
    depositTransaction({ ...head, id: "1", on: "2024-02-01", amount: fixed("300") }),
    buyTransaction({ ...head, id: "2", on: "2024-02-01", assetId: "Y", quantity: fixed("1"), amount: fixed("200") }),
  ];
  expect(shown(transactions)).toEqual({ inflow: "300", unpriced: "-200", closing: "100" });
  const bridge = bridgeOf({ ledger: smallLedger(...transactions), market, base: "EUR", window });
  expect(bridge.missing).toEqual(["No price of Y on or before 2024-06-03"]);
});
