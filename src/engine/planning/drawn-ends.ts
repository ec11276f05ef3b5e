import type { LifePlan } from "#engine/planning/life-plan.ts";
import { incomeBands, taxOverYears } from "#engine/planning/plan-taxes.ts";
import type { LifeOutcome } from "#engine/planning/run-life-plan.ts";

/** What every future ends with, less the tax that is still owed on deferred accounts when they are emptied over so many years. */
export function endsAfterTax(
  { taxes }: LifePlan,
  { wealthByYear, deferred }: LifeOutcome,
  years: number,
): Float64Array {
  const bands = incomeBands(taxes);
  const ends = wealthByYear.at(-1) ?? new Float64Array(deferred.length);
  return ends.map((wealth, path) => wealth - taxOverYears(bands, deferred[path] ?? 0, years));
}
