import { addYears, formatDay, type LocalDate } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { steadyFutures } from "#engine/planning/class-futures.ts";
import { PLAN_CLASSES, type PlanClass } from "#engine/planning/plan-classes.ts";
import { runLifePlan } from "#engine/planning/run-life-plan.ts";
import type { Sheet } from "../sheet.ts";
import { lifePlanOf } from "./life-plan-of.ts";
import { otherWorths, planBegins } from "./plan-begins.ts";
import type { PlanTerms } from "./plan-terms.ts";

/** As it is kept: `#features/shared/plan-began.ts` checks it. Amounts of years are in the money of their year. */
export interface PlanBegan {
  readonly on: LocalDate;
  readonly currency: string;
  readonly netWorth: string;
  readonly invested: string;
  readonly byClass: readonly { readonly planClass: PlanClass; readonly value: string }[];
  readonly years: readonly {
    readonly endsOn: LocalDate;
    readonly income: number;
    readonly spending: number;
    readonly tax: number;
    readonly netWorth: number;
  }[];
}

/**
 * What a plan begins with on the sheet's day, and what it expects if every year brings its mean. What comes and goes in a year is that of today's money
 * raised on each anniversary, so that the first year is as it was typed; net worth is of the day the year ends.
 */
export function planBegan(sheet: Sheet, terms: PlanTerms): PlanBegan {
  const begins = planBegins(sheet, terms.years);
  const plan = lifePlanOf(sheet, begins, terms);
  const { first } = runLifePlan(plan, steadyFutures(plan));
  const others = otherWorths(begins, { on: sheet.on, years: plan.years, inflation: plan.inflation });
  return {
    on: formatDay(sheet.on),
    currency: sheet.base,
    netWorth: formatFixed(begins.netWorth),
    invested: formatFixed(begins.invested),
    byClass: PLAN_CLASSES.flatMap((planClass) => {
      const value = begins.byClass.get(planClass);
      return value === undefined ? [] : [{ planClass, value: formatFixed(value) }];
    }),
    years: first.map(({ income, spending, goals, tax, wealth }, year) => {
      const raised = (1 + plan.inflation) ** year;
      return {
        endsOn: formatDay(addYears(plan.from, year + 1)),
        income: cents(income * raised),
        spending: cents((spending + goals) * raised),
        tax: cents(tax * raised),
        netWorth: cents((wealth + (others[year] ?? 0)) * raised * (1 + plan.inflation)),
      };
    }),
  };
}

const cents = (value: number): number => Math.round(value * 100) / 100;
