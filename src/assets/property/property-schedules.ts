import type { ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import { depreciationYears, yearTree } from "#assets/property/depreciation-figures.ts";
import { choiceSchedule } from "#assets/property/property-choices.ts";
import type { PropertyFacts } from "#assets/property/property-facts.ts";
import { arrearsTables, rentSchedule } from "#assets/property/rent-tables.ts";
import { valuationTable } from "#assets/property/value-figures.ts";
import type { PropertyTrees } from "#assets/property/property-trees.ts";
import { civilDate } from "#engine/dates/day.ts";

export const propertySchedules = (owned: OwnedAsset, facts: PropertyFacts, trees: PropertyTrees): ClassSchedule[] => [
  ...(facts.leases.length === 0 ? [] : [rentSchedule(owned, facts)]),
  ...arrearsTables(owned, facts),
  ...valuationTable(owned, facts, trees),
  ...(facts.depreciation ? [depreciationSchedule(owned, facts.depreciation)] : []),
  ...choiceSchedule(owned, facts, trees),
];

const depreciationSchedule = (
  owned: OwnedAsset,
  depreciation: NonNullable<PropertyFacts["depreciation"]>,
): ClassSchedule => ({
  key: "depreciation",
  label: "Depreciation by calendar year",
  columns: [
    { label: "Year", unit: "count" },
    { label: "Depreciation", unit: "money" },
  ],
  rows: depreciationYears(depreciation).map((amount, i) => [civilDate(depreciation.inServiceOn).year + i, amount]),
  explain: (place, column) => (column === 1 ? yearTree(owned, depreciation, place) : undefined),
});
