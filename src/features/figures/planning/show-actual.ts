import { formatDay } from "#engine/dates/day.ts";
import { fromNumber } from "#engine/money/fixed.ts";
import type { Figure } from "#engine/figure.ts";
import { known } from "#engine/figure.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { PlanBegan } from "#features/shared/plan-began.ts";
import { differenceOf, type PlannedKey, type PlanPeriod } from "#figures/planning/plan-actual.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { PlanActual } from "../plan-actual-contract.ts";
import { moneyOf } from "../wire-figures.ts";

interface Beside {
  readonly began: PlanBegan;
  readonly isRemembered: boolean;
  readonly by: "month" | "year";
  readonly periods: readonly PlanPeriod[];
}

export const showActual = (sheet: Sheet, { began, isRemembered, by, periods }: Beside): PlanActual => ({
  on: formatDay(sheet.on),
  currency: sheet.base,
  began,
  isRemembered,
  by,
  periods: periods.map((period) => ({
    from: formatDay(period.from),
    to: formatDay(period.to),
    isOver: period.isOver,
    netWorth: rowOf(period, "netWorth"),
    income: rowOf(period, "income"),
    spending: rowOf(period, "spending"),
    saving: rowOf(period, "saving"),
  })),
  notes: NOTES,
});

const NOTES = [
  "What was planned is what the plan expected as it began, if every year brings its mean, in the money of its year; within a year it comes and goes evenly.",
  "Income and spending are what the ledger says came and went, and what for. What assets bring, interest, fees and moves between own accounts are in neither, as in the plan's own lines; taxes are taken from what is saved.",
];

const rowOf = (period: PlanPeriod, key: PlannedKey): PlanActual["periods"][number]["netWorth"] => ({
  planned: moneyOf(inCents(period.planned[key])),
  actual: moneyOf(period.actual[key]),
  difference: moneyOf(differenceOf(period, key)),
});

const inCents = (amount: number): Figure<Fixed> => known(fromNumber(Math.round(amount * 100) / 100));
