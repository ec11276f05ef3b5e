import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { deepestDrawdown, longestRecovery, longestUnderWater, drawdowns, maxDrawdown } from "./drawdown.ts";

const START = day("2024-01-01");
const index = (...values: number[]) => values.map((value, i) => ({ on: START + i, value }));

test("the starting value is a peak: a first loss of 20 % is a drawdown", () => {
  expect(maxDrawdown([-0.2, 0.5])).toBeCloseTo(-0.2, 12);
  expect(maxDrawdown([0.1, 0.2])).toBe(0);
});

test("each fall counts once, at its deepest, also the one still open", () => {
  const found = drawdowns([-0.1, -0.1, 0.5, -0.2]);
  expect(found.map((depth) => Math.round(depth * 100))).toEqual([-19, -20]);
});

test("length runs from the peak, recovery from the trough to the day the peak is regained", () => {
  const figure = deepestDrawdown(index(100, 120, 60, 90, 120, 110));
  expect(figure).toMatchObject({
    status: "ok",
    value: {
      depth: -0.5,
      peakOn: START + 1,
      troughOn: START + 2,
      recoveredOn: START + 4,
      lengthDays: 3,
      recoveryDays: 2,
    },
  });
});

test("what is not regained has no recovery and lasts until the last value", () => {
  const figure = deepestDrawdown(index(100, 50, 80));
  expect(figure).toMatchObject({ value: { recoveredOn: undefined, recoveryDays: undefined, lengthDays: 2 } });
  expect(formatDay(START + 1)).toBe("2024-01-02");
});

test("an index that only rises has a drawdown of zero and of no days", () => {
  expect(deepestDrawdown(index(1, 2, 3))).toMatchObject({ value: { depth: 0, lengthDays: 0, recoveredOn: undefined } });
});

test("no values and values of zero have no drawdown", () => {
  expect([deepestDrawdown([]).status, deepestDrawdown(index(1, 0)).status]).toEqual(["undefined", "undefined"]);
});

test("a drawdown lies between −100 % and 0, and the deepest of the list is the maximum", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -0.99, max: 3, noNaN: true }), { maxLength: 40 }), (returns) => {
      const deepest = maxDrawdown(returns);
      return deepest <= 0 && deepest >= -1 && Math.min(0, ...drawdowns(returns)) === deepest;
    }),
  );
});

test("the longest recovery runs from a trough to the day the peak before it is regained", () => {
  // 120 falls to 80 on day 3 and is back on day 7; 130 falls to 129 on day 9 and is back on day 10.
  expect(longestRecovery(index(100, 120, 110, 80, 90, 100, 110, 120, 130, 129, 130))).toMatchObject({
    value: { troughOn: START + 3, recoveredOn: START + 7 },
  });
});

test("a fall that is not regained, and an index that only rises, have no recovery", () => {
  expect([longestRecovery(index(3, 2, 1)).status, longestRecovery(index(1, 2, 3)).status]).toEqual([
    "undefined",
    "undefined",
  ]);
  expect([longestRecovery([]).status, longestRecovery(index(1, 0, 1)).status]).toEqual(["undefined", "undefined"]);
});

test("of two recoveries as long, the first counts", () => {
  expect(longestRecovery(index(3, 2, 3, 2, 3))).toMatchObject({
    value: { troughOn: START + 1, recoveredOn: START + 2 },
  });
});

test("the longest time under water is not the deepest fall: 40 days below 100, and 20 far below 110", () => {
  const index = [
    { on: 0, value: 100 },
    { on: 10, value: 99 },
    { on: 40, value: 110 },
    { on: 50, value: 60 },
    { on: 60, value: 120 },
  ];
  expect(longestUnderWater(index)).toMatchObject({ status: "ok", value: { peakOn: 0, regainedOn: 40, days: 40 } });
});

test("time under water that lasts until today counts and has no end", () => {
  const index = [100, 120, 110, 115].map((value, month) => ({ on: 30 * month, value }));
  expect(longestUnderWater(index)).toMatchObject({
    status: "ok",
    value: { peakOn: 30, regainedOn: undefined, days: 60 },
  });
  expect(longestUnderWater(index.slice(0, 2)).status).toBe("undefined");
  expect(longestUnderWater([{ on: 0, value: 0 }]).status).toBe("undefined");
});
