import { addYears, type Day } from "#engine/dates/day.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import { drawGrowth, historicalGrowth, steadyGrowth, type GrowthPaths } from "#engine/planning/growth-paths.ts";
import { realReturns, type HouseholdPlan } from "#engine/planning/household-plan.ts";
import { seededRandom } from "#engine/planning/random.ts";
import type { Sheet } from "../sheet.ts";
import type { PlanAsked } from "./plan-asked.ts";
import { indexOf } from "../analysis/benchmark.ts";

/** Futures last drawn: a slider that moves spending asks for the same ones again. 10,000 of 30 years are 2.4 MB. */
const KEPT_FUTURES = 6;
const kept = new Map<string, Figure<GrowthPaths>>();

/** The futures of a plan: drawn from its seed, one steady path, or the runs of years history has. All in today's money. */
export function futuresOf(sheet: Sheet, plan: HouseholdPlan, query: PlanAsked): Figure<GrowthPaths> {
  const real = realReturns(plan);
  if (query.method === "deterministic")
    return { status: "ok", value: steadyGrowth(real.mean, plan.years), warnings: [] };
  if (query.method === "historical") return historyOf(sheet, plan, query.historyOf);
  const { paths, seed } = query;
  const { years } = plan;
  const key = `${real.mean}:${real.deviation}:${years}:${paths}:${seed}`;
  const known = kept.get(key) ?? drawGrowth(real, { paths, years }, seededRandom(seed));
  kept.delete(key);
  kept.set(key, known);
  const oldest = kept.keys().next();
  if (kept.size > KEPT_FUTURES && !oldest.done) kept.delete(oldest.value);
  return known;
}

/** Yearly returns of an asset's prices, less the plan's inflation, in every run of successive years. */
function historyOf(sheet: Sheet, plan: HouseholdPlan, assetId: string | undefined): Figure<GrowthPaths> {
  if (assetId === undefined)
    return notKnown("insufficient_data", "History needs an asset whose prices it is taken from.");
  const first = firstPriceOn(sheet, assetId);
  if (first === undefined) return notKnown("insufficient_data", "This asset has no prices.");
  const index = indexOf(sheet, assetId, first);
  if (index.status !== "ok")
    return notKnown("insufficient_data", "reason" in index ? index.reason : "There is no history.");
  const level = (on: Day): number => index.value.levels[on - first] ?? Number.NaN;
  const returns: number[] = [];
  for (let year = 0; addYears(first, year + 1) <= sheet.on; year++)
    returns.push(level(addYears(first, year + 1)) / level(addYears(first, year)) / (1 + plan.inflation) - 1);
  return historicalGrowth(returns, plan.years);
}

const firstPriceOn = (sheet: Sheet, assetId: string): Day | undefined =>
  sheet.market.prices.series.get(assetId)?.days[0];
