import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, movementSum } from "#assets/class-tree.ts";
import type { PropertyFacts } from "#assets/property/property-facts.ts";
import {
  costSum,
  isBuilding,
  isIncome,
  isRunningCost,
  isWithin,
  type Stretch,
} from "#assets/property/property-ledger.ts";
import { serviceWithin, type PropertyTrees } from "#assets/property/property-trees.ts";
import { addMonths, civilDate, dayOf } from "#engine/dates/day.ts";
import { moneyTree, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";

/** Income less running costs, building costs and what the loans took, in some days. */
export function cashFlowWithin(
  owned: OwnedAsset,
  facts: PropertyFacts | undefined,
  {
    loans,
    label,
    stretch,
  }: { readonly loans: readonly OwnedAsset[]; readonly label: string; readonly stretch: Stretch },
): FigureTree {
  const income = movementSum(
    owned,
    { label: "Income", formula: "sum of income received", sign: -1n },
    owned.movements.filter((it) => isIncome(it) && isWithin(it, stretch)),
  );
  const costs = costSum(
    owned,
    { label: "Running costs", formula: "sum of costs and taxes paid" },
    (it) => isRunningCost(it, facts) && isWithin(it, stretch),
  );
  const building = costSum(
    owned,
    { label: "Building costs", formula: "sum of building costs paid" },
    (it) => isBuilding(it) && isWithin(it, stretch),
  );
  const service = serviceWithin(owned, loans, stretch);
  return moneyTree(
    { label, formula: "income − running costs − building costs − debt service", currency: owned.asset.currency },
    { of: { income, costs, building, service } },
    (of) => known(of.income - of.costs - of.building - of.service),
  );
}

/** The share of income that running it takes, what was built, and the cash of the month and of the year so far. */
export function cashFigures(owned: OwnedAsset, facts: PropertyFacts | undefined, trees: PropertyTrees): ClassFigure[] {
  const { year, month } = civilDate(owned.on);
  const { loans } = trees;
  const of = (label: string, from: number): FigureTree =>
    cashFlowWithin(owned, facts, { loans, label, stretch: { from, to: owned.on } });
  const twelve = { from: addMonths(owned.on, -12) + 1, to: owned.on };
  const share = numberTree(
    { label: "Running costs of income", formula: "running costs ÷ income", unit: "ratio" },
    { of: { costs: trees.costs, income: trees.rent } },
    (sums) => quotient(sums.costs, sums.income, "There is no income."),
  );
  const building = costSum(
    owned,
    { label: "Building costs of twelve months", formula: "sum of building costs paid" },
    (it) => isBuilding(it) && isWithin(it, twelve),
  );
  return [
    classFigure("expense_ratio", share),
    classFigure("cash_flow_month", of("Net cash flow of the month so far", dayOf(year, month, 1))),
    classFigure("cash_flow_ytd", of("Net cash flow of the year so far", dayOf(year, 1, 1))),
    ...(owned.movements.some(isBuilding) ? [classFigure("building_costs_12m", building)] : []),
  ];
}
