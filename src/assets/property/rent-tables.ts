import type { ClassFigure, ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, movementSum, termMoney } from "#assets/class-tree.ts";
import { type PropertyFacts, rentLabel } from "#assets/property/property-facts.ts";
import { categoryOf } from "#assets/property/property-ledger.ts";
import { repeatedDays } from "#engine/cash/forecast.ts";
import { addMonths, civilDate, dayOf, type Day } from "#engine/dates/day.ts";
import { type FigureTree, moneyTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import type { AssetMovement } from "#engine/ledger/asset-movements.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ARREARS_AGES, arrearsByAge, type DatedAmount, rentArrears } from "#engine/real-estate/arrears.ts";
import { type Lease, rentRoll } from "#engine/real-estate/rent-roll.ts";

/** Every lease that runs on the day or begins later with its tenant, and the units that stand empty, each with what it would bring. */
export function rentSchedule(owned: OwnedAsset, { unitIds, leases, marketRents }: PropertyFacts): ClassSchedule {
  const { on } = owned;
  const { vacantUnitIds } = rentRoll(unitIds, leases, { on, days: 0 });
  const current = leases.filter(({ toOn }) => toOn === undefined || toOn >= on);
  const marketOf = (unit: string) => marketRents.findIndex(({ unitId }) => unitId === unit);
  const unitOf = (row: number): string => current[row]?.unitId ?? vacantUnitIds[row - current.length] ?? "";
  return {
    key: "rent_roll",
    label: "Rent roll",
    columns: [
      { label: "Unit", unit: "text" },
      { label: "Tenant", unit: "text" },
      { label: "From", unit: "day" },
      { label: "To", unit: "day" },
      { label: "Monthly rent", unit: "money" },
      { label: "Market rent", unit: "money" },
      { label: "Deposit", unit: "money" },
    ],
    rows: [
      ...current.map((it) => [
        it.unitId,
        it.tenant ?? null,
        it.fromOn,
        it.toOn ?? null,
        it.monthlyRent,
        marketRents[marketOf(it.unitId)]?.monthlyRent ?? null,
        it.deposit ?? null,
      ]),
      ...vacantUnitIds.map((unitId) => [
        unitId,
        "Stands empty",
        null,
        null,
        null,
        marketRents[marketOf(unitId)]?.monthlyRent ?? null,
        null,
      ]),
    ],
    explain: (row, column) => {
      const lease = current[row];
      const place = lease === undefined ? -1 : leases.indexOf(lease);
      if (column === 4)
        return (
          lease &&
          termMoney(owned, { label: rentLabel(lease.unitId), field: `leases[${place}].monthlyRent` }, lease.monthlyRent)
        );
      if (column === 6 && lease?.deposit !== undefined)
        return termMoney(owned, { label: "Deposit", field: `leases[${place}].deposit` }, lease.deposit);
      const market = marketOf(unitOf(row));
      const rent = marketRents[market];
      return column === 5 && rent
        ? termMoney(owned, { label: "Market rent", field: `marketRents[${market}].monthlyRent` }, rent.monthlyRent)
        : undefined;
    },
  };
}

/** Rent that was due by a day, each with the lease that says so. */
interface RentDue extends DatedAmount {
  readonly lease: Lease;
  readonly place: number;
}

export function rentsDue({ leases }: Pick<PropertyFacts, "leases">, on: Day): readonly RentDue[] {
  return leases.flatMap((lease, place) => {
    const { fromOn, toOn, monthlyRent: amount } = lease;
    const days = repeatedDays({ on: fromOn, amount, everyMonths: 1, untilOn: toOn }, fromOn - 1, on);
    return amount === ZERO ? [] : days.map((due) => ({ on: due, amount, lease, place }));
  });
}

const monthOf = (on: Day): Day => {
  const { year, month } = civilDate(on);
  return dayOf(year, month, 1);
};

/** Rents received since the month of the first lease: what was paid before it belongs to leases nobody stated. */
export function rentsReceived({ movements }: OwnedAsset, { leases }: Pick<PropertyFacts, "leases">): AssetMovement[] {
  const first = monthOf(Math.min(...leases.map(({ fromOn }) => fromOn)));
  return movements.filter((it) => it.on >= first && categoryOf(it)?.key === "rent");
}

const dueTree = (owned: OwnedAsset, dues: readonly RentDue[], label: string): FigureTree =>
  moneyTree(
    { label, formula: "sum of the rents that were due", currency: owned.asset.currency },
    {
      of: {},
      list: dues.map(({ lease, place }) =>
        termMoney(owned, { label: rentLabel(lease.unitId), field: `leases[${place}].monthlyRent` }, lease.monthlyRent),
      ),
    },
    (_, amounts) => known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );

interface Rents {
  readonly due: FigureTree;
  readonly received: FigureTree;
  readonly owed: FigureTree;
}

/** Scheduled and received apart, and their difference: of some dues and entries. */
function rentTrees(owned: OwnedAsset, dues: readonly RentDue[], received: readonly AssetMovement[]): Rents {
  const due = dueTree(owned, dues, "Rent due by the leases");
  const got = movementSum(owned, { label: "Rent received", formula: "sum of the rents booked", sign: -1n }, received);
  const owed = moneyTree(
    { label: "Rent owed", formula: "due by the leases − received", currency: owned.asset.currency },
    { of: { due, got } },
    (of) => known(of.due - of.got),
  );
  return { due, received: got, owed };
}

/** Rent that is due and was not paid, by the leases and the rents booked. */
export function arrearsFigures(owned: OwnedAsset, facts: PropertyFacts): ClassFigure[] {
  const { owed } = rentTrees(owned, rentsDue(facts, owned.on), rentsReceived(owned, facts));
  return [classFigure("rent_owed", owed)];
}

/** Months of the table of rents due and received. */
const MONTHS = 12;

/** Twelve months of rent by the leases beside rent received, and what was owed at the end of each. */
export function arrearsTables(owned: OwnedAsset, facts: PropertyFacts): ClassSchedule[] {
  if (facts.leases.length === 0) return [];
  const dues = rentsDue(facts, owned.on);
  const received = rentsReceived(owned, facts);
  if (dues.length === 0) return [];
  return [monthTable(owned, dues, received), ageTable(owned, dues, received)];
}

function monthTable(owned: OwnedAsset, dues: readonly RentDue[], received: readonly AssetMovement[]): ClassSchedule {
  const first = monthOf(Math.min(...dues.map(({ on }) => on)));
  const months = Array.from({ length: MONTHS }, (_, i) => addMonths(monthOf(owned.on), -i)).filter((it) => it >= first);
  const rows = months.map((from) => {
    const to = Math.min(addMonths(from, 1) - 1, owned.on);
    const within = ({ on }: { readonly on: Day }) => on >= from && on <= to;
    const upTo = ({ on }: { readonly on: Day }) => on <= to;
    const { due, received: got } = rentTrees(owned, dues.filter(within), received.filter(within));
    return { from, trees: [due, got, rentTrees(owned, dues.filter(upTo), received.filter(upTo)).owed] };
  });
  return {
    key: "rent_by_month",
    label: "Rent due and received by month",
    columns: [
      { label: "Month from", unit: "day" },
      { label: "Due by the leases", unit: "money" },
      { label: "Received", unit: "money" },
      { label: "Owed at its end", unit: "money" },
    ],
    rows: rows.map(({ from, trees }) => [from, ...trees.map(amountOf)]),
    explain: (row, column) => rows[row]?.trees[column - 1],
    note: "What is received pays the oldest rent first. Below zero: paid before it was due.",
  };
}

const AGE_WORDS = ["Up to 30 days", "31 to 60 days", "61 to 90 days", "More than 90 days"];

function ageTable(owned: OwnedAsset, dues: readonly RentDue[], received: readonly AssetMovement[]): ClassSchedule {
  const { on } = owned;
  const { currency } = owned.asset;
  const paid = movementSum(owned, { label: "Rent received", formula: "sum of the rents booked", sign: -1n }, received);
  const list = dues.map(({ lease, place }) =>
    termMoney(owned, { label: rentLabel(lease.unitId), field: `leases[${place}].monthlyRent` }, lease.monthlyRent),
  );
  const trees = ARREARS_AGES.map((_, age) =>
    moneyTree(
      { label: AGE_WORDS[age] ?? "", formula: "rent due that long and not paid, the oldest paid first", currency },
      { of: { paid }, list },
      (of, amounts) => {
        const due = dues.map((it, i) => ({ on: it.on, amount: amounts[i] ?? ZERO }));
        const { open } = rentArrears(due, [{ on, amount: of.paid }], on);
        return known(arrearsByAge(open, on)[age] ?? ZERO);
      },
    ),
  );
  return {
    key: "arrears",
    label: "Arrears by age",
    columns: [
      { label: "Overdue", unit: "text" },
      { label: "Owed", unit: "money" },
    ],
    rows: trees.map((tree, age) => [AGE_WORDS[age] ?? "", amountOf(tree)]),
    explain: (row, column) => (column === 1 ? trees[row] : undefined),
  };
}

const amountOf = (tree: FigureTree): Fixed | null => {
  const { amount } = tree.value;
  return typeof amount === "bigint" ? amount : null;
};
