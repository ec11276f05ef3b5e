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
import type { BridgeInput } from "#engine/performance/bridge-part.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
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

test("what had no price when the window opened counts at its cost then, and at market when it has one: 200, then 250", () => {
  const transactions = [
    depositTransaction({ ...head, id: "1", on: "2023-12-01", amount: fixed("200") }),
    buyTransaction({ ...head, id: "2", on: "2023-12-01", assetId: "Y", quantity: fixed("2"), amount: fixed("200") }),
  ];
  const priced = smallMarket("Y 2024-06-03 125");
  expect(shown(transactions, { market: priced })).toEqual({ price: "50", unpriced: "200", closing: "250" });
});

test("what is not known of a window is named, and only what came about in it", () => {
  const sold = (id: string, on: string) =>
    sellTransaction({ ...head, id, on, quantity: fixed("1"), amount: fixed("100") });
  const missingOf = (...transactions: readonly Transaction[]) =>
    bridgeOf({ ledger: smallLedger(...transactions), market, base: "EUR", window }).missing;
  expect(missingOf(sold("1", "2024-03-01"))).toEqual(["More of X left than is known to have come"]);
  expect(missingOf(sold("1", "2024-01-02"))).toEqual([]);
  const dollars = depositTransaction({ ...head, currency: "USD", id: "1", on: "2024-03-01", amount: fixed("10") });
  expect(missingOf(dollars)).toEqual(["No exchange rate for Cash in USD"]);
});

test("what is not booked yet counts where it is asked for", () => {
  const pending = depositTransaction({ ...head, id: "1", on: "2024-03-01", amount: fixed("10"), status: "pending" });
  expect(shown([pending])).toEqual({});
  expect(shown([pending], { statuses: ["booked", "pending"] })).toEqual({ inflow: "10", closing: "10" });
});

test("parts of a bridge are by asset; costs of no asset are apart", () => {
  const transactions = [
    depositTransaction({ ...head, id: "1", on: "2024-03-01", amount: fixed("1000") }),
    buyTransaction({ ...head, id: "2", on: "2024-03-01", quantity: fixed("5"), amount: fixed("500") }),
    incomeTransaction({ ...head, id: "3", on: "2024-03-02", type: "dividend", gross: fixed("20") }),
    incomeTransaction({
      id: "4",
      on: "2024-03-02",
      currency: "EUR",
      accountId: "depot",
      type: "interest",
      gross: fixed("3"),
    }),
  ];
  const { byAsset } = bridgeOf({ ledger: smallLedger(...transactions), market, base: "EUR", window });
  const words = [...byAsset].map(([id, part]) => `${id}: ${formatFixed(part.income)} ${formatFixed(part.gain.total)}`);
  expect(words.toSorted()).toEqual([": 3 0", "X: 20 50", "cash:EUR: 0 0"]);
});

test("what was sold before the window is not looked for in it, even without a price", () => {
  const held = { ...head, assetId: "Y", quantity: fixed("1"), amount: fixed("100") };
  const ledger = smallLedger(
    buyTransaction({ ...held, id: "1", on: "2023-01-02" }),
    sellTransaction({ ...held, id: "2", on: "2023-02-02" }),
  );
  expect(bridgeOf({ ledger, market, base: "EUR", window }).missing).toEqual([]);
});

test("two lots in dollars gain by price and by the dollar together: 3 for 300 $ at 1.25 and at 1 a euro", () => {
  const bought = (id: string, on: string, quantity: string) =>
    buyTransaction({
      ...head,
      assetId: "US",
      currency: "USD",
      id,
      on,
      quantity: fixed(quantity),
      amount: fixed(`${quantity}00`),
      against: "external",
    });
  const dollars = smallMarket(
    "US 2024-01-02 100, US 2024-06-03 110",
    "USD 2024-01-02 1.25, USD 2024-03-01 1.25, USD 2024-06-02 1, USD 2024-06-03 1",
  );
  const lots = [bought("1", "2024-03-01", "1"), bought("2", "2024-06-02", "2")];
  // 100 $ and 200 $ cost 80 € and 200 €. 330 $ are 330 €: 50 € more, of which 30 $ at 280 ÷ 300 are the price's.
  expect(shown(lots, { market: dollars })).toEqual({ inflow: "280", price: "28", currency: "22", closing: "330" });
});

test("income of no asset in a currency without a rate is named without one", () => {
  const interest = incomeTransaction({
    id: "1",
    on: "2024-03-01",
    currency: "USD",
    accountId: "depot",
    type: "interest",
    gross: fixed("3"),
  });
  const { missing } = bridgeOf({ ledger: smallLedger(interest), market: smallMarket(""), base: "EUR", window });
  expect(missing).toContain("No exchange rate for a transaction");
});

test("what was earned, paid and realized before a window is none of its figures", () => {
  const before = { ...head, on: "2023-02-01" };
  const transactions = [
    depositTransaction({ ...before, id: "1", on: "2023-01-02", amount: fixed("200") }),
    buyTransaction({ ...before, id: "2", on: "2023-01-02", quantity: fixed("2"), amount: fixed("100") }),
    sellTransaction({
      ...before,
      id: "3",
      quantity: fixed("1"),
      amount: fixed("80"),
      fees: [{ amount: fixed("1") }],
    }),
    incomeTransaction({
      ...before,
      id: "4",
      type: "dividend",
      gross: fixed("5"),
      taxes: [{ amount: fixed("2") }],
    }),
    incomeTransaction({
      id: "5",
      on: "2023-02-01",
      currency: "EUR",
      accountId: "depot",
      type: "interest",
      gross: fixed("3"),
    }),
  ];
  // 1 × 100 and 200 − 100 + 79 + 3 + 3 in cash, then 1 × 110.
  expect(shown(transactions)).toEqual({ opening: "285", price: "10", closing: "295" });
});

test("what is realized in dollars counts by price and by the dollar: 110 € for what cost 100 $ at 1.25", () => {
  const us = { ...head, assetId: "US", currency: "USD", quantity: fixed("1"), against: "external" as const };
  const dollars = smallMarket("", "USD 2024-02-01 1.25, USD 2024-06-02 1");
  const transactions = [
    buyTransaction({ ...us, id: "1", on: "2024-02-01", amount: fixed("100") }),
    sellTransaction({ ...us, id: "2", on: "2024-06-02", amount: fixed("110") }),
  ];
  expect(shown(transactions, { market: dollars })).toEqual({
    inflow: "80",
    outflow: "110",
    price: "8",
    currency: "22",
    realized: "30",
  });
});
