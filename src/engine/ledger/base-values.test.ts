import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { BaseValues } from "#engine/ledger/base-values.ts";
import { buyTransaction, depositTransaction } from "#engine/ledger/entries.ts";
import { LEG_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { abs, fixed, formatFixed, type Fixed } from "#engine/money/fixed.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";

const RATES = "USD 2020-01-02 2, USD 2024-01-02 1.25, USD 2024-01-03 1.6";

function valuesOf(transactions: readonly Transaction[], rates = RATES) {
  const ledger = smallLedger(...transactions);
  const values = new BaseValues(ledger, { base: "EUR", rates: smallMarket("", rates).rates });
  /** Base values of the postings of a row. */
  const of = (row: number): string[] => {
    values.open(row);
    const { firstPosting } = ledger.transactions;
    const [from = 0, to = 0] = [firstPosting[row], firstPosting[row + 1]];
    return Array.from({ length: to - from }, (_, i) => formatFixed(values.of(from + i)));
  };
  return { values, of };
}
const deposit = (id: string, on: string, currency: string, amount: string) =>
  depositTransaction({ id, on, currency, accountId: "depot", amount: fixed(amount) });
const bought = (id: string, on: string, currency: string, amount: string, assetId = "US") =>
  buyTransaction({
    id,
    on,
    currency,
    accountId: "depot",
    assetId,
    quantity: fixed("1"),
    amount: fixed(amount),
    fees: [{ amount: fixed("2") }, { amount: fixed("2") }],
  });

test("amounts in base stand as they are; others are converted at the rate of their day, each day at its own", () => {
  const { values, of } = valuesOf([
    deposit("1", "2024-01-02", "EUR", "7"),
    deposit("2", "2024-01-02", "USD", "100"),
    deposit("3", "2024-01-02", "USD", "50"),
    deposit("4", "2024-01-03", "USD", "100"),
  ]);
  const rows = [0, 1, 2, 3].map((row) => of(row).toSorted());
  expect(rows.map(([, positive]) => positive).toSorted()).toEqual(["40", "62.5", "7", "80"]);
  expect(rows.every(([negative, positive]) => negative === `-${positive}`)).toBe(true);
  expect(values.isKnown).toBe(true);
});

test("values in base sum to zero to the last digit: the last posting takes what rounding left", () => {
  const thirds = deposit("1", "2024-01-02", "USD", "0.000000000000000001");
  // At 3 $ a euro three times 2 $ are 0.67 €, rounded up each, and 6 $ would be 2 € exactly.
  const { values, of } = valuesOf([bought("2", "2024-01-02", "USD", "2"), thirds], "USD 2024-01-02 3");
  for (const row of [0, 1]) expect(of(row).reduce((sum, word) => sum + fixed(word), 0n)).toBe(0n);
  const row = of(0).length === 4 ? 0 : 1;
  expect(of(row)).toEqual([
    "0.666666666666666667",
    "0.666666666666666667",
    "0.666666666666666667",
    "-2.000000000000000001",
  ]);
  expect(values.sumOf([LEG_NUMBERS.FEE])).toEqual({ amount: fixed("4"), base: fixed("1.333333333333333334") });
});

test("two currencies of one day have each their own rate", () => {
  const rates = "USD 2024-01-02 1.25, CHF 2024-01-02 0.8";
  const { of } = valuesOf([deposit("1", "2024-01-02", "USD", "100"), deposit("2", "2024-01-02", "CHF", "100")], rates);
  expect([...of(0), ...of(1)].toSorted()).toEqual(["-125", "-80", "125", "80"]);
});

test("without a rate every value is zero and said to be unknown, until a transaction that has one", () => {
  const { values, of } = valuesOf([
    deposit("1", "2023-06-01", "USD", "100"),
    deposit("2", "2024-01-02", "USD", "100"),
    deposit("3", "2024-01-03", "EUR", "3"),
  ]);
  expect([of(0), values.isKnown]).toEqual([["0", "0"], false]);
  expect([of(1).toSorted(), values.isKnown]).toEqual([["-80", "80"], true]);
  expect([of(0), values.isKnown]).toEqual([["0", "0"], false]);
  expect([of(2).toSorted(), values.isKnown]).toEqual([["-3", "3"], true]);
});

const shown = (amount: Fixed | undefined): string | undefined =>
  amount === undefined ? undefined : formatFixed(amount);

test("an amount in its asset's currency: 100 € are 125 $, and what is in it already stays", () => {
  const { values } = valuesOf([bought("1", "2024-01-02", "EUR", "100"), bought("2", "2024-01-03", "USD", "100")]);
  values.open(0);
  expect([shown(values.inAssetCurrency(0, fixed("100"))), values.isKnown]).toEqual(["125", true]);
  values.open(1);
  expect(shown(values.inAssetCurrency(4, fixed("100")))).toBe("100");
  expect(values.isKnown).toBe(true);
  const unrated = valuesOf([bought("1", "2023-06-01", "EUR", "100")]).values;
  unrated.open(0);
  expect([unrated.isKnown, unrated.inAssetCurrency(0, fixed("100")), unrated.isKnown]).toEqual([true, undefined, true]);
});

test("a cost is counted at the rates of the day it was paid, in the asset's currency and in base; unknown where one is missing", () => {
  const costOf = (currency: string, on: string, assetId: string) => {
    const { values } = valuesOf([bought("1", "2024-01-03", currency, "100", assetId)]);
    values.open(0);
    const cost = values.costAt(0, day(on));
    return cost && [shown(cost.cost), shown(cost.costBase)];
  };
  expect(costOf("EUR", "2020-01-02", "US")).toEqual(["200", "100"]);
  expect(costOf("USD", "2020-01-02", "US")).toEqual(["100", "50"]);
  expect(costOf("USD", "2020-01-02", "X")).toEqual(["50", "50"]);
  expect([costOf("EUR", "2023-06-01", "US"), costOf("USD", "2023-06-01", "US")]).toEqual([undefined, undefined]);
  expect(costOf("EUR", "2023-06-01", "X")).toEqual(["100", "100"]);
});

test("nothing is nothing in any currency, and the same currency needs no rate", () => {
  const { values } = valuesOf([], "");
  const on = day("2024-01-02");
  expect([
    values.convert(0n, { from: "USD", to: "EUR" }, on),
    values.convert(7n, { from: "USD", to: "USD" }, on),
    values.convert(7n, { from: "USD", to: "EUR" }, on),
  ]).toEqual([0n, 7n, undefined]);
});

test("a value is the same whether its rate leaves something to round or not, and whoever asks first", () => {
  const ledger = smallLedger(bought("1", "2024-01-02", "EUR", "100.1234", "X"));
  const { firstPosting } = ledger.transactions;
  const count = firstPosting[1] ?? 0;
  /** Base values in dollars, asked for from the last posting to the first. */
  const inDollars = (rates: string): bigint[] => {
    const values = new BaseValues(ledger, { base: "USD", rates: smallMarket("", rates).rates });
    values.open(0);
    return Array.from({ length: count }, (_, i) => values.of(count - 1 - i)).toReversed();
  };
  const even = inDollars("USD 2024-01-02 1.25");
  expect(even.map(formatFixed).toSorted()).toEqual(["-130.15425", "125.15425", "2.5", "2.5"]);
  // Eighteen places of a rate leave nothing for those of an amount: each value but the last is rounded.
  const uneven = inDollars("USD 2024-01-02 1.250000000000000222");
  expect(uneven.reduce((sum, value) => sum + value, 0n)).toBe(0n);
  expect(uneven.every((value, i) => abs(value - (even[i] ?? 0n)) < fixed("0.000000001"))).toBe(true);
});
