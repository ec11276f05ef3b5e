import { addYears, formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { realReturns, yearlyPlan } from "#engine/planning/household-plan.ts";
import type { PlanAnswer, PlanQuery } from "#features/planning/contract.ts";
import type { PlanDifference, PlanMade } from "#figures/planning/plan.ts";
import type { Sheet } from "#figures/sheet.ts";
import { ratioOf } from "../wire-figures.ts";

export function showPlan(
  sheet: Sheet,
  query: PlanQuery,
  { made, whatIf }: { readonly made: PlanMade; readonly whatIf: PlanDifference | undefined },
): PlanAnswer {
  const { household, plan, report } = made;
  const { outcome, percentiles, goals } = report;
  const real = realReturns(plan);
  const { startFlows } = yearlyPlan(plan);
  const dry = outcome.failuresByYear.findIndex((count) => count > 0);
  return {
    from: formatDay(plan.from),
    currency: sheet.base,
    method: query.method,
    seed: query.seed,
    paths: outcome.paths,
    wealth: formatFixed(household.wealth),
    wealthAssets: household.wealthAssets.map(({ value, ...asset }) => ({ ...asset, value: formatFixed(value) })),
    flowAssets: [...household.flowAssets],
    realMean: real.mean,
    realDeviation: real.deviation,
    success: outcome.success,
    successError: outcome.successError,
    years: percentiles.map(([p5 = 0, p10 = 0, p25 = 0, p50 = 0, p75 = 0, p90 = 0, p95 = 0], year) => ({
      year: year + 1,
      endsOn: formatDay(addYears(plan.from, year + 1)),
      knownFlows: cents(startFlows[year] ?? 0),
      p5: cents(p5),
      p10: cents(p10),
      p25: cents(p25),
      p50: cents(p50),
      p75: cents(p75),
      p90: cents(p90),
      p95: cents(p95),
      failures: outcome.failuresByYear[year] ?? 0,
    })),
    firstShortfall: dry < 0 ? null : formatDay(addYears(plan.from, dry)),
    goals: goals.map(({ id, funded, share }) => ({ name: id, funded: formatFixed(funded), share })),
    fundedRatio: ratioOf(made.fundedRatio),
    notes: [
      ...household.notes,
      "Success means that everything is paid in every year. Taxes on gains and changes of what you own are not in it.",
      "Return, volatility and inflation are those you entered; the future need not look like them.",
    ],
    whatIf: whatIf ?? null,
  };
}

/** Drawn and compared, not added: hundredths are enough. */
const cents = (value: number): number => Math.round(value * 100) / 100;
