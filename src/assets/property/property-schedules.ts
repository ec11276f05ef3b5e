import type { ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import { termMoney } from "#assets/class-tree.ts";
import { depreciationYears, yearTree } from "#assets/property/depreciation-figures.ts";
import { choiceSchedule } from "#assets/property/property-choices.ts";
import { type PropertyFacts, rentLabel } from "#assets/property/property-facts.ts";
import type { PropertyTrees } from "#assets/property/property-trees.ts";
import { civilDate } from "#engine/dates/day.ts";
import { moneyLeaf } from "#engine/explain/formula.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { rentRoll } from "#engine/real-estate/rent-roll.ts";

export const propertySchedules = (owned: OwnedAsset, facts: PropertyFacts, trees: PropertyTrees): ClassSchedule[] => [
  ...(facts.leases.length === 0 ? [] : [rentSchedule(owned, facts)]),
  ...(facts.depreciation ? [depreciationSchedule(owned, facts.depreciation)] : []),
  ...choiceSchedule(owned, facts, trees),
];

/** Every lease that runs on the day or begins later, and the units that stand empty. */
function rentSchedule(owned: OwnedAsset, { unitIds, leases }: PropertyFacts): ClassSchedule {
  const { on } = owned;
  const { vacantUnitIds } = rentRoll(unitIds, leases, { on, days: 0 });
  const current = leases.filter(({ toOn }) => toOn === undefined || toOn >= on);
  return {
    key: "rent_roll",
    label: "Rent roll",
    columns: [
      { label: "Unit", unit: "text" },
      { label: "From", unit: "day" },
      { label: "To", unit: "day" },
      { label: "Monthly rent", unit: "money" },
    ],
    rows: [
      ...current.map(({ unitId, fromOn, toOn, monthlyRent }) => [unitId, fromOn, toOn ?? null, monthlyRent]),
      ...vacantUnitIds.map((unitId) => [unitId, null, null, ZERO]),
    ],
    explain: (row, column) => {
      if (column !== 3) return undefined;
      const lease = current[row];
      if (lease === undefined) return moneyLeaf({ label: "Stands empty" }, ZERO, owned.asset.currency);
      const field = `leases[${leases.indexOf(lease)}].monthlyRent`;
      return termMoney(owned, { label: rentLabel(lease.unitId), field }, lease.monthlyRent);
    },
  };
}

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
