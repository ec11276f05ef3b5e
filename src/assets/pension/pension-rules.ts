import type { ClassFigure, ClassFigures, ExpectedFlow, FlowWindow, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, termLeaf, termMoney } from "#assets/class-tree.ts";
import { defineRules } from "#assets/common-facts.ts";
import { defineFacts } from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";
import { pension } from "#assets/pension/pension.ts";
import { repeatedDays } from "#engine/cash/forecast.ts";
import { civilDate, type Day } from "#engine/dates/day.ts";
import { moneyTree, numberTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import { pensionWays } from "#assets/pension/pension-ways.ts";

const PENSION_FACTS = {
  monthlyAmount: {
    kind: "money",
    label: "Pension a month",
    help: "Before taxes.",
    group: "Pension",
    sign: "positive",
    isNeeded: true,
    isDefining: true,
  },
  fromOn: { kind: "day", label: "From", group: "Pension", isNeeded: true, isDefining: true },
  untilOn: { kind: "day", label: "Until", help: "Empty: for life.", group: "Pension", isDefining: true },
  earnedMonthly: {
    kind: "money",
    label: "Earned so far, a month",
    help: "What the last statement says you would be paid if you left today.",
    group: "Earned",
    sign: "not_negative",
    isDefining: true,
    isBesideFigures: true,
  },
  yearlyAccrual: {
    kind: "money",
    label: "Each further year adds, a month",
    group: "Earned",
    sign: "not_negative",
    isDefining: true,
    isBesideFigures: true,
  },
  vestsOn: {
    kind: "day",
    label: "Yours for good from",
    help: "Before this day it is lost if you leave.",
    group: "Earned",
    isDefining: true,
    isBesideFigures: true,
  },
} as const satisfies FactSchema;

type PensionFacts = Stated<typeof PENSION_FACTS>;

/** Pension pots known by statements, and the pension they pay from a day on. */
export const pensionRules = defineRules<PensionFacts>({
  of: pension,
  waysIn: pensionWays,
  facts: defineFacts(PENSION_FACTS, (stated) => stated),
  figures: pensionFigures,
  cashFlows: pensionFlows,
  events: (_, { fromOn, vestsOn }, { from, to }) =>
    [
      { on: fromOn, kind: "unlock", label: "The pension begins" } as const,
      ...(vestsOn === undefined
        ? []
        : [{ on: vestsOn, kind: "unlock", label: "The pension is yours for good" } as const]),
    ].filter(({ on }) => on > from && on <= to),
});

const monthlyTree = (owned: OwnedAsset, amount: Fixed) =>
  termMoney(owned, { label: "Monthly pension", field: "monthlyAmount" }, amount);

function pensionFigures(owned: OwnedAsset, facts: PensionFacts | undefined): ClassFigures {
  if (facts === undefined) return { figures: [], schedules: [] };
  const monthly = monthlyTree(owned, facts.monthlyAmount);
  const yearly = moneyTree(
    { label: "Yearly pension", formula: "12 × monthly pension", currency: owned.asset.currency },
    { of: { monthly } },
    (of) => known(12n * of.monthly),
  );
  const years = numberTree(
    { label: "Years of pension in the pot", formula: "value ÷ yearly pension", unit: "years" },
    { of: { value: owned.value, yearly } },
    (of) => quotient(of.value, of.yearly, "No pension is stated."),
  );
  const wait = Math.max(0, facts.fromOn - owned.on);
  return {
    figures: [
      classFigure("monthly_pension", monthly),
      classFigure("yearly_pension", yearly),
      classFigure(
        "days_to_start",
        termLeaf(owned, { label: "Days until it begins", field: "fromOn", unit: "days" }, wait),
      ),
      classFigure("years_covered", years),
      ...earnedFigures(owned, facts),
    ],
    schedules: [],
  };
}

/** What is earned so far, and what it comes to at the start if every whole year until then adds as much. */
function earnedFigures(owned: OwnedAsset, { earnedMonthly, yearlyAccrual, fromOn }: PensionFacts): ClassFigure[] {
  if (earnedMonthly === undefined) return [];
  const earned = termMoney(owned, { label: "Earned so far, a month", field: "earnedMonthly" }, earnedMonthly);
  if (yearlyAccrual === undefined) return [classFigure("earned_pension", earned)];
  const accrual = termMoney(owned, { label: "Each further year adds", field: "yearlyAccrual" }, yearlyAccrual);
  const years = wholeYears(owned.on, fromOn);
  const projected = moneyTree(
    {
      label: "Projected pension a month",
      formula: `earned so far + ${years} whole ${years === 1 ? "year" : "years"} until it begins × what a year adds`,
      currency: owned.asset.currency,
    },
    { of: { earned, accrual } },
    (of) => known(of.earned + BigInt(years) * of.accrual),
  );
  return [classFigure("earned_pension", earned), classFigure("projected_pension", projected)];
}

function wholeYears(from: Day, to: Day): number {
  const [a, b] = [civilDate(from), civilDate(to)];
  const isBefore = b.month < a.month || (b.month === a.month && b.day < a.day);
  return Math.max(0, b.year - a.year - (isBefore ? 1 : 0));
}

function pensionFlows(owned: OwnedAsset, facts: PensionFacts | undefined, { from, to }: FlowWindow): ExpectedFlow[] {
  if (facts === undefined) return [];
  const { monthlyAmount: amount, fromOn, untilOn } = facts;
  const days = repeatedDays({ on: fromOn, amount, everyMonths: 1, untilOn }, from, to);
  const explain = () => monthlyTree(owned, amount);
  return days.map((on) => ({ on, amount, kind: "pension", label: "Pension", isEstimate: false, explain }));
}
