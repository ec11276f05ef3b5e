import { known, notKnown, type Figure } from "#engine/figure.ts";
import type { GrowthPaths } from "#engine/planning/growth-paths.ts";

/** What a spending rule looks at when a year begins. */
export interface YearStart {
  readonly year: number;
  readonly wealth: number;
  readonly startingWealth: number;
  /** Spent by the rule in the year before; undefined in the first. */
  readonly lastSpending: number | undefined;
  /** Growth factor of the year before; undefined in the first. */
  readonly lastGrowth: number | undefined;
}

/** How much to spend at the start of a year, on top of the plan's own flows. */
export type SpendingRule = (start: YearStart) => number;

/** A household's money in one currency, in today's purchasing power when the growth is real. */
export interface Plan {
  readonly wealth: number;
  /** Net flow at the start and at the end of each year: negative is spent. Missing years have none. */
  readonly startFlows: readonly number[];
  readonly endFlows: readonly number[];
  readonly spending?: SpendingRule | undefined;
}

export interface PlanOutcome {
  readonly paths: number;
  /** Share of the paths that paid for everything to the end. */
  readonly success: number;
  /** Sampling error of that share: √(p (1 − p) ÷ n). */
  readonly successError: number;
  /** How many paths ran dry in each year. With the successful ones they add up to all. */
  readonly failuresByYear: readonly number[];
  /** Wealth of every path at the end of each year, in rising order; 0 once it ran dry. */
  readonly wealthByYear: readonly Float64Array[];
}

/** Runs a plan through every future. A path that cannot pay is at 0 from then on and has failed, whatever comes later. */
export function runPlan(plan: Plan, growth: GrowthPaths): PlanOutcome {
  const { paths, years } = growth;
  const wealthByYear = Array.from({ length: years }, () => new Float64Array(paths));
  const failuresByYear = Array.from({ length: years }, () => 0);
  for (let path = 0; path < paths; path++) {
    const failedIn = runPath(plan, growth, { path, wealthByYear });
    if (failedIn !== undefined) failuresByYear[failedIn] = (failuresByYear[failedIn] ?? 0) + 1;
  }
  for (const column of wealthByYear) column.sort();
  const success = 1 - failuresByYear.reduce((sum, count) => sum + count, 0) / paths;
  const successError = Math.sqrt((success * (1 - success)) / paths);
  return { paths, success, successError, failuresByYear, wealthByYear };
}

interface PathPlace {
  readonly path: number;
  readonly wealthByYear: readonly Float64Array[];
}

/** Cents that rounding of doubles may leave; less is not a failure. */
const DUST = 1e-9;

/** The year in which the path ran dry, or undefined. */
function runPath(plan: Plan, { years, factors }: GrowthPaths, { path, wealthByYear }: PathPlace): number | undefined {
  let { wealth } = plan;
  const least = -DUST * Math.max(1, Math.abs(plan.wealth));
  let [lastSpending, lastGrowth]: (number | undefined)[] = [undefined, undefined];
  for (let year = 0; year < years; year++) {
    const factor = factors[path * years + year] ?? 1;
    const start: YearStart = { year, wealth, startingWealth: plan.wealth, lastSpending, lastGrowth };
    lastSpending = plan.spending?.(start) ?? 0;
    wealth += (plan.startFlows[year] ?? 0) - lastSpending;
    if (wealth < least) return year;
    wealth = Math.max(wealth, 0) * factor + (plan.endFlows[year] ?? 0);
    if (wealth < least) return year;
    wealth = Math.min(Math.max(wealth, 0), Number.MAX_VALUE);
    lastGrowth = factor;
    const column = wealthByYear[year];
    if (column) column[path] = wealth;
  }
  return undefined;
}

/** Wealth at the end of a year that a share of the paths stays below, between the nearest two (type 7). */
export function outcomeQuantile({ wealthByYear }: PlanOutcome, year: number, share: number): Figure {
  const column = wealthByYear[year];
  if (!column || column.length === 0 || !(share >= 0 && share <= 1))
    return notKnown("undefined", "There is no such year.");
  const place = (column.length - 1) * share;
  const [low, high] = [column[Math.floor(place)] ?? 0, column[Math.ceil(place)] ?? 0];
  return known(low + (high - low) * (place - Math.floor(place)));
}

/** Change of the outcome when only the plan changes: both run through the same futures, so that chance cancels. */
export const planDifference = (
  before: PlanOutcome,
  after: PlanOutcome,
): { readonly success: number; readonly medianWealth: number } => {
  const median = (outcome: PlanOutcome): number => {
    const figure = outcomeQuantile(outcome, outcome.wealthByYear.length - 1, 0.5);
    return figure.status === "ok" ? figure.value : 0;
  };
  return { success: after.success - before.success, medianWealth: median(after) - median(before) };
};
