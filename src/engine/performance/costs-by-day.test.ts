import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buyTransaction, chargeTransaction, depositTransaction, incomeTransaction } from "#engine/ledger/entries.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { fixed, toNumber } from "#engine/money/fixed.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { FIRST_DAY, historyArbitrary, LAST_DAY, RUNS } from "#test/arbitraries/ledger.ts";
import { smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";
import { bridgeOf } from "./bridge.ts";
import { beforeCosts, costsByDay, type Cost } from "./costs-by-day.ts";
import { returnsOf } from "./returns.ts";

const head = { currency: "EUR", accountId: "depot" };
const charge = (amount: string) => ({ kind: undefined, amount: fixed(amount) });

/** 1,000 come, 900 buy X with a fee of 10 and a tax of 5; 40 of dividend less 10 of tax; 5 of a tax come back. */
const ledger = smallLedger(
  depositTransaction({ ...head, id: "1", on: "2024-01-02", amount: fixed("1000") }),
  buyTransaction({
    ...head,
    id: "2",
    on: "2024-01-03",
    assetId: "X",
    quantity: fixed("9"),
    amount: fixed("900"),
    fees: [charge("10")],
    taxes: [charge("5")],
  }),
  incomeTransaction({
    ...head,
    id: "3",
    on: "2024-02-01",
    type: "dividend",
    assetId: "X",
    gross: fixed("40"),
    taxes: [charge("10")],
  }),
  chargeTransaction({ ...head, id: "4", on: "2024-02-02", type: "tax", amount: fixed("-5") }),
);
const span = { from: day("2024-01-02"), to: day("2024-02-03") };
const market = smallMarket("X 2024-01-03 100");

test("before fees, before taxes and before both: what was charged counts as taken out, and what came back as put in", () => {
  const book = smallBook(ledger, "2024-02-03");
  const series = netWorthSeries(book, market, span);
  const costs = costsByDay(book, market.rates, span);
  const growth = (...left: readonly Cost[]) => {
    const { timeWeighted } = returnsOf(beforeCosts(series, costs, left));
    return timeWeighted.status === "ok" ? 1 + timeWeighted.value : Number.NaN;
  };
  // 1,000, 985, 1,015, 1,020.
  expect(growth()).toBeCloseTo(1.02, 12);
  expect(growth("fees")).toBeCloseTo((995 / 1000) * (1015 / 985) * (1020 / 1015), 12);
  expect(growth("taxes")).toBeCloseTo((990 / 1000) * (1025 / 985) * (1020 / 1020), 12);
  expect(growth("fees", "taxes")).toBeCloseTo((1000 / 1000) * (1025 / 985) * (1020 / 1020), 12);
});

test("fees that a portfolio has made part of cost are none, as in its bridge", () => {
  const book = smallBook(ledger, "2024-02-03", { hasFeesInCost: true });
  expect(costsByDay(book, market.rates, span).fees.every((it) => it === 0)).toBe(true);
});

test("of a part only what was charged to it counts", () => {
  const book = smallBook(ledger, "2024-02-03");
  const of = (assetId: string) =>
    costsByDay(book, market.rates, { ...span, scope: { assetIds: new Set([assetId]) } }).fees.reduce(
      (a, b) => a + b,
      0,
    );
  expect([of("X"), of("Y")]).toEqual([10, 0]);
});

test("over any window fees and taxes are those of the bridge, whatever happened", () => {
  fc.assert(
    fc.property(historyArbitrary(), (history) => {
      const made = buildLedger(history);
      const { rates } = history.market;
      const window = { from: FIRST_DAY + 20, to: LAST_DAY };
      const book = keepBook(made, { through: LAST_DAY, base: "EUR", rates });
      const costs = costsByDay(book, rates, { from: FIRST_DAY, to: LAST_DAY });
      fc.pre(costs.unknownOn.length === 0);
      const bridge = bridgeOf({ ledger: made, market: history.market, base: "EUR", window, book });
      for (const cost of ["fees", "taxes"] as const) {
        const days = costs[cost].subarray(window.from + 1 - costs.from);
        const size = days.reduce((sum, it) => sum + Math.abs(it), 1);
        expect(Math.abs(days.reduce((sum, it) => sum + it, 0) - toNumber(bridge[cost]))).toBeLessThan(1e-9 * size);
      }
    }),
    { numRuns: Math.min(RUNS, 100) },
  );
});
