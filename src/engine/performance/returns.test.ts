import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { dailyValues, investorFlows, returnsOf } from "#engine/performance/returns.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

const FROM = day("2023-01-01");

/** Values of successive days with what came in and went out on them. */
const series = (
  values: readonly number[],
  moved: Partial<Record<number, number>> = {},
  unknown: readonly number[] = [],
): ValueSeries => ({
  from: FROM,
  to: FROM + values.length - 1,
  base: "EUR",
  values: Float64Array.from(values),
  inflows: Float64Array.from(values, (_, i) => Math.max(moved[i] ?? 0, 0)),
  outflows: Float64Array.from(values, (_, i) => Math.max(-(moved[i] ?? 0), 0)),
  unknown: Uint16Array.from(values, (_, i) => unknown[i] ?? 0),
});

test("what is left over of sums of doubles is nothing: a year of zero has no rate of −100 %", () => {
  const year = Array.from({ length: 400 }, (_, i) => (i === 0 ? 3.6e-12 : 0));
  const { moneyWeighted } = returnsOf(series(year));
  expect(moneyWeighted.annualRate.status).toBe("undefined");
});

test("the owner pays the opening value in and receives the closing value, with the flows between", () => {
  expect(investorFlows(series([100, 150, 120], { 0: 7, 1: 40, 2: -30 }))).toEqual([
    { on: FROM, amount: -100 },
    { on: FROM + 1, amount: -40 },
    { on: FROM + 2, amount: 30 },
    { on: FROM + 2, amount: 120 },
  ]);
});

test("an opening of nothing is no flow, nor is a day without one; a closing of nothing is", () => {
  expect(investorFlows(series([0, 50, 0], { 1: 50 }))).toEqual([
    { on: FROM + 1, amount: -50 },
    { on: FROM + 2, amount: 0 },
  ]);
});

test("the first day is the opening: its value starts the chain and its flows are none of the window's", () => {
  const days = dailyValues(series([100, 110, 121], { 0: 99, 2: 5 }));
  expect([days.opening, [...days.values], [...days.inflows], [...days.outflows]]).toEqual([
    100,
    [110, 121],
    [0, 5],
    [0, 0],
  ]);
});

test("both returns of a window: 100 that grows by 1 while 100 is added grew 1 % by time, and the owner's rate is of the period", () => {
  // day 1: 101 ÷ 100; day 2: 201 ÷ (101 + 100) = 1
  const { timeWeighted, annualized, moneyWeighted } = returnsOf(series([100, 101, 201], { 2: 100 }));
  expect(timeWeighted).toMatchObject({ status: "ok", value: expect.closeTo(0.01, 12) });
  expect(annualized).toMatchObject({ display: "cumulative", annual: undefined });
  expect(moneyWeighted).toMatchObject({ display: "period_return", days: 2, periodReturn: { status: "ok" } });
});

test("days that leave a holding out make both figures partial and say how many", () => {
  const { timeWeighted, annualized, moneyWeighted } = returnsOf(series([100, 100.5, 101], {}, [0, 2, 1]));
  const missing = ["2 of 3 days leave out a holding without a price or rate"];
  expect(timeWeighted).toMatchObject({ status: "partial", missing });
  expect(timeWeighted.status === "partial" ? timeWeighted.value : 0).toBeCloseTo(0.01, 12);
  expect(moneyWeighted.periodReturn).toMatchObject({ status: "partial", missing });
  expect(moneyWeighted.annualRate).toMatchObject({ status: "partial", missing });
  expect(annualized?.display).toBe("cumulative");
});

test("where nothing was invested there is no return, annualized or not", () => {
  const { timeWeighted, annualized } = returnsOf(series([0, 0]));
  expect([timeWeighted.status, annualized]).toEqual(["undefined", undefined]);
});
