import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { drawnFutures, drawNormals, steadyFutures } from "./class-futures.ts";
import { stressFutures } from "./history-futures.ts";
import type { LifePlan } from "./life-plan.ts";
import { PLAN_CLASSES, USUAL_RETURNS } from "./plan-classes.ts";
import { planLevers } from "./plan-levers.ts";
import { medianEnd, runLifePlan } from "./run-life-plan.ts";

const america = { id: "america", planClass: "equities", mean: 0.06, deviation: 0 } as const;
const emerging = { id: "emerging", planClass: "equities", mean: 0.1, deviation: 0 } as const;
const plan = (change: Partial<LifePlan> = {}): LifePlan => ({
  from: day("2026-01-01"),
  years: 2,
  inflation: 0,
  begins: { equities: 100_000 },
  known: [],
  returns: { ...USUAL_RETURNS, equities: { mean: 0.5, deviation: 0 } },
  correlation: 0.3,
  groups: [america, emerging],
  allocation: [{ fromYear: 1, weights: { america: 0.75, emerging: 0.25 } }],
  streams: [],
  events: [],
  goals: [],
  spending: { rule: "constant" },
  cashBand: undefined,
  taxes: undefined,
  ...change,
});
const endOf = (of: LifePlan) => runLifePlan(of, steadyFutures(of)).first.at(-1);

test("PL-05: three quarters at 6 % and a quarter at 10 % bring 7 % a year, and count as shares", () => {
  const end = endOf(plan());
  expect(end?.wealth).toBeCloseTo(100_000 * 1.07 ** 2, 6);
  expect(end?.byClass[PLAN_CLASSES.indexOf("equities")]).toBeCloseTo(114_490, 6);
});

test("PL-05: a mix by groups begins in its year: until then the classes owned bring theirs", () => {
  const later = plan({ allocation: [{ fromYear: 2, weights: { emerging: 1 } }] });
  expect(endOf(later)?.wealth).toBeCloseTo(100_000 * 1.5 * 1.1, 6);
});

test("PL-05: with a cash band what is over is put into a group, and what is short is sold of it", () => {
  const banded = plan({
    years: 1,
    begins: { cash: 30_000 },
    allocation: [],
    returns: { ...USUAL_RETURNS, cash: { mean: 0, deviation: 0 } },
    cashBand: { least: 0, most: 10_000, harvest: { emerging: 1 }, invest: { emerging: 1 } },
  });
  expect(endOf(banded)?.wealth).toBeCloseTo(10_000 + 20_000 * 1.1, 6);
});

test("PL-05: a group with the returns of its class and no chance of its own changes nothing, drawn or steady", () => {
  const returns = USUAL_RETURNS;
  const drawn = drawNormals(5, { paths: 500, years: 2 });
  const one = plan({ returns, groups: [], allocation: [{ fromYear: 1, weights: { equities: 1 } }] });
  const many = plan({ returns, allocation: [{ fromYear: 1, weights: { equities: 1 } }] });
  const ends = [one, many].map((each) => medianEnd(runLifePlan(each, drawnFutures(each, drawn))));
  expect(ends[0]).toBe(ends[1]);
});

test("PL-05: two groups that stray on their own stray less together than one of them", () => {
  const groups = [
    { ...america, mean: 0.07, deviation: 0.2 },
    { ...emerging, mean: 0.07, deviation: 0.2 },
  ];
  const drawn = drawNormals(5, { paths: 4000, years: 1 });
  const spreadOf = (weights: Record<string, number>) => {
    const of = plan({ years: 1, groups, correlation: 0, allocation: [{ fromYear: 1, weights }] });
    const ends = runLifePlan(of, drawnFutures(of, drawn)).wealthByYear[0] ?? new Float64Array();
    const mean = ends.reduce((sum, each) => sum + each, 0) / ends.length;
    return Math.sqrt(ends.reduce((sum, each) => sum + (each - mean) ** 2, 0) / ends.length) / 100_000;
  };
  expect(spreadOf({ america: 1 })).toBeCloseTo(0.2, 1);
  expect(spreadOf({ america: 0.5, emerging: 0.5 }) / spreadOf({ america: 1 })).toBeCloseTo(Math.SQRT1_2, 1);
});

test("PL-05, PL-11: in a bad time of the past a group strays from its class as its mean does", () => {
  const returns = { ...USUAL_RETURNS, equities: { mean: 0.05, deviation: 0 } };
  const once = (weights: Record<string, number>) => {
    const of = plan({ years: 1, returns, allocation: [{ fromYear: 1, weights }] });
    return runLifePlan(of, stressFutures(of, 2008)).first[0]?.wealth ?? 0;
  };
  expect(once({ emerging: 1 }) / once({ equities: 1 })).toBeCloseTo(1.1 / 1.05, 12);
});

test("PL-05, PL-10: returns one point lower are lower for groups, too", () => {
  const lower = planLevers(plan()).find(({ lever }) => lever === "return_minus_1");
  expect(lower && endOf(lower.plan)?.wealth).toBeCloseTo(100_000 * 1.06 ** 2, 6);
});
