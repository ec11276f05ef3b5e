import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { lotsOf } from "#engine/ledger/book.ts";
import * as entries from "#engine/ledger/entries.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { buildRateBook } from "#engine/prices/rates.ts";

// A dollar is 0.80 EUR until the end of January, 1 EUR in February and 1.25 EUR from March on.

const RATES = [
  ["2024-01-01", 1.25],
  ["2024-02-01", 1],
  ["2024-03-01", 0.8],
] as const;
const days = Int32Array.from({ length: 120 }, (_, i) => day("2024-01-01") + i);
const rateOf = (on: number): number => RATES.findLast(([from]) => day(from) <= on)?.[1] ?? Number.NaN;
const rates = buildRateBook([{ currency: "USD", quoted: "per_pivot", days, rates: Float64Array.from(days, rateOf) }]);
const accounts = ["a", "b", "c"].map((id) => ({ id, name: id, currency: "USD", costMethod: "fifo" as const }));
let count = 0;
const head = (on: string) => ({ id: `t${count++}`, on, currency: "USD" });
const deposit = (accountId: string, on: string, amount: string) =>
  entries.depositTransaction({ ...head(on), accountId, amount: fixed(amount) });
const withdrawal = (accountId: string, on: string, amount: string) =>
  entries.withdrawalTransaction({ ...head(on), accountId, amount: fixed(amount) });
const transfer = (from: string, to: string, { on, amount, fee }: { on: string; amount: string; fee?: string }) =>
  entries.cashTransferTransaction({
    ...head(on),
    fromAccountId: from,
    toAccountId: to,
    amount: fixed(amount),
    ...(fee === undefined ? {} : { fees: [{ amount: fixed(fee) }] }),
  });

/** Units, book value and realized gain of the dollars of each account. */
function dollars(...transactions: Transaction[]) {
  const ledger = buildLedger({ accounts, assets: [], transactions });
  const book = keepBook(ledger, { through: day("2024-04-01"), base: "EUR", rates });
  return Object.fromEntries(
    book.positions
      .filter(({ asset }) => ledger.assets[asset]?.currency === "USD")
      .map((position) => [
        ledger.accounts[position.account]?.id ?? "",
        [
          position.quantity,
          lotsOf(position).reduce((sum, { costBase }) => sum + costBase, 0n),
          position.realizedCurrency,
        ].map(formatFixed),
      ]),
  );
}

test("foreign cash moved to another own account carries its book value and realizes nothing", () => {
  const moved = [deposit("a", "2024-01-02", "1000"), transfer("a", "b", { on: "2024-02-05", amount: "400" })];
  // 400 dollars came at 0.80: they stand for 320 EUR in b, though they are worth 400 on the day they move.
  expect(dollars(...moved)).toEqual({ a: ["600", "480", "0"], b: ["400", "320", "0"] });
  // Spent in March at 1.25 they gain 500 − 320.
  expect(dollars(...moved, withdrawal("b", "2024-03-05", "400"))).toMatchObject({ b: ["0", "0", "180"] });
});

test("a chain over three accounts in one day is carried to its end, in whatever order it is written", () => {
  const first = deposit("a", "2024-01-02", "1000");
  const [ab, bc] = [
    transfer("a", "b", { on: "2024-02-05", amount: "1000" }),
    transfer("b", "c", { on: "2024-02-05", amount: "700" }),
  ];
  const wanted = { a: ["0", "0", "0"], b: ["300", "240", "0"], c: ["700", "560", "0"] };
  expect(dollars(first, ab, bc)).toEqual(wanted);
  expect(dollars(first, bc, ab)).toEqual(wanted);
});

test("there and back again is nothing", () => {
  const first = deposit("a", "2024-01-02", "1000");
  const there = transfer("a", "b", { on: "2024-02-05", amount: "1000" });
  expect(dollars(first, there, transfer("b", "a", { on: "2024-03-05", amount: "1000" }))).toMatchObject({
    a: ["1000", "800", "0"],
    b: ["0", "0", "0"],
  });
});

test("several accounts send to one: it stands for what all of it stood for", () => {
  const made = dollars(
    deposit("a", "2024-01-02", "100"),
    deposit("b", "2024-02-02", "100"),
    transfer("a", "c", { on: "2024-03-05", amount: "100" }),
    transfer("b", "c", { on: "2024-03-05", amount: "50" }),
  );
  // 80 + 50 EUR.
  expect(made).toEqual({ a: ["0", "0", "0"], b: ["50", "50", "0"], c: ["150", "130", "0"] });
});

test("a fee paid in the currency is spent at the day's rate, the rest is carried", () => {
  const made = dollars(
    deposit("a", "2024-01-02", "1010"),
    transfer("a", "b", { on: "2024-02-05", amount: "1000", fee: "10" }),
  );
  // 10 dollars that came at 0.80 pay a fee of 10 EUR: 2 EUR gained.
  expect(made).toEqual({ a: ["0", "0", "2"], b: ["1000", "800", "0"] });
});

test("dollars exchanged, moved and exchanged back in one day gain what the two exchanges gained", () => {
  const money = (currency: string, amount: string) => ({ currency, amount: fixed(amount) });
  const there = entries.exchangeTransaction({
    ...head("2024-02-05"),
    accountId: "a",
    left: money("EUR", "900"),
    arrived: money("USD", "1000"),
  });
  const back = entries.exchangeTransaction({
    ...head("2024-02-05"),
    accountId: "b",
    left: money("USD", "1000"),
    arrived: money("EUR", "950"),
  });
  const made = dollars(there, transfer("a", "b", { on: "2024-02-05", amount: "1000" }), back);
  // They were worth 1,000 EUR on the day and brought 950.
  expect(made).toEqual({ a: ["0", "0", "0"], b: ["0", "0", "-50"] });
});

test("what an account sends without having it is borrowed at the day's rate", () => {
  const made = dollars(deposit("a", "2024-01-02", "300"), transfer("a", "b", { on: "2024-02-05", amount: "1000" }));
  // 300 at 0.80 and 700 at 1.
  expect(made).toEqual({ a: ["-700", "-700", "0"], b: ["1000", "940", "0"] });
});

test("a transfer on a day without a rate is no gap: what it carries is known", () => {
  const transactions = [deposit("a", "2024-01-02", "100"), transfer("a", "b", { on: "2024-06-20", amount: "100" })];
  const ledger = buildLedger({ accounts, assets: [], transactions });
  const book = keepBook(ledger, { through: day("2024-07-01"), base: "EUR", rates });
  expect(book.findings).toEqual([]);
  expect(
    book.positions.flatMap(lotsOf).map(({ costBase, isCostKnown }) => [formatFixed(costBase), isCostKnown]),
  ).toEqual([["80", true]]);
});

test("one account alone sees a transfer as money in at the day's worth; both together see nothing", () => {
  const transactions = [deposit("a", "2024-01-02", "1000"), transfer("a", "b", { on: "2024-02-05", amount: "400" })];
  const ledger = buildLedger({ accounts, assets: [], transactions });
  const market = { prices: { series: new Map() }, rates };
  const window = { from: day("2024-02-02"), to: day("2024-02-10") };
  const alone = bridgeOf({ ledger, market, base: "EUR", window, scope: { accountIds: new Set(["b"]) } });
  expect([alone.inflow, alone.closing, alone.gain.total].map(formatFixed)).toEqual(["400", "400", "0"]);
  const both = bridgeOf({ ledger, market, base: "EUR", window });
  expect([both.inflow, both.outflow, both.gain.total, both.realized.total].map(formatFixed)).toEqual([
    "0",
    "0",
    "0",
    "0",
  ]);
});
