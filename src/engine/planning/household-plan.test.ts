import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { formatFixed, round } from "#engine/money/fixed.ts";
import { drawGrowth, steadyGrowth } from "./growth-paths.ts";
import { planReport, realReturns, SHOWN_SHARES, yearlyPlan, type HouseholdPlan } from "./household-plan.ts";
import { seededRandom } from "./random.ts";

const plan = (change: Partial<HouseholdPlan> = {}): HouseholdPlan => ({
  from: day("2026-01-01"),
  years: 3,
  wealth: 100,
  returns: { mean: 0.071, deviation: 0 },
  inflation: 0.05,
  flows: [],
  saving: 0,
  savingYears: 0,
  spending: { rule: "constant", amount: 0 },
  spendingFrom: 0,
  goals: [],
  ...change,
});
const report = (change: Partial<HouseholdPlan>, rate = 0) => {
  const made = planReport(plan(change), steadyGrowth(rate, 3));
  if (made.status !== "ok") throw new Error(made.status);
  return made.value;
};
const ends = (change: Partial<HouseholdPlan>, rate = 0) => report(change, rate).percentiles.map((row) => row[3]);

test("7.1 % a year at 5 % inflation is 2 % in today's money", () => {
  expect(realReturns(plan()).mean).toBeCloseTo(0.02, 12);
});

test("rent and a loan from the balance sheet, savings for two years, spending from the third: 100 + 12 − 8 + 20 …", () => {
  const flows = [
    { on: day("2026-06-01"), amount: 12, isInflationLinked: true },
    { on: day("2026-07-01"), amount: -8, isInflationLinked: true },
  ];
  const change = {
    flows,
    saving: 20,
    savingYears: 2,
    spending: { rule: "constant" as const, amount: 30 },
    spendingFrom: 2,
  };
  expect(ends(change)).toEqual([124, 144, 114]);
});

test("a goal is paid in its year, and goals are funded by priority out of what there is", () => {
  const goals = [
    { id: "house", priority: 2, on: day("2027-06-01"), amount: 80 },
    { id: "school", priority: 1, on: day("2028-06-01"), amount: 40 },
  ];
  const made = report({ goals, returns: { mean: 0.05, deviation: 0 } });
  expect(made.percentiles.map((row) => row[3])).toEqual([100, 20, 0]);
  expect(made.outcome.failuresByYear).toEqual([0, 0, 1]);
  expect(made.goals.map(({ id, funded, share }) => [id, formatFixed(round(funded, 2)), share])).toEqual([
    ["school", "40", 1],
    ["house", "60", 0.75],
  ]);
});

test("a share of what is there never runs dry; guardrails start at the amount", () => {
  expect(ends({ spending: { rule: "share", amount: 0.5, floor: 0 } })).toEqual([50, 25, 12.5]);
  // 10 of 100; then 10 of 90 is within a fifth of a tenth; then 10 of 80 is not: 9.
  expect(ends({ spending: { rule: "guardrails", amount: 10, band: 0.2, step: 0.1 } })).toEqual([90, 80, 71]);
});

test("with no deviation the drawn futures are the steady plan exactly", () => {
  const drawn = drawGrowth({ mean: 0.02, deviation: 0 }, { paths: 10, years: 3 }, seededRandom(1));
  const made = drawn.status === "ok" ? planReport(plan({ saving: 5, savingYears: 3 }), drawn.value) : drawn;
  const steady = report({ saving: 5, savingYears: 3 }, 0.02);
  expect(made.status === "ok" && made.value.percentiles).toEqual(steady.percentiles);
});

test("percentiles rise within a year, and the years of plan and futures must agree", () => {
  const drawn = drawGrowth({ mean: 0.05, deviation: 0.2 }, { paths: 500, years: 3 }, seededRandom(1));
  const made = drawn.status === "ok" ? planReport(plan(), drawn.value) : drawn;
  const rows = made.status === "ok" ? made.value.percentiles : [];
  expect(rows.map((row) => row.toSorted((a, b) => a - b))).toEqual(rows);
  expect(rows[0]).toHaveLength(SHOWN_SHARES.length);
  expect(planReport(plan(), steadyGrowth(0, 2)).status).toBe("undefined");
  expect(yearlyPlan(plan({ years: 0 })).startFlows).toEqual([]);
});

test("inflation of −100 % and amounts that are no numbers have no plan", () => {
  const statusOf = (change: Partial<HouseholdPlan>) => planReport(plan(change), steadyGrowth(0, 3)).status;
  expect([statusOf({ inflation: -1 }), statusOf({ wealth: Number.NaN }), statusOf({ saving: Infinity })]).toEqual(
    Array(3).fill("undefined"),
  );
});

test("what cannot be planned is undefined and says why: no years, amounts beyond measure, a goal nobody can price", () => {
  const reason = (change: Partial<HouseholdPlan>, rate = 0) => {
    const whole = plan(change);
    const made = planReport(whole, steadyGrowth(rate, whole.years));
    return "reason" in made ? made.reason : made.status;
  };
  expect(reason({ years: 0 })).toBe("A plan has a year at least.");
  expect(reason({ wealth: 1e300 })).toBe("An amount is too large to plan with.");
  expect(reason({ saving: Number.NaN })).toBe("An amount is too large to plan with.");
  expect(reason({ wealth: Infinity })).toBe("An amount is too large to plan with.");
  expect(reason({ flows: [{ on: day("2026-06-01"), amount: 1e200, isInflationLinked: true }] })).toContain("too large");
  expect(reason({ returns: { mean: -1, deviation: 0 } })).toContain("above −100 %");
  expect(reason({}, 1e200)).toBe("The wealth is too large to state.");
  // At −99.99 % a year, in a century from now: 10 divided by 0.0001 a hundred times over.
  const far = { id: "far", priority: 1, on: day("2126-01-01"), amount: 10 };
  expect(reason({ returns: { mean: -0.9999, deviation: 0 }, inflation: 0, goals: [far] })).toContain("goal");
});

test("a goal beyond all means is funded by what there is, and one that costs nothing is paid for", () => {
  const goals = [
    { id: "moon", priority: 1, on: day("2026-06-01"), amount: 1e15 },
    { id: "nothing", priority: 2, on: day("2026-06-01"), amount: 0 },
  ];
  const made = report({ goals, returns: { mean: 0, deviation: 0 }, inflation: 0 });
  expect(made.goals.map(({ id, share }) => [id, share])).toEqual([
    ["moon", 1e-13],
    ["nothing", 1],
  ]);
  expect([made.outcome.success, made.outcome.failuresByYear]).toEqual([0, [1, 0, 0]]);
});
