import { formatDay, addYears } from "#engine/dates/day.ts";
import { mixNames } from "#engine/planning/plan-classes.ts";
import { medianEnd, quantilesOf } from "#engine/planning/run-life-plan.ts";
import { ok } from "#engine/result.ts";
import { planOutcomeOf, type PlanOutcomeMade } from "../planning/plan-outcome.ts";
import type { PlanTerms } from "../planning/plan-terms.ts";
import type { Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { besideTable, money, railTable, stressTable } from "./plan-tables.ts";
import type { ReportContent, ReportTable } from "./report-content.ts";

/** A plan that is kept, with its terms and what it assumes in words. */
export interface StatedPlan {
  readonly planId: string;
  readonly name: string;
  readonly currency: string;
  readonly terms: PlanTerms;
  readonly assumptions: readonly { readonly label: string; readonly value: string }[];
  readonly definition: string;
}

/** Plans a report tells of: each runs through all its futures. */
const MOST_PLANS = 3;

/** What becomes of the plans that are kept: success with its error beside one another, the years, goals, guardrails, stress, and everything each assumes. */
export function planReport(sheet: Sheet, all: readonly StatedPlan[]): Answer<ReportContent> {
  const plans = all.filter(({ currency }) => currency === sheet.base).slice(0, MOST_PLANS);
  const told: { readonly plan: StatedPlan; readonly made: PlanOutcomeMade }[] = [];
  for (const plan of plans) {
    const made = planOutcomeOf(sheet, { terms: plan.terms, levers: false });
    if (!made.ok) return made;
    told.push({ plan, made: made.value });
  }
  const [first] = told;
  const left = all.length - plans.length;
  return ok({
    headline: first
      ? [
          { key: "success", label: `Success of ${first.plan.name}`, unit: "ratio", value: first.made.outcome.success },
          { key: "error", label: "Error of sampling, ±", unit: "ratio", value: first.made.outcome.successError },
          {
            key: "median",
            label: "Wealth at the end, in the middle",
            unit: "money",
            value: money(medianEnd(first.made.outcome)),
          },
        ]
      : [],
    tables: [
      ...besideTable(told),
      ...told.flatMap(({ plan, made }) => [
        yearTable(plan, made),
        ...goalTable(plan, made),
        ...railTable({ plan, made }),
        stressTable({ plan, made }),
        assumptionTable(plan),
      ]),
    ],
    notes: [
      ...(first ? [first.plan.definition] : ["No plan is kept yet. Planning makes one."]),
      "Amounts are in money of the day the plan begins.",
      ...(left > 0
        ? [
            `${left} more ${left === 1 ? "plan is" : "plans are"} kept: of those in ${sheet.base} the first ${MOST_PLANS} are told.`,
          ]
        : []),
    ],
  });
}

function yearTable({ planId, name }: StatedPlan, { plan, steady, outcome }: PlanOutcomeMade): ReportTable {
  return {
    key: `years:${planId}`,
    label: `${name}: year by year`,
    columns: [
      { label: "Year to", unit: "day" },
      { label: "Income", unit: "money" },
      { label: "Spending", unit: "money" },
      { label: "Taxes", unit: "money" },
      { label: "Goals", unit: "money" },
      { label: "Wealth, at the mean", unit: "money" },
      { label: "Worst tenth", unit: "money" },
      { label: "Middle", unit: "money" },
      { label: "Best tenth", unit: "money" },
      { label: "Failed by then", unit: "ratio" },
    ],
    rows: steady.first.map((row, year) => {
      const [p10 = 0, p50 = 0, p90 = 0] = quantilesOf(
        outcome.wealthByYear[year] ?? new Float64Array([0]),
        [0.1, 0.5, 0.9],
      );
      const failed = outcome.failuresByYear.slice(0, year + 1).reduce((sum, count) => sum + count, 0);
      return {
        key: String(year + 1),
        cells: [
          formatDay(addYears(plan.from, year + 1)),
          ...[row.income, row.spending, row.tax, row.goals, row.wealth, p10, p50, p90].map(money),
          failed / outcome.paths,
        ],
      };
    }),
  };
}

function goalTable({ planId, name }: StatedPlan, { plan, outcome }: PlanOutcomeMade): readonly ReportTable[] {
  if (plan.goals.length === 0) return [];
  return [
    {
      key: `goals:${planId}`,
      label: `${name}: goals`,
      columns: [
        { label: "Goal", unit: "text" },
        { label: "On", unit: "day" },
        { label: "Amount", unit: "money" },
        { label: "Paid on average", unit: "ratio" },
      ],
      rows: plan.goals.map((goal) => ({
        key: goal.id,
        cells: [goal.name, goal.on, money(goal.amount), outcome.funded.get(goal.id) ?? 0],
      })),
    },
  ];
}

const assumptionTable = ({ planId, name, assumptions, terms }: StatedPlan): ReportTable => ({
  key: `assumptions:${planId}`,
  label: `${name}: what it assumes`,
  columns: [
    { label: "Assumption", unit: "text" },
    { label: "Is", unit: "text" },
  ],
  rows: [
    ...assumptions.map(({ label, value }) => ({ key: label, cells: [label, value] })),
    ...terms.allocation.map(({ fromYear, weights }) => ({
      key: `mix:${fromYear}`,
      cells: [
        `Mix from year ${fromYear}`,
        mixNames(terms.groups)
          .flatMap(({ key, label }) => {
            const weight = weights[key] ?? 0;
            return weight > 0 ? [`${label} ${Math.round(weight * 100)} %`] : [];
          })
          .join(", "),
      ],
    })),
  ],
});
