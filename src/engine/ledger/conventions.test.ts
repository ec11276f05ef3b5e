import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { explainCost } from "#engine/explain/explain-holdings.ts";
import { explainTimeWeighted } from "#engine/explain/explain-returns.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { lotsOf, type Book } from "#engine/ledger/book.ts";
import { costWords, type Conventions, type FlowTiming } from "#engine/ledger/conventions.ts";
import {
  buyTransaction,
  depositTransaction,
  sellTransaction,
  transferInKindTransaction,
} from "#engine/ledger/entries.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { sameFlows } from "#engine/performance/benchmark.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { daysOfGroups } from "#engine/performance/contribution.ts";
import { returnsOf } from "#engine/performance/returns.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { accounts, assets, showLots, smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";
import { FIRST_DAY, historyArbitrary, LAST_DAY, RUNS, type History } from "#test/arbitraries/ledger.ts";

const trade = (id: string, on: string, quantity: string, amount: string) => ({
  id,
  on,
  currency: "EUR",
  accountId: "depot",
  assetId: "X",
  quantity: fixed(quantity),
  amount: fixed(amount),
});
/** 10 bought for 1,000 with a fee of 5 and a tax of 3; 5 sold for 600 with a fee of 2 and a tax of 4. */
const TRADED = smallLedger(
  buyTransaction({
    ...trade("1", "2024-01-02", "10", "1000"),
    fees: [{ amount: fixed("5") }],
    taxes: [{ amount: fixed("3"), kind: "stamp_duty" }],
  }),
  sellTransaction({
    ...trade("2", "2024-02-01", "5", "600"),
    fees: [{ amount: fixed("2") }],
    taxes: [{ amount: fixed("4") }],
  }),
);
const traded = (conventions: Conventions): Book => smallBook(TRADED, "2024-12-31", conventions);
const gainOf = (book: Book): string => formatFixed(book.disposals.reduce((sum, { gain }) => sum + gain, 0n));
const chargesOf = (book: Book): string[] => {
  const sum = (pick: (position: Book["positions"][number]) => Fixed) =>
    formatFixed(book.positions.reduce((total, position) => total + pick(position), 0n));
  return [sum(({ fees }) => fees), sum(({ taxes }) => taxes)];
};

test("taxes of a purchase go into cost when asked, those of a sale never", () => {
  const book = traded({ hasTaxesInCost: true });
  expect([showLots(book, "depot", "X"), gainOf(book), ...chargesOf(book)]).toEqual(["5 cost 501.5", "98.5", "7", "4"]);
});

test("fees and purchase taxes in cost are each counted once", () => {
  const book = traded({ hasFeesInCost: true, hasTaxesInCost: true });
  expect([showLots(book, "depot", "X"), gainOf(book), ...chargesOf(book)]).toEqual(["5 cost 504", "94", "0", "4"]);
});

test("the explanation of a cost says what is in it", () => {
  const market = smallMarket("X 2024-01-02 100");
  const formula = (conventions: Conventions) => explainCost({ book: traded(conventions), market }, "X").formula;
  expect(formula({})).toBe("sum of what the open lots cost");
  expect(formula({ hasFeesInCost: true })).toBe("sum of what the open lots cost, with fees");
  expect([costWords({ hasTaxesInCost: true }), costWords({ hasFeesInCost: true, hasTaxesInCost: true })]).toEqual([
    ", with purchase taxes",
    ", with fees and purchase taxes",
  ]);
});

test("the bridge moves fees and purchase taxes into the price and still foots", () => {
  const window = { from: day("2024-01-01"), to: day("2024-12-31") };
  const bridge = (conventions: Conventions) => {
    const it = bridgeOf({
      ledger: TRADED,
      market: smallMarket("X 2024-01-02 100"),
      base: "EUR",
      window,
      conventions,
    });
    return [it.fees, it.taxes, it.gain.price, it.closing].map(formatFixed);
  };
  expect(bridge({})).toEqual(["7", "7", "100", "86"]);
  expect(bridge({ hasFeesInCost: true, hasTaxesInCost: true })).toEqual(["0", "4", "90", "86"]);
});

/** 100 on the first day, and 100 more on a day on which what was there grew to 110: worth 210 in the evening, 231 the day after. */
const GROWN = smallLedger(
  depositTransaction({ id: "0", on: "2024-01-01", currency: "EUR", accountId: "depot", amount: fixed("100") }),
  buyTransaction(trade("1", "2024-01-01", "1", "100")),
  depositTransaction({ id: "2", on: "2024-01-03", currency: "EUR", accountId: "depot", amount: fixed("110") }),
  buyTransaction(trade("3", "2024-01-03", "1", "110")),
);
const grown = (flowTiming: FlowTiming | undefined) => {
  const market = smallMarket("X 2024-01-01 100, X 2024-01-03 110, X 2024-01-04 121");
  const book = smallBook(GROWN, "2024-01-04", { flowTiming });
  return { market, book, series: netWorthSeries(book, market, { from: day("2024-01-01"), to: day("2024-01-04") }) };
};

test("money in at the end of its day leaves the day's gain to what was there: 10 % and 10 %", () => {
  const rate = (timing?: FlowTiming) => {
    const { series } = grown(timing);
    const { timeWeighted } = returnsOf(series);
    const tree = explainTimeWeighted(series);
    expect(timeWeighted.status).toBe("ok");
    expect(tree.value.amount).toBeCloseTo(timeWeighted.status === "ok" ? timeWeighted.value : Number.NaN, 12);
    return timeWeighted.status === "ok" ? timeWeighted.value : undefined;
  };
  // At the start 110 came in that earned nothing on its first day: 220 ÷ 210, then 242 ÷ 220.
  expect(rate()).toBeCloseTo((220 / 210) * 1.1 - 1, 12);
  expect(rate("start")).toBeCloseTo((220 / 210) * 1.1 - 1, 12);
  expect(rate("end")).toBeCloseTo(0.21, 12);
});

test("the benchmark with the same flows and the contributions follow the same timing", () => {
  const { series } = grown("end");
  const index = { from: series.from, levels: Float64Array.of(1, 1, 1.1, 1.21) };
  const flows = sameFlows(series, index);
  const values = flows.status === "ok" ? [...flows.value.values] : [];
  expect(values.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([100, 100, 220, 242]);
  expect(daysOfGroups(series, [series]).map(({ whole }) => [whole.base, whole.gain])).toEqual([
    [100, 0],
    [100, 10],
    [220, 22],
  ]);
});

const pooled = accounts.map((account) => ({ ...account, costMethod: "pooled" as const }));
const pooledBook = (...transactions: readonly Transaction[]): Book =>
  smallBook(buildLedger({ accounts: pooled, assets, transactions }), "2024-12-31");

test("pooled, a sale in one account takes the average of all accounts", () => {
  const book = pooledBook(
    buyTransaction(trade("1", "2024-01-02", "10", "1000")),
    buyTransaction({ ...trade("2", "2024-02-01", "30", "6000"), accountId: "other" }),
    sellTransaction(trade("3", "2024-03-01", "5", "1500")),
  );
  // 7,000 for 40 is 175 each: 5 sold for 1,500 gain 625, 5 and 30 stay.
  expect(gainOf(book)).toBe("625");
  expect([showLots(book, "depot", "X"), showLots(book, "other", "X")]).toEqual(["5 cost 875", "30 cost 5250"]);
});

test("pooled, a transfer between accounts changes no cost", () => {
  const bought = [
    buyTransaction(trade("1", "2024-01-02", "10", "1000")),
    buyTransaction({ ...trade("2", "2024-02-01", "30", "6000"), accountId: "other" }),
  ];
  const moved = transferInKindTransaction({
    id: "3",
    on: "2024-03-01",
    currency: "EUR",
    assetId: "X",
    quantity: fixed("4"),
    fromAccountId: "depot",
    toAccountId: "other",
  });
  const book = pooledBook(...bought, moved);
  expect([showLots(book, "depot", "X"), showLots(book, "other", "X")]).toEqual(["6 cost 1050", "34 cost 5950"]);
});

test("under any conventions the total gain is net worth less what came in, and a unit costs the same in every pooled account", () => {
  const timings = fc.constantFrom<FlowTiming>("split", "start", "end");
  const conventions = fc.record({ hasFeesInCost: fc.boolean(), hasTaxesInCost: fc.boolean(), flowTiming: timings });
  fc.assert(
    fc.property(historyArbitrary(), conventions, fc.boolean(), (drawn, chosen, isPooled) => {
      const history = withoutDepartures(drawn);
      const own = isPooled
        ? { ...history, accounts: history.accounts.map((it) => ({ ...it, costMethod: "pooled" as const })) }
        : history;
      const ledger = buildLedger(own);
      const { market } = history;
      const usual = keepBook(buildLedger(history), { through: LAST_DAY, base: "EUR", rates: market.rates });
      const book = keepBook(ledger, { ...chosen, through: LAST_DAY, base: "EUR", rates: market.rates });
      const totals = (of: Book) => {
        const { value, cost, realized, income, fees, taxes } = sumsOf(of, market);
        return value - cost + realized + income - fees - taxes;
      };
      expect(totals(book)).toBe(totals(usual));
      if (isPooled) expectOneCost(book);
      const window = { from: FIRST_DAY, to: LAST_DAY };
      const bridge = bridgeOf({ ledger, market, base: "EUR", window, conventions: chosen });
      const { opening, inflow, outflow, income, fees, taxes, gain, unpriced, closing } = bridge;
      expect(opening + inflow - outflow + income - fees - taxes + gain.total + unpriced).toBe(closing);
    }),
    { numRuns: RUNS },
  );
});

/** Units that leave the portfolio take their cost along, and with it what was counted into it. */
const withoutDepartures = (history: History): History => ({
  ...history,
  transactions: history.transactions.filter(
    ({ type, postings }) => type !== "transfer_in_kind" || postings.every(({ leg }) => leg !== "external"),
  ),
});

function sumsOf(book: Book, market: Parameters<typeof holdingsOn>[1]) {
  const add = (pick: (position: Book["positions"][number]) => Fixed) =>
    book.positions.reduce((sum, position) => sum + pick(position), 0n);
  const unassigned = (pick: (sums: Book["unassigned"][number]) => Fixed) =>
    book.unassigned.reduce((sum, sums) => sum + pick(sums), 0n);
  return {
    value: holdingsOn(book, market).totals.value,
    cost: add((position) => lotsOf(position).reduce((sum, lot) => sum + lot.costBase, 0n)),
    realized: add(({ realizedPrice, realizedCurrency }) => realizedPrice + realizedCurrency),
    income: add(({ income }) => income) + unassigned(({ income }) => income),
    fees: add(({ fees }) => fees) + unassigned(({ fees }) => fees),
    taxes: add(({ taxes }) => taxes) + unassigned(({ taxes }) => taxes),
  };
}

function expectOneCost(book: Book): void {
  const held = book.positions.filter(({ method, quantity }) => method === "pooled" && quantity > 0n);
  for (const positions of Map.groupBy(held, ({ asset }) => asset).values()) {
    const unitCosts = positions.map((position) => {
      const cost = lotsOf(position).reduce((sum, lot) => sum + lot.cost, 0n);
      return toNumber(cost) / toNumber(position.quantity);
    });
    for (const cost of unitCosts) expect(cost).toBeCloseTo(unitCosts[0] ?? Number.NaN, 6);
  }
}
