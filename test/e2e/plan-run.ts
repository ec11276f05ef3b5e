import { day } from "#engine/dates/day.ts";
import { drawnFutures, drawNormals } from "#engine/planning/class-futures.ts";
import type { LifePlan } from "#engine/planning/life-plan.ts";
import { USUAL_RETURNS } from "#engine/planning/plan-classes.ts";
import { quantilesOf, runLifePlan } from "#engine/planning/run-life-plan.ts";

const plan: LifePlan = {
  from: day("2026-11-20"),
  years: 40,
  inflation: 0.0213,
  begins: { cash: 50_000, bonds: 150_000, equities: 500_000, property: 90_000, private: 60_000, crypto: 20_000 },
  known: [],
  returns: USUAL_RETURNS,
  correlation: 0.31,
  groups: [{ id: "america", planClass: "equities", mean: 0.065, deviation: 0.18 }],
  allocation: [{ fromYear: 5, weights: { america: 0.5, equities: 0.2, bonds: 0.3 } }],
  streams: [{ id: "living", name: "Living", kind: "living", amount: 34_567, growth: 0.004, taxed: "free" }],
  events: [],
  goals: [],
  spending: { rule: "guardrails", band: 0.2, step: 0.1 },
  cashBand: undefined,
  taxes: { ordinary: 0.25, gains: 0.2, gainShare: 0.4 },
};

/** The share of 2,000 futures that succeeds, and the fan of their wealth at the end of each of 40 years, in cents as it is answered. */
export function runPlan(seed: number): { readonly success: number; readonly fan: readonly number[] } {
  const drawn = drawNormals(seed, { paths: 2000, years: 40 });
  const { success, wealthByYear } = runLifePlan(plan, drawnFutures(plan, drawn));
  const fan = wealthByYear.flatMap((wealth) => quantilesOf(wealth, [0.1, 0.25, 0.5, 0.75, 0.9]));
  return { success, fan: fan.map((each) => Math.round(each * 100) / 100) };
}
