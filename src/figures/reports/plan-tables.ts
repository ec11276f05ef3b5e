import { addYears, formatDay } from "#engine/dates/day.ts";
import { fromNumber, round } from "#engine/money/fixed.ts";
import { stressFutures } from "#engine/planning/history-futures.ts";
import { medianEnd, quantilesOf, runLifePlan } from "#engine/planning/run-life-plan.ts";
import type { PlanRun } from "../planning/plan-outcome.ts";
import { railsOf } from "../planning/plan-rails.ts";
import type { Cell, ReportTable } from "./report-content.ts";

interface Named {
  readonly planId: string;
  readonly name: string;
}
export interface ToldPlan {
  readonly plan: Named;
  readonly made: PlanRun;
}

export const money = (amount: number): Cell => round(fromNumber(amount), 2);

/** Kept plans beside one another, what each comes to; nothing for one alone. */
export function besideTable(told: readonly ToldPlan[]): readonly ReportTable[] {
  if (told.length < 2) return [];
  return [
    {
      key: "beside",
      label: "Plans beside one another",
      columns: [
        { label: "Plan", unit: "text" },
        { label: "Success", unit: "ratio" },
        { label: "Error, ±", unit: "ratio" },
        { label: "End, worst tenth", unit: "money" },
        { label: "End, middle", unit: "money" },
        { label: "End, at the mean", unit: "money" },
        { label: "Middle against the first", unit: "money", isChange: true },
      ],
      rows: told.map(({ plan, made: { outcome, steady } }) => {
        const [worst = 0] = quantilesOf(outcome.wealthByYear.at(-1) ?? new Float64Array([0]), [0.1]);
        const first = told[0]?.made.outcome ?? outcome;
        return {
          key: plan.planId,
          cells: [
            plan.name,
            outcome.success,
            outcome.successError,
            money(worst),
            money(medianEnd(outcome)),
            money(steady.first.at(-1)?.wealth ?? 0),
            money(medianEnd(outcome) - medianEnd(first)),
          ],
        };
      }),
    },
  ];
}

/** Named years a plan is begun in, the worst there were to begin in. */
const STRESS = [
  [1929, "The crash of 1929"],
  [1966, "Inflation from 1966 on"],
  [1973, "The oil crisis of 1973"],
  [2000, "The fall of 2000"],
  [2008, "The crisis of 2008"],
] as const;

/** The plan begun in the year before each of the great falls: what is left, how low it goes, and when something stays unpaid. */
export const stressTable = ({ plan: { planId, name }, made: { plan } }: ToldPlan): ReportTable => ({
  key: `stress:${planId}`,
  label: `${name}: under stress`,
  columns: [
    { label: "Begins as", unit: "text" },
    { label: "Every year paid", unit: "text" },
    { label: "First year that is not", unit: "day" },
    { label: "Lowest wealth", unit: "money" },
    { label: "At the end", unit: "money" },
  ],
  rows: STRESS.map(([year, words]) => {
    const run = runLifePlan(plan, stressFutures(plan, year));
    const failed = run.failuresByYear.findIndex((count) => count > 0);
    const wealth = run.first.map((it) => it.wealth);
    return {
      key: String(year),
      cells: [
        words,
        failed < 0 ? "Yes" : "No",
        failed < 0 ? null : formatDay(addYears(plan.from, failed + 1)),
        money(Math.min(...wealth)),
        money(wealth.at(-1) ?? 0),
      ],
    };
  }),
  note: "Shares, bonds and prices of the United States from that year on; what has no such history, and years after it ends, bring their mean. One path each: it is no chance.",
});

/** When living costs give way and to what; nothing where the plan has no guardrails. */
export function railTable({ plan: { planId, name }, made }: ToldPlan): readonly ReportTable[] {
  const rails = railsOf(made);
  if (!rails) return [];
  const percent = Math.round(rails.adjustments * 1000) / 10;
  return [
    {
      key: `guardrails:${planId}`,
      label: `${name}: guardrails`,
      columns: [
        { label: "When", unit: "text" },
        { label: "What is invested", unit: "money" },
        { label: "Spending a year", unit: "money" },
      ],
      rows: [
        { key: "begins", cells: ["To begin with", null, money(rails.spending)] },
        { key: "lower", cells: ["Falls below", money(rails.lower.wealth), money(rails.lower.spending)] },
        { key: "upper", cells: ["Rises above", money(rails.upper.wealth), money(rails.upper.spending)] },
      ],
      note: `${percent} % of the futures cut what is spent at least once.`,
    },
  ];
}
