import { addYears, formatDay } from "#engine/dates/day.ts";
import { formatFixed, fromNumber, toNumber } from "#engine/money/fixed.ts";
import { PLAN_CLASSES } from "#engine/planning/plan-classes.ts";
import { medianEnd, quantilesOf, type LifeOutcome, type LifeYear } from "#engine/planning/run-life-plan.ts";
import type { PlanOutcome } from "../plan-outcome-contract.ts";
import type { PlanTerms } from "#features/shared/plan-terms.ts";
import { otherWorths, type PlanBegins } from "#figures/planning/plan-begins.ts";
import { type PlanRails, railsOf } from "#figures/planning/plan-rails.ts";
import type { PlanOutcomeMade, PlanRun } from "#figures/planning/plan-outcome.ts";
import type { Sheet } from "#figures/sheet.ts";
import { showEstate } from "./show-estate.ts";
import { assumptionsOf, DEFINITION, notesOf } from "./outcome-words.ts";

/** Flows that are listed; all of them count. */
const SHOWN_FLOWS = 200;
const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

export function showOutcome(sheet: Sheet, terms: PlanTerms, made: PlanOutcomeMade): PlanOutcome {
  const { plan, outcome, begins, beside } = made;
  const fan = fanOf(made);
  return {
    from: formatDay(plan.from),
    currency: sheet.base,
    method: terms.method,
    seed: terms.seed,
    paths: outcome.paths,
    years: plan.years,
    begins: showBegins(begins),
    success: outcome.success,
    successError: outcome.successError,
    definition: DEFINITION,
    table: tableOf(sheet, made),
    fan,
    ...failuresOf(made),
    goals: plan.goals.map(({ id, name, on, amount }) => ({
      id,
      name,
      on: formatDay(on),
      amount,
      funded: outcome.funded.get(id) ?? 0,
    })),
    guardrails: guardrailsOf(made),
    nominalFactor: Array.from({ length: plan.years + 1 }, (_, year) => (1 + plan.inflation) ** year),
    levers: made.levers.map((it) => ({ ...it, medianChange: cents(it.medianChange) })),
    beside: beside ? showBeside(sheet, made, beside) : null,
    estate: showEstate(sheet, terms, {
      begins: toNumber(begins.netWorth),
      ends: tableOf(sheet, made).at(-1)?.netWorth ?? 0,
    }),
    drawn: plan.drawing !== undefined,
    notes: notesOf(begins.household.notes, { terms, drawn: plan.drawing !== undefined }),
    assumptions: assumptionsOf(terms, plan.drawing !== undefined),
  };
}

const showBegins = ({
  household,
  byClass,
  invested,
  otherwise,
  debts,
  netWorth,
}: PlanBegins): PlanOutcome["begins"] => ({
  invested: formatFixed(invested),
  byClass: PLAN_CLASSES.flatMap((planClass) => {
    const value = byClass.get(planClass);
    return value === undefined ? [] : [{ planClass, value: formatFixed(value) }];
  }),
  otherwise: formatFixed(otherwise),
  debts: formatFixed(debts),
  netWorth: formatFixed(netWorth),
  known: [...household.flowAssets],
  flows: household.flows
    .toSorted((a, b) => a.on - b.on)
    .slice(0, SHOWN_FLOWS)
    .map(({ on, name, amount }) => ({
      on: formatDay(on),
      name,
      amount: formatFixed(fromNumber(cents(amount))),
    })),
});

const endOf = ({ plan }: PlanRun, year: number): string => formatDay(addYears(plan.from, year + 1));

function tableOf(sheet: Sheet, run: PlanRun): PlanOutcome["table"] {
  const others = otherWorths(run.begins, { on: sheet.on, years: run.plan.years, inflation: run.plan.inflation });
  return run.steady.first.map((row, year) => ({
    year: year + 1,
    endsOn: endOf(run, year),
    ...moneyOf(row),
    netWorth: cents(row.wealth + (others[year] ?? 0)),
  }));
}

const moneyOf = ({ byClass, ...row }: LifeYear) => ({
  income: cents(row.income),
  spending: cents(row.spending),
  tax: cents(row.tax),
  known: cents(row.known),
  goals: cents(row.goals),
  unpaid: cents(row.unpaid),
  withdrawn: cents(row.withdrawn),
  growth: cents(row.growth),
  wealth: cents(row.wealth),
  byClass: Object.fromEntries(
    PLAN_CLASSES.flatMap((each, place) => {
      const value = byClass[place] ?? 0;
      return value === 0 ? [] : [[each, cents(value)]];
    }),
  ),
});

/** What is compared with stays the same from question to question, and so does its fan. */
const FANS = new WeakMap<LifeOutcome, PlanOutcome["fan"]>();
function fanOf(run: PlanRun): PlanOutcome["fan"] {
  const fan = FANS.get(run.outcome) ?? newFan(run);
  FANS.set(run.outcome, fan);
  return fan;
}

const newFan = (run: PlanRun): PlanOutcome["fan"] =>
  run.outcome.wealthByYear.map((wealth, year) => {
    const [p10 = 0, p25 = 0, p50 = 0, p75 = 0, p90 = 0] = quantilesOf(wealth, SHARES).map(cents);
    const failures = run.outcome.failuresByYear[year] ?? 0;
    return { year: year + 1, endsOn: endOf(run, year), p10, p25, p50, p75, p90, failures };
  });

function failuresOf({ plan, outcome }: PlanRun): Pick<PlanOutcome, "failure" | "firstShortfall" | "firstAny"> {
  const { failuresByYear, lacking, paths } = outcome;
  const [p50 = 0, p90 = 0] = quantilesOf(lacking, [0.5, 0.9]).map(cents);
  const beginOf = (year: number) => (year < 0 ? null : formatDay(addYears(plan.from, year)));
  return {
    failure: {
      years: failuresByYear.flatMap((count, year) =>
        count === 0 ? [] : [{ year: year + 1, share: count / lacking.length }],
      ),
      shortfall: lacking.length === 0 ? null : { p50, p90 },
    },
    firstShortfall: beginOf(yearOfHalf(failuresByYear, paths)),
    firstAny: beginOf(failuresByYear.findIndex((count) => count > 0)),
  };
}

function yearOfHalf(failuresByYear: LifeOutcome["failuresByYear"], paths: number): number {
  let failed = 0;
  return failuresByYear.findIndex((count) => (failed += count) > paths / 2);
}

/** Of the steady path: what it begins to live on, and the wealth at which that changes. */
function guardrailsOf(run: PlanRun): PlanOutcome["guardrails"] {
  const rails = railsOf(run);
  if (!rails) return null;
  const side = ({ wealth, spending }: PlanRails["lower"]) => ({ wealth: cents(wealth), spending: cents(spending) });
  const { spending, lower, upper, adjustments } = rails;
  return { spending: cents(spending), lower: side(lower), upper: side(upper), adjustments };
}

const showBeside = (sheet: Sheet, made: PlanOutcomeMade, beside: PlanRun): PlanOutcome["beside"] => ({
  success: beside.outcome.success,
  successChange: beside.outcome.success - made.outcome.success,
  medianChange: cents(medianEnd(beside.outcome) - medianEnd(made.outcome)),
  fan: fanOf(beside).map(({ year, endsOn, p50 }) => ({ year, endsOn, p50 })),
  table: tableOf(sheet, beside),
});

/** Drawn and compared, not added: hundredths are enough. */
const cents = (value: number): number => Math.round(value * 100) / 100;
