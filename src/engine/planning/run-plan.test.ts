import { expect, test } from "vitest";
import { drawGrowth, historicalGrowth, steadyGrowth, type GrowthPaths } from "./growth-paths.ts";
import { logReturnsOf, planMoments, wealthQuantile } from "./lognormal.ts";
import { seededRandom } from "./random.ts";
import { outcomeQuantile, planDifference, runPlan, type Plan } from "./run-plan.ts";
import { constantSpending, guardrailSpending, shareSpending } from "./withdrawal.ts";

const plan = (changes: Partial<Plan> = {}): Plan => ({ wealth: 100, startFlows: [], endFlows: [], ...changes });
const EMPTY: GrowthPaths = { paths: 0, years: 0, factors: new Float64Array() };
const drawn = (mean: number, deviation: number, paths: number, years = 10): GrowthPaths => {
  const figure = drawGrowth({ mean, deviation }, { paths, years }, seededRandom(7));
  return figure.status === "ok" ? figure.value : EMPTY;
};
const lastMean = (outcome: ReturnType<typeof runPlan>): number => {
  const column = outcome.wealthByYear.at(-1) ?? new Float64Array();
  return column.reduce((sum, value) => sum + value, 0) / column.length;
};

test("a steady year: 100 less 20 at the start, doubled, 5 added at its end", () => {
  const outcome = runPlan(plan({ startFlows: [-20], endFlows: [5] }), steadyGrowth(1, 1));
  expect(outcome.wealthByYear[0]?.[0]).toBe(165);
  expect(outcome.success).toBe(1);
});

test("a path that cannot pay has failed in that year and stays at nothing", () => {
  const outcome = runPlan(plan({ spending: constantSpending(60), endFlows: [0, 1000] }), steadyGrowth(0, 3));
  expect(outcome).toMatchObject({ success: 0, failuresByYear: [0, 1, 0] });
  expect(outcome.wealthByYear.map((column) => column[0])).toEqual([40, 0, 0]);
});

test("spending all of it to the last is a success", () => {
  expect(runPlan(plan({ spending: constantSpending(50) }), steadyGrowth(0, 2)).success).toBe(1);
});

test("without deviation every path is the steady plan exactly", () => {
  const steady = runPlan(plan({ startFlows: [-3, -3] }), steadyGrowth(0.07, 10));
  const outcome = runPlan(plan({ startFlows: [-3, -3] }), drawn(0.07, 0, 50));
  expect(outcome.wealthByYear.at(-1)).toEqual(new Float64Array(50).fill(steady.wealthByYear.at(-1)?.[0] ?? 0));
});

test("20,000 paths end within 1.5 % of the lognormal mean and quantiles", () => {
  const outcome = runPlan(plan(), drawn(0.07, 0.15, 20_000));
  expect(Math.abs(lastMean(outcome) / (100 * 1.07 ** 10) - 1)).toBeLessThan(0.015);
  const log = logReturnsOf({ mean: 0.07, deviation: 0.15 });
  for (const share of [0.1, 0.5, 0.9]) {
    const truth = log.status === "ok" ? wealthQuantile({ wealth: 100, years: 10, ...log.value }, share) : undefined;
    const got = outcomeQuantile(outcome, 9, share);
    const ratio = got.status === "ok" && truth?.status === "ok" ? got.value / truth.value : 0;
    expect(Math.abs(ratio - 1)).toBeLessThan(0.015);
  }
});

test("mean and deviation of a savings plan follow the recursion of moments", () => {
  const outcome = runPlan(plan({ endFlows: Array.from({ length: 10 }, () => 10) }), drawn(0.07, 0.15, 20_000));
  const truth = planMoments({
    wealth: 100,
    yearlyContribution: 10,
    years: 10,
    returns: { mean: 0.07, deviation: 0.15 },
  });
  const { mean, deviation } = truth.status === "ok" ? truth.value : { mean: 0, deviation: 0 };
  const average = lastMean(outcome);
  const column = outcome.wealthByYear.at(-1) ?? new Float64Array();
  const spread = Math.sqrt(column.reduce((sum, value) => sum + (value - average) ** 2, 0) / column.length);
  expect(Math.abs(average / mean - 1)).toBeLessThan(0.015);
  expect(Math.abs(spread / deviation - 1)).toBeLessThan(0.03);
});

test("success and failures add up to all paths, with the sampling error of the share", () => {
  const outcome = runPlan(plan({ spending: constantSpending(11) }), drawn(0.05, 0.2, 5_000));
  const failed = outcome.failuresByYear.reduce((sum, count) => sum + count, 0);
  expect(Math.round(outcome.success * 5_000) + failed).toBe(5_000);
  expect(outcome.successError).toBeCloseTo(Math.sqrt((outcome.success * (1 - outcome.success)) / 5_000), 12);
  expect(outcome.success).toBeGreaterThan(0);
  expect(outcome.success).toBeLessThan(1);
});

test("the same seed draws the same futures, another seed others", () => {
  const sample = (seed: number) => {
    const figure = drawGrowth({ mean: 0.05, deviation: 0.1 }, { paths: 2, years: 3 }, seededRandom(seed));
    return figure.status === "ok" ? [...figure.value.factors] : [];
  };
  expect(sample(1)).toEqual(sample(1));
  expect(sample(1)).not.toEqual(sample(2));
});

test("a deviation beyond all numbers draws nothing instead of infinity", () => {
  const figure = drawGrowth(
    { mean: 1.7976931348623157e308, deviation: 1.7976931348623157e308 },
    { paths: 3, years: 3 },
    seededRandom(1),
  );
  expect(figure.status).toBe("undefined");
});

test("history gives one path for each run of years, and none when it is too short", () => {
  const history = historicalGrowth([0.1, -0.2, 0.3], 2);
  expect(history.status === "ok" && [...history.value.factors].map((factor) => Math.round(factor * 10))).toEqual([
    11, 8, 8, 13,
  ]);
  expect(historicalGrowth([0.1], 2).status).toBe("insufficient_data");
});

test("spending a share follows wealth between floor and ceiling", () => {
  const rule = shareSpending(0.1, { floor: 5, ceiling: 20 });
  const spend = (wealth: number) =>
    rule({ year: 0, wealth, startingWealth: 100, lastSpending: undefined, lastGrowth: undefined });
  expect([spend(10), spend(100), spend(1000)]).toEqual([5, 10, 20]);
});

test("guardrails cut spending by a tenth when its share is a fifth too high, and raise it likewise", () => {
  const rule = guardrailSpending({ initialRate: 0.05, band: 0.2, step: 0.1 });
  const spend = (wealth: number, lastSpending: number | undefined) =>
    rule({ year: 1, wealth, startingWealth: 100, lastSpending, lastGrowth: 1 });
  expect(spend(100, undefined)).toBe(5);
  expect([spend(80, 5), spend(100, 5), spend(130, 5)]).toEqual([4.5, 5, 5.5]);
});

test("what-if deltas run through the same futures: spending less never lowers success", () => {
  const growth = drawn(0.05, 0.2, 2_000);
  const before = runPlan(plan({ spending: constantSpending(11) }), growth);
  const after = runPlan(plan({ spending: constantSpending(10) }), growth);
  const difference = planDifference(before, after);
  expect(difference.success).toBeGreaterThan(0);
  expect(difference.medianWealth).toBeGreaterThan(0);
});
