import { day } from "#engine/dates/day.ts";
import { drawnFutures, drawNormals, type DrawnNormals } from "#engine/planning/class-futures.ts";
import type { LifePlan } from "#engine/planning/life-plan.ts";
import { USUAL_RETURNS } from "#engine/planning/plan-classes.ts";
import { quantilesOf, runLifePlan } from "#engine/planning/run-life-plan.ts";

export interface ThirtyYearsInput {
  /** Spent at the start of each year, in today's money. */
  readonly spending: number;
  /** Mean real growth a year, in percent. */
  readonly growth: number;
  /** Standard deviation of a year's growth, in percent. */
  readonly deviation: number;
}

export const FIRST_YEARS: ThirtyYearsInput = { spending: 40_000, growth: 4, deviation: 10 };

const START = 1_000_000;
const YEARS = 30;
export const SAMPLE_PATHS = 1_000;
/** The same luck for every setting, so that two of them can be compared. */
const SEED = 2026;

export interface ThirtyYears {
  readonly success: number;
  readonly error: number;
  /** Wealth at the end of each year that 5, 50 and 95 percent of the paths stay below. */
  readonly low: readonly number[];
  readonly middle: readonly number[];
  readonly high: readonly number[];
  /** The first year in which a path ran dry, counted from 1; undefined where none did. */
  readonly firstFailure: number | undefined;
}

/** A million, spent over thirty years in a thousand futures: the engine of kept plans, with one class and one stream. Undefined for growth that cannot be drawn. */
export function thirtyYears(input: ThirtyYearsInput): ThirtyYears | undefined {
  const plan = planOf(input);
  if (!(input.growth > -100)) return undefined;
  drawn ??= drawNormals(SEED, { paths: SAMPLE_PATHS, years: YEARS });
  const { success, successError, failuresByYear, wealthByYear } = runLifePlan(plan, drawnFutures(plan, drawn));
  const [low, middle, high] = [0.05, 0.5, 0.95].map((share) =>
    wealthByYear.map((wealth) => quantilesOf(wealth, [share])[0] ?? 0),
  );
  const firstFailure = failuresByYear.findIndex((count) => count > 0);
  return {
    success,
    error: successError,
    low: low ?? [],
    middle: middle ?? [],
    high: high ?? [],
    firstFailure: firstFailure < 0 ? undefined : firstFailure + 1,
  };
}

/** Drawn with the first setting, and gone on with at every other. */
let drawn: DrawnNormals | undefined;

const planOf = ({ spending, growth, deviation }: ThirtyYearsInput): LifePlan => ({
  from: day("2026-01-01"),
  years: YEARS,
  inflation: 0,
  begins: { equities: START },
  known: [],
  returns: { ...USUAL_RETURNS, equities: { mean: growth / 100, deviation: deviation / 100 } },
  correlation: 0,
  allocation: [],
  streams: [{ id: "living", name: "Living", kind: "living", amount: spending, growth: 0, taxed: "free" }],
  events: [],
  goals: [],
  spending: { rule: "constant" },
  cashBand: undefined,
  taxes: undefined,
});
