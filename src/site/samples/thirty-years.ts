import type { Figure } from "#engine/figure.ts";
import { drawGrowth } from "#engine/planning/growth-paths.ts";
import { seededRandom } from "#engine/planning/random.ts";
import { outcomeQuantile, runPlan } from "#engine/planning/run-plan.ts";

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

/** A million, spent over thirty years in a thousand futures. Undefined for growth that cannot be drawn. */
export function thirtyYears({ spending, growth, deviation }: ThirtyYearsInput): ThirtyYears | undefined {
  const paths = drawGrowth(
    { mean: growth / 100, deviation: deviation / 100 },
    { paths: SAMPLE_PATHS, years: YEARS },
    seededRandom(SEED),
  );
  if (paths.status !== "ok") return undefined;
  const outcome = runPlan(
    { wealth: START, startFlows: Array.from({ length: YEARS }, () => -spending), endFlows: [] },
    paths.value,
  );
  const valueOf = (figure: Figure): number => (figure.status === "ok" ? figure.value : 0);
  const quantiles = (share: number): readonly number[] =>
    Array.from({ length: YEARS }, (_, year) => valueOf(outcomeQuantile(outcome, year, share)));
  const firstFailure = outcome.failuresByYear.findIndex((count) => count > 0);
  return {
    success: outcome.success,
    error: outcome.successError,
    low: quantiles(0.05),
    middle: quantiles(0.5),
    high: quantiles(0.95),
    firstFailure: firstFailure < 0 ? undefined : firstFailure + 1,
  };
}
