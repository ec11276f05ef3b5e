import { addYears, formatDay, parseDay } from "#engine/dates/day.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import { formatFixed, fromNumber } from "#engine/money/fixed.ts";
import { fundedRatio, presentValueOf } from "#engine/planning/goals.ts";
import {
  planReport,
  realReturns,
  yearlyPlan,
  type HouseholdPlan,
  type PlanReport,
} from "#engine/planning/household-plan.ts";
import { planDifference } from "#engine/planning/run-plan.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { LEVERS, planQuery, type PlanAnswer, type PlanQuery } from "#features/planning/contract.ts";
import { inputWords } from "#features/shared/input-words.ts";
import type { Failure } from "#features/shared/route.ts";
import { remember, type Sheet } from "../sheet.ts";
import { ratioOf } from "../wire-figures.ts";
import type { Workbook } from "../workbook.ts";
import { futuresOf } from "./futures.ts";
import { householdOf, planOf, type Household } from "./household.ts";

/** Runs the plan asked for, and beside it the same plan with other numbers through the same futures. */
export function planAnswerOf(sheet: Sheet, query: PlanQuery): Result<PlanAnswer, Failure> {
  const goal = query.goals?.split(",").find((text) => parseDay(text.split(":")[2] ?? "") === undefined);
  if (goal !== undefined) return problem("query.goals", `"${goal}" has a date that does not exist`);
  const household = remember(sheet.workbook, `household:${sheet.on}:${sheet.base}:${query.years}`, () =>
    householdOf(sheet, query.years),
  );
  const made = baseOf(sheet, household, query);
  if (!made.ok) return made;
  const changed = withLevers(query);
  if (!changed.ok) return changed;
  const other = changed.value && reportOf(sheet, household, changed.value);
  if (other && !other.ok) return other;
  const { plan, report } = made.value;
  const difference = other && planDifference(report.outcome, other.value.report.outcome);
  return ok({
    ...show(sheet, household, { plan, report, query }),
    whatIf: difference
      ? {
          success: other.value.report.outcome.success,
          successChange: difference.success,
          medianChange: difference.medianWealth,
        }
      : null,
  });
}

export interface PlanMade {
  readonly plan: HouseholdPlan;
  readonly report: PlanReport;
}

function reportOf(sheet: Sheet, household: Household, query: PlanQuery): Result<PlanMade, Failure> {
  const plan = planOf(sheet, household, query);
  const futures = futuresOf(sheet, plan, query);
  const report = futures.status === "ok" ? planReport(plan, futures.value) : futures;
  if (report.status === "ok") return ok({ plan, report: report.value });
  return problem("query.method", "reason" in report ? report.reason : "this plan cannot be run");
}

/** The last plan of each workbook: while a slider asks what if, the plan it starts from stays. */
const lastBases = new WeakMap<Workbook, { readonly key: string; readonly made: Result<PlanMade, Failure> }>();

function baseOf(sheet: Sheet, household: Household, query: PlanQuery): Result<PlanMade, Failure> {
  const versions = [sheet.workbook.portfolio.ledger_version, sheet.workbook.marketVersion];
  const key = JSON.stringify({ ...query, whatIf: undefined, on: sheet.on, currency: sheet.base, versions });
  const last = lastBases.get(sheet.workbook);
  if (last?.key === key) return last.made;
  const made = reportOf(sheet, household, query);
  lastBases.set(sheet.workbook, { key, made });
  return made;
}

const problem = (path: string, message: string) => err({ kind: "input_invalid", fields: [{ path, message }] });

/** The question with the what-if's levers in place of its own; undefined where none is asked for. */
function withLevers(query: PlanQuery): Result<PlanQuery | undefined, Failure> {
  if (query.whatIf === undefined) return ok(undefined);
  const values = Object.fromEntries(query.whatIf.split(",").map((part) => part.split(":")));
  const stray = Object.keys(values).find((name) => !LEVERS.some((lever) => lever === name));
  if (stray !== undefined) return problem("query.whatIf", `"${stray}" is none of ${LEVERS.join(", ")}`);
  const read = planQuery.safeParse({ ...query, ...values, whatIf: undefined }, { error: inputWords });
  return read.success
    ? ok(read.data)
    : problem("query.whatIf", read.error.issues[0]?.message ?? "numbers in their range");
}

function show(
  sheet: Sheet,
  household: Household,
  { plan, report, query }: PlanMade & { readonly query: PlanQuery },
): Omit<PlanAnswer, "whatIf"> {
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
    fundedRatio: ratioOf(ratioOfSpending(plan, household)),
    notes: [
      ...household.notes,
      "Success means that everything is paid in every year. Taxes on gains and changes of what you own are not in it.",
      "Means and deviations are yours; the future need not look like them.",
    ],
  };
}

/** Drawn and compared, not added: hundredths are enough. */
const cents = (value: number): number => Math.round(value * 100) / 100;

/** Invested wealth ÷ present value of the spending, at the real mean. Only for spending of a fixed amount. */
function ratioOfSpending(plan: HouseholdPlan, household: Household): Figure {
  if (plan.spending.rule !== "constant") return notKnown("undefined", "Spending follows what is there.");
  const { mean } = realReturns(plan);
  const { amount } = plan.spending;
  const worth = Array.from({ length: Math.max(0, plan.years - plan.spendingFrom) }, (_, year) =>
    presentValueOf(amount, { rate: mean, years: year + plan.spendingFrom }),
  ).reduce((sum, value) => sum + (value.status === "ok" ? value.value : 0), 0);
  return fundedRatio(household.wealth, fromNumber(worth));
}
