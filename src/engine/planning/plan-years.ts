import { addYears, type Day } from "#engine/dates/day.ts";
import { flowsByPlanYear, planStarts } from "#engine/planning/balance-sheet-flows.ts";
import {
  INCOME_EVENTS,
  INCOME_STREAMS,
  type LifeGoal,
  type LifePlan,
  type PlanEvent,
  type PlanStream,
} from "#engine/planning/life-plan.ts";
import { incomeTax } from "#engine/planning/plan-taxes.ts";

/** What a year of a plan brings and asks for, whatever is invested: all in today's money. */
export interface PlanYear {
  readonly startsOn: Day;
  /** Of streams and events, before taxes. */
  readonly income: number;
  /** What of it is taxed as income. */
  readonly ordinary: number;
  /** What the spending rule may change. */
  readonly living: number;
  readonly otherCosts: number;
  /** On incomes and gains of events. */
  readonly tax: number;
  readonly known: number;
  /** In the order they are paid. */
  readonly goals: readonly LifeGoal[];
}

const INCOMES: ReadonlySet<string> = new Set(INCOME_STREAMS);
const EVENT_INCOMES: ReadonlySet<string> = new Set(INCOME_EVENTS);

export const isIncome = ({ kind }: Pick<PlanStream, "kind">): boolean => INCOMES.has(kind);

export function planYears(plan: LifePlan): readonly PlanYear[] {
  const starts = planStarts(plan.from, plan.years);
  const known = flowsByPlanYear(plan.known, plan);
  return known.map((flows, year) => {
    const span = { from: starts[year] ?? 0, to: (starts[year + 1] ?? 0) - 1 };
    return { startsOn: span.from, known: flows, ...streamed(plan, span, year), goals: goalsIn(plan.goals, span) };
  });
}

/** Both days belong to it. */
interface Span {
  readonly from: Day;
  readonly to: Day;
}

function streamed(plan: LifePlan, span: Span, year: number): Omit<PlanYear, "startsOn" | "known" | "goals"> {
  let [income, ordinary, gain, living, otherCosts] = [0, 0, 0, 0, 0];
  for (const stream of plan.streams) {
    const amount = streamAmount(stream, span, year);
    if (!isIncome(stream)) {
      if (stream.kind === "living") living += amount;
      else otherCosts += amount;
      continue;
    }
    income += amount;
    if (stream.taxed === "ordinary") ordinary += amount;
  }
  for (const event of plan.events) {
    const amount = event.amount * timesIn(event, span);
    if (!EVENT_INCOMES.has(event.kind)) {
      otherCosts += amount;
      continue;
    }
    income += amount;
    if (event.taxed === "ordinary") ordinary += amount;
    if (event.taxed === "gain") gain += amount;
  }
  const { taxes } = plan;
  const tax = taxes ? incomeTax(ordinary, taxes) + gain * taxes.gainShare * taxes.gains : 0;
  return { income, ordinary, living, otherCosts, tax };
}

/** The part of the year's amount that falls into it by days. */
export function streamAmount({ amount, from, to, growth }: PlanStream, span: Span, year: number): number {
  const [first, last] = [Math.max(span.from, from ?? span.from), Math.min(span.to, to ?? span.to)];
  if (first > last) return 0;
  return ((amount * (last - first + 1)) / (span.to - span.from + 1)) * (1 + growth) ** year;
}

function timesIn({ on, everyYears, until }: PlanEvent, span: Span): number {
  const isIn = (it: Day) => it >= span.from && it <= span.to && (until === undefined || it <= until);
  if (everyYears === undefined) return Number(isIn(on));
  let times = 0;
  for (let each = on, step = 1; each <= span.to; each = addYears(on, everyYears * step++)) times += Number(isIn(each));
  return times;
}

const goalsIn = (goals: readonly LifeGoal[], span: Span): readonly LifeGoal[] =>
  goals.filter(({ on }) => on >= span.from && on <= span.to).toSorted((a, b) => a.priority - b.priority || a.on - b.on);
