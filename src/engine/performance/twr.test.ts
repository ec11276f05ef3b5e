import { expect, test } from "vitest";
import {
  dailyReturns,
  GAIN_WITHOUT_ASSETS,
  growthIndex,
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

test("what a full sale leaves behind is nothing invested: no day of −100 %, and no gain out of it", () => {
  const left = days(100, [
    [0.000_000_1, 0, 110],
    [0, 0, 0],
    [50, 50, 0],
    [55, 0, 0],
  ]);
  expect(rate(left)).toBeCloseTo(0.21, 8);
  expect([...dailyReturns(left).returns].map((day) => Math.round(day * 1e8) / 1e8)).toEqual([0.1, 0, 0, 0.1]);
  const appears = days(0.000_000_000_1, [[10, 0, 0]]);
  expect([rate(appears), dailyReturns(appears).warnings]).toEqual([0, [GAIN_WITHOUT_ASSETS]]);
  // What is small is no residue: a tenth of a cent may well double.
  expect(rate(days(0.001, [[0.002, 0, 0]]))).toBe(1);
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

test("a quiet beginning counts for nothing, and money lost on the day it came is lost whole", () => {
  expect(
    rate(
      days(0, [
        [0, 0, 0],
        [110, 100, 0],
      ]),
    ),
  ).toBe(0.1);
  expect(rate(days(0, [[0, 100, 0]]))).toBe(-1);
  expect(rate(days(100, [[0, 0, 0]]))).toBe(-1);
});

test("money that comes and stays without a gain where nothing was invested is no gain: nothing is said", () => {
  expect(dailyReturns(days(0, [[100, 100, 0]]), { flowTiming: "end" })).toEqual({
    returns: Float64Array.of(0),
    warnings: [],
  });
  // In doubles 0.1 + 0.2 is not 0.3: that much is no gain.
  expect(dailyReturns(days(0, [[0.1 + 0.2, 0.3, 0]]), { flowTiming: "end" }).warnings).toEqual([]);
  expect(dailyReturns(days(-50, [[-60, 0, 0]])).warnings).toEqual([GAIN_WITHOUT_ASSETS]);
});

test("why there is no time-weighted return is said in words", () => {
  expect(timeWeightedReturn(days(0, [[0, 0, 0]]))).toEqual({
    status: "undefined",
    reason: "Nothing was invested in this period.",
  });
  for (const begin of [0, -1])
    expect(linkedReturn([{ begin, endBeforeFlow: 10 }])).toEqual({
      status: "undefined",
      reason: "A sub-period begins with nothing invested.",
    });
});
test("a debt that stands still is no gain, and one that ends a series says nothing of the day after", () => {
  const still = dailyReturns(days(-100, [[-100, 0, 0]]));
  expect([[...still.returns], still.warnings]).toEqual([[0], []]);
  // 100 that becomes −5 lost all and 5 more; the series ends there.
  const lost = dailyReturns(days(100, [[-5, 0, 0]]));
  expect([[...lost.returns], lost.warnings]).toEqual([[expect.closeTo(-1.05, 12)], []]);
});

test("what doubles leave of 300,000 taken out at the start of a day is no investment that could be lost", () => {
  const opening = 1_000_000 * (0.1 + 0.2);
  expect(opening).toBeGreaterThan(300_000);
  expect(rate(days(opening, [[0, 0, 300_000]]), "start")).toBe(0);
});

test("value that appears before anything was invested is warned of, and the days after it count", () => {
  const made = timeWeightedReturn(
    days(0, [
      [0, 0, 0],
      [50, 0, 0],
      [55, 0, 0],
    ]),
  );
  expect(made).toEqual({ status: "ok", value: expect.closeTo(0.1, 12), warnings: [GAIN_WITHOUT_ASSETS] });
});

test("what is bought and sold on one day has a return, though every day ends with nothing", () => {
  const made = timeWeightedReturn(
    days(0, [
      [0, 100, 110],
      [0, 0, 0],
    ]),
  );
  expect(made).toEqual({ status: "ok", value: expect.closeTo(0.1, 12), warnings: [] });
});

test("sub-periods that grow beyond what a number holds have no return", () => {
  expect(linkedReturn([{ begin: 1e-308, endBeforeFlow: 1e308 }])).toEqual({
    status: "undefined",
    reason: "The return is too large to state.",
  });
});

test("the index starts from 1 and ends at the linked return: 10 % and 10 % are 1.1 and 1.21", () => {
  const index = growthIndex(
    days(100, [
      [110, 0, 0],
      [121, 0, 0],
    ]),
  );
  expect([...index]).toEqual([expect.closeTo(1.1, 12), expect.closeTo(1.21, 12)]);
});
