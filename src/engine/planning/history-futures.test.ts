import { expect, test } from "vitest";
import { historyFutures, stressFutures } from "./history-futures.ts";
import { PLAN_CLASSES, USUAL_RETURNS, type PlanClass } from "./plan-classes.ts";
import { US_HISTORY } from "./us-history.ts";
import type { ClassFutures } from "./class-futures.ts";

const market = { years: 30, inflation: 0.02, returns: USUAL_RETURNS };
const factorsOf = (futures: ClassFutures, each: PlanClass, year = 0): readonly number[] => {
  const into = new Float64Array(futures.paths);
  futures.fill(PLAN_CLASSES.indexOf(each), year, into);
  return [...into];
};

test("history has every year from 1871 on once, and years people remember are those", () => {
  expect(US_HISTORY.map(([year]) => year)).toEqual(Array.from({ length: US_HISTORY.length }, (_, at) => 1871 + at));
  const sharesOf = (wanted: number) => US_HISTORY.find(([year]) => year === wanted)?.[1] ?? 0;
  expect(sharesOf(1931)).toBeLessThan(-0.4);
  expect(sharesOf(2008)).toBeLessThan(-0.3);
  expect(US_HISTORY.find(([year]) => year === 1979)?.[3]).toBeGreaterThan(0.12);
});

test("PL-11: thirty years have 123 runs of 152; shares bring their return less the inflation of their year", () => {
  const futures = historyFutures(market);
  expect(futures.paths).toBe(US_HISTORY.length - 29);
  const [, shares, bonds, prices] = US_HISTORY[31] ?? [0, 0, 0, 0];
  expect(factorsOf(futures, "equities", 1)[30]).toBeCloseTo((1 + shares) / (1 + prices), 12);
  expect(factorsOf(futures, "bonds", 1)[30]).toBeCloseTo((1 + bonds) / (1 + prices), 12);
  expect(factorsOf(futures, "cash", 1)[30]).toBeCloseTo(1.02 / (1 + prices), 12);
  expect(factorsOf(futures, "property", 1)[30]).toBeCloseTo(1.05 / 1.02, 12);
});

test("PL-11: 1929 halves shares within three years and more; what begins as 2008 goes on at the mean where history ends", () => {
  const crash = stressFutures(market, 1929);
  const three = [0, 1, 2].reduce((all, year) => all * (factorsOf(crash, "equities", year)[0] ?? 0), 1);
  expect(three).toBeLessThan(0.5);
  const late = stressFutures(market, 2008);
  expect(factorsOf(late, "equities", 0)[0]).toBeLessThan(0.75);
  expect(factorsOf(late, "equities", 29)[0]).toBeCloseTo(1.07 / 1.02, 12);
});
