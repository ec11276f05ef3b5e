import { day } from "#engine/dates/day.ts";
import type { LifePlan } from "#engine/planning/life-plan.ts";
import type { Sheet } from "../sheet.ts";
import { beginsByClass, type PlanBegins } from "./plan-begins.ts";
import { drawingOf } from "./drawing-of.ts";
import type { PlanTerms } from "./plan-terms.ts";

/** A plan's terms over a household, as the engine runs them. */
export function lifePlanOf(sheet: Sheet, begins: PlanBegins, terms: PlanTerms): LifePlan {
  const { years, inflation, returns, correlation, spendingRule, cashBand } = terms;
  return {
    from: sheet.on,
    years,
    inflation,
    returns,
    correlation,
    groups: terms.groups,
    begins: beginsByClass(begins),
    known: begins.household.flows,
    allocation: terms.allocation.map(({ fromYear, weights }) => ({ fromYear, weights })),
    ...itemsOf(terms),
    spending: spendingRule,
    cashBand: cashBand
      ? {
          least: Number(cashBand.least),
          most: Number(cashBand.most),
          harvest: cashBand.harvest,
          invest: cashBand.invest,
        }
      : undefined,
    taxes: taxesOf(terms),
    drawing: drawingOf(sheet, begins, terms),
  };
}

const itemsOf = ({ streams, events, goals }: PlanTerms): Pick<LifePlan, "streams" | "events" | "goals"> => ({
  streams: streams.map((it) => ({ ...it, amount: Number(it.amount), from: dayOf(it.from), to: dayOf(it.to) })),
  events: events.map((it) => ({ ...it, amount: Number(it.amount), on: day(it.on), until: dayOf(it.until) })),
  goals: goals.map((it) => ({ ...it, amount: Number(it.amount), on: day(it.on) })),
});

const taxesOf = ({ taxes }: PlanTerms): LifePlan["taxes"] =>
  taxes ? { ...taxes, brackets: taxes.brackets?.map(({ from, rate }) => ({ from: Number(from), rate })) } : undefined;

const dayOf = (text: string | undefined) => (text === undefined ? undefined : day(text));
