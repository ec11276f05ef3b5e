import { expect, test } from "vitest";
import {
  dailyReturns,
  GAIN_WITHOUT_ASSETS,
  linkedReturn,
  timeWeightedReturn,
  type DailyValues,
} from "#engine/performance/twr.ts";

const days = (
  opening: number,
  rows: readonly (readonly [value: number, inflow: number, outflow: number])[],
): DailyValues => ({
  opening,
  values: Float64Array.from(rows, ([value]) => value),
  inflows: Float64Array.from(rows, ([, inflow]) => inflow),
  outflows: Float64Array.from(rows, ([, , outflow]) => outflow),
});
const rate = (input: DailyValues, flowTiming: "split" | "start" | "end" = "split") => {
  const figure = timeWeightedReturn(input, { flowTiming });
  return figure.status === "ok" ? Math.round(figure.value * 1e12) / 1e12 : figure.status;
};

test("money added before a good day earns that day's return, money taken out after a good day has earned it", () => {
  expect(rate(days(100, [[220, 100, 0]]))).toBe(0.1);
  expect(rate(days(100, [[60, 0, 50]]))).toBe(0.1);
});

test("flows can all be taken at the start or at the end of the day", () => {
  expect(rate(days(100, [[55, 0, 50]]), "start")).toBe(0.1);
  expect(rate(days(100, [[410, 300, 0]]), "end")).toBe(0.1);
});

test("a full sale pauses the chain until money comes in again", () => {
  const input = days(100, [
    [0, 0, 110],
    [0, 0, 0],
    [50, 50, 0],
    [55, 0, 0],
  ]);
  expect(rate(input)).toBe(0.21);
  expect(dailyReturns(input).warnings).toEqual([]);
});

test("a gain where nothing is invested is not counted and said so", () => {
  const input = days(0, [[10, 0, 0]]);
  expect([rate(input), dailyReturns(input).warnings]).toEqual([0, [GAIN_WITHOUT_ASSETS]]);
});

test("where nothing was ever invested there is no return", () => {
  expect(rate(days(0, [[0, 0, 0]]))).toBe("undefined");
});

test("500 that doubles, then 2,000 that falls to 1,500, returns one half", () => {
  const figure = linkedReturn([
    { begin: 500, endBeforeFlow: 1000 },
    { begin: 2000, endBeforeFlow: 1500 },
  ]);
  expect(figure).toEqual({ status: "ok", value: 0.5, warnings: [] });
});
