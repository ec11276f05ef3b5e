import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { deepestDrawdown, drawdowns, maxDrawdown } from "./drawdown.ts";

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
