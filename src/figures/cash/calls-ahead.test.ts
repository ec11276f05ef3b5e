import { expect, test } from "vitest";
import { fixed } from "#engine/money/fixed.ts";
import { callsWithin, coveredDays } from "#figures/cash/calls-ahead.ts";

const flow = (on: number, amount: string | undefined) => ({
  on,
  amount: amount === undefined ? undefined : fixed(amount),
});

test("calls are summed within 45 and 90 days, and those without a rate are counted", () => {
  const flows = [flow(110, "-500"), flow(145, "-100"), flow(146, "-40"), flow(150, undefined)];
  expect(callsWithin(flows, 100)).toEqual([
    { days: 45, amount: fixed("600"), count: 2, unknownCount: 0 },
    { days: 90, amount: fixed("640"), count: 4, unknownCount: 1 },
  ]);
});

test("a call is covered while cash and what comes before it last, and what comes on its day counts", () => {
  const covered = coveredDays(fixed("1000"), [
    flow(10, "-900"),
    flow(20, "-200"),
    flow(20, "100"),
    flow(30, "-1"),
    flow(40, "500"),
    flow(50, "-499"),
  ]);
  expect([...covered]).toEqual([
    [10, true],
    [20, true],
    [30, false],
    [40, true],
    [50, true],
  ]);
});

test("after money whose rate is not known nothing is said to be covered", () => {
  expect([...coveredDays(fixed("1"), [flow(10, undefined), flow(20, "-1")])]).toEqual([
    [10, undefined],
    [20, undefined],
  ]);
});
