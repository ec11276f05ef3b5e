import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { depositTransaction, withdrawalTransaction, buyTransaction } from "#engine/ledger/entries.ts";
import { fixed } from "#engine/money/fixed.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";
import { assetIndex, blendIndexes, growthOn, indexReturn, sameFlows, type BenchmarkIndex } from "./benchmark.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { daysOfGroups } from "./contribution.ts";
import { attributeDays, currencyAttribution } from "./daily-attribution.ts";

const span = { from: day("2024-01-01"), to: day("2024-01-05"), base: "EUR" };
const valueOf = <T>(figure: Figure<T>): T => {
  if (figure.status !== "ok") throw new Error(figure.status);
  return figure.value;
};
const near = (value: number): number => Math.round(value * 1e9) / 1e9;
const index = (...levels: number[]): BenchmarkIndex => ({ from: span.from, levels: Float64Array.from(levels) });

test("the price of an asset in the base currency: 100 $ at 1.25 a euro is 80, then 110 $ at 1.10 is 100", () => {
  const market = smallMarket("US 2024-01-01 100, US 2024-01-04 110", "USD 2024-01-01 1.25, USD 2024-01-04 1.10");
  const made = valueOf(assetIndex({ id: "US", name: "US" }, market, span));
  expect([...made.levels].map(near)).toEqual([80, 80, 80, 100, 100]);
  expect(near(indexReturn(made))).toBe(0.25);
});

test("an index without a price on the first day, or without a rate, is not known", () => {
  const late = assetIndex({ id: "US", name: "US" }, smallMarket("US 2024-01-02 100"), span);
  const unrated = assetIndex({ id: "US", name: "US" }, smallMarket("US 2024-01-01 100"), span);
  expect([late.status, unrated.status]).toEqual(["insufficient_data", "insufficient_data"]);
});

test("60 of one that gains 10 % and 40 of one that loses 5 % gain 4 % on the day", () => {
  const made = valueOf(
    blendIndexes([
      { index: index(100, 110, 110, 110, 110), weight: 60 },
      { index: index(10, 9.5, 9.5, 9.5, 9.5), weight: 40 },
    ]),
  );
  expect([near(growthOn(made, 1)), near(indexReturn(made))]).toEqual([1.04, 0.04]);
  expect(blendIndexes([]).status).toBe("undefined");
});

const head = { currency: "EUR", accountId: "depot" };
const saved = smallLedger(
  depositTransaction({ ...head, id: "1", on: "2024-01-01", amount: fixed("1000") }),
  depositTransaction({ ...head, id: "2", on: "2024-01-03", amount: fixed("500") }),
  withdrawalTransaction({ ...head, id: "3", on: "2024-01-04", amount: fixed("100") }),
);

test("the same flows in a benchmark: (1,000 × 1.1 + 500) × 1.05 less 100, then 2 % more", () => {
  const series = netWorthSeries(smallBook(saved, "2024-01-05"), smallMarket(""), span);
  // 1,100 on the 2nd; 500 in on the 3rd at no change; ×1.05 on the 4th is 1,680, 100 out; ×1.02.
  const made = valueOf(sameFlows(series, index(100, 110, 110, 115.5, 117.81)));
  expect([...made.values].map(near)).toEqual([1000, 1100, 1600, 1580, 1611.6]);
});

test("taking out more than the benchmark made has no solution", () => {
  const series = netWorthSeries(smallBook(saved, "2024-01-05"), smallMarket(""), span);
  expect(sameFlows(series, index(100, 1, 1, 0.1, 0.1)).status).toBe("no_solution");
});

/** 500 in X, which gains 10 % and then 10 %, and 500 in cash. */
function lifeOfTwo() {
  const ledger = smallLedger(
    depositTransaction({ ...head, id: "1", on: "2024-01-01", amount: fixed("1000") }),
    buyTransaction({ ...head, id: "2", on: "2024-01-01", assetId: "X", quantity: fixed("10"), amount: fixed("500") }),
  );
  const market = smallMarket("X 2024-01-01 50, X 2024-01-02 55, X 2024-01-04 60.5");
  const book = smallBook(ledger, "2024-01-05", { rates: market.rates });
  const series = (id?: string) =>
    netWorthSeries(book, market, { ...span, scope: id ? { assetIds: new Set([id]) } : undefined });
  return daysOfGroups(series(), [series("X"), series("cash:EUR")], 1);
}

test("allocation, selection and interaction add up to the difference of the returns", () => {
  const flat = index(1, 1, 1, 1, 1);
  const made = valueOf(
    attributeDays(lifeOfTwo(), [
      { weight: 0.8, index: index(100, 105, 105, 110.25, 110.25) },
      { weight: 0.2, index: flat },
    ]),
  );
  // Portfolio 1,000 → 1,105; benchmark 4 % twice.
  expect([near(made.portfolioReturn), near(made.benchmarkReturn)]).toEqual([0.105, 0.0816]);
  const { allocation, selection, interaction } = made.totals;
  expect(near(allocation + selection + interaction)).toBe(near(made.active));
  expect(selection).toBeGreaterThan(0);
  expect(allocation).toBeLessThan(0);
});

test("one day by hand: half instead of 80 % in what gains 5 %, and 10 % earned there", () => {
  const [first] = lifeOfTwo();
  const made = valueOf(
    attributeDays(first ? [first] : [], [
      { weight: 0.8, index: index(100, 105, 105, 105, 105) },
      { weight: 0.2, index: index(1, 1, 1, 1, 1) },
    ]),
  );
  // Shares: (0.5 − 0.8)(5 % − 4 %) = −0.3 %, 0.8 × 5 % = 4 %, −0.3 × 5 % = −1.5 %. Cash: (0.5 − 0.2)(0 − 4 %) = −1.2 %.
  expect(
    made.segments.map(({ allocation, selection, interaction }) => [
      near(allocation),
      near(selection),
      near(interaction),
    ]),
  ).toEqual([
    [-0.003, 0.04, -0.015],
    [-0.012, 0, 0],
  ]);
  expect(near(made.active)).toBe(0.01);
});

test("weights that are not 100 % and empty periods are refused", () => {
  expect(attributeDays(lifeOfTwo(), [{ weight: 0.5, index: undefined }]).status).toBe("undefined");
  expect(currencyAttribution([], []).status).toBe("undefined");
});

test("currency: 21 % in euros is 10 % in dollars, 10 % of the dollar, and 1 % of both together", () => {
  const ledger = smallLedger(
    depositTransaction({ ...head, id: "1", on: "2024-01-01", amount: fixed("1000") }),
    buyTransaction({
      ...head,
      currency: "USD",
      id: "2",
      on: "2024-01-01",
      assetId: "US",
      quantity: fixed("10"),
      amount: fixed("1000"),
      settled: { currency: "EUR", amount: fixed("1000") },
    }),
  );
  const market = smallMarket(
    "US 2024-01-01 100, US 2024-01-02 110",
    "USD 2024-01-01 1, USD 2024-01-02 0.9090909090909091",
  );
  const book = smallBook(ledger, "2024-01-05", { rates: market.rates });
  const series = (id?: string) =>
    netWorthSeries(book, market, { ...span, scope: id ? { assetIds: new Set([id]) } : undefined });
  const days = daysOfGroups(series(), [series("US"), series("cash:EUR")]);
  const fx = index(1, 1.1, 1.1, 1.1, 1.1);
  const made = valueOf(currencyAttribution(days, [fx, undefined]));
  expect(
    [made.localEffect, made.currencyEffect, made.crossEffect, made.baseReturn].map(
      (value) => Math.round(value * 1e6) / 1e6,
    ),
  ).toEqual([0.1, 0.1, 0.01, 0.21]);
});

test("whatever the levels and flows, a benchmark is finite or says why", () => {
  const level = fc.oneof(fc.constantFrom(0, 1e-300, 1e300, -1), fc.double({ min: 0.01, max: 100, noNaN: true }));
  fc.assert(
    fc.property(
      fc.array(level, { minLength: 5, maxLength: 5 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      (levels, weight) => {
        const blend = blendIndexes([{ index: index(...levels), weight }]);
        const series = netWorthSeries(smallBook(saved, "2024-01-05"), smallMarket(""), span);
        const flows = sameFlows(series, index(...levels));
        if (blend.status === "ok") expect(blend.value.levels.every(Number.isFinite)).toBe(true);
        if (flows.status === "ok") expect(flows.value.values.every(Number.isFinite)).toBe(true);
        expect([blend.status, flows.status].every((status) => status.length > 0)).toBe(true);
      },
    ),
  );
});

const reasonOf = (figure: Figure<unknown>): string => `${figure.status}: ${"reason" in figure ? figure.reason : ""}`;

test("why an asset is no benchmark is said in words: no prices, none on the first day, no rate, or one of nothing", () => {
  const us = { id: "US", name: "Acme" };
  const of = (prices: string, rates = "") => reasonOf(assetIndex(us, smallMarket(prices, rates), span));
  expect([
    of(""),
    of("US 2024-01-02 100"),
    of("US 2024-01-01 100"),
    of("US 2024-01-01 100, US 2024-01-03 0", "USD 2024-01-01 1.25"),
  ]).toEqual([
    "insufficient_data: Acme has no prices.",
    "insufficient_data: Acme has no price on the first day.",
    "insufficient_data: Acme has a day without a price or exchange rate.",
    "insufficient_data: Acme has a day without a price or exchange rate.",
  ]);
});

test("a mix needs weights of which none is below zero and one is above, over the same days, and levels above zero", () => {
  const flat = index(1, 1, 1, 1, 1);
  const blend = (...weights: readonly number[]) =>
    reasonOf(blendIndexes(weights.map((weight) => ({ index: flat, weight }))));
  const weights = "undefined: A benchmark needs parts with weights above zero.";
  expect([blend(), blend(0, 0), blend(2, -1), blend(-1, -1), blend(1, Number.NaN)]).toEqual(
    Array.from({ length: 5 }, () => weights),
  );
  expect(blend(1, 0)).toBe("ok: ");
  const days = "undefined: The parts cover different days.";
  const beside = (other: BenchmarkIndex) =>
    reasonOf(
      blendIndexes([
        { index: flat, weight: 1 },
        { index: other, weight: 1 },
      ]),
    );
  expect([beside(index(1, 1, 1, 1)), beside({ ...flat, from: flat.from + 1 })]).toEqual([days, days]);
  expect(reasonOf(blendIndexes([{ index: index(1, 0, 1, 1, 1), weight: 1 }]))).toBe(
    "undefined: The levels of the parts are not all above zero.",
  );
});

/** Values of five days with what came in and went out on some of them. */
const valued = (values: readonly number[], moved: Partial<Record<number, number>> = {}): ValueSeries => ({
  from: span.from,
  to: span.to,
  base: "EUR",
  values: Float64Array.from(values),
  inflows: Float64Array.from(values, (_, i) => Math.max(moved[i] ?? 0, 0)),
  outflows: Float64Array.from(values, (_, i) => Math.max(-(moved[i] ?? 0), 0)),
  unknown: new Uint16Array(values.length),
});

test("the same flows ask for the same days, and end with a value and a rate", () => {
  const series = valued([100, 100, 100, 100, 100]);
  const made = valueOf(sameFlows(series, index(100, 100, 100, 100, 110)));
  expect([made.value, made.moneyWeighted.status]).toEqual([expect.closeTo(110, 12), "ok"]);
  const days = "undefined: The benchmark covers other days.";
  const flat = index(1, 1, 1, 1, 1);
  expect([
    reasonOf(sameFlows(series, index(1, 1, 1, 1))),
    reasonOf(sameFlows(series, { ...flat, from: flat.from + 1 })),
    reasonOf(sameFlows(series, index(1, 1e-300, 1e300, 1, 1))),
  ]).toEqual([days, days, "undefined: The values are too large to state."]);
});

test("taking out all of it leaves nothing though doubles fall short by a little; taking out a cent too much does not", () => {
  const flat = index(1, 1, 1, 1, 1);
  const after = (opening: number, taken: number) => {
    const made = sameFlows(valued([opening, 0, 0, 0, 0], { 1: -taken }), flat);
    return made.status === "ok" ? made.value.value : reasonOf(made);
  };
  const tooMuch = "no_solution: More was taken out than the benchmark would have been worth.";
  // A billionth of what was invested, or of 1 where that is more, is rounding.
  expect([after(300_000, 300_000), after(300_000, 300_000.0002), after(300_000, 300_000.01)]).toEqual([0, 0, tooMuch]);
  expect([after(0.001, 0.001 + 5e-10), after(0.001, 0.001 + 2e-9)]).toEqual([0, tooMuch]);
});
