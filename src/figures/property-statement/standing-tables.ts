import { owedOn } from "#assets/secured-debts.ts";
import { rentSchedule, rentsDue, rentsReceived } from "#assets/property/rent-tables.ts";
import { movementLeaf, termMoney } from "#assets/class-tree.ts";
import { moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { ARREARS_AGES, arrearsByAge, rentArrears } from "#engine/real-estate/arrears.ts";
import { amountOf, type EntryWords, inCurrency, type StatedProperty, sumOf, unitOf } from "./statement-lines.ts";
import type { StatementTable } from "./statement-table.ts";

/** What each is worth on the last day, what is owed on it, and what is left. Deposits are owed to tenants. */
export function balanceTable(properties: readonly StatedProperty[], currency: string): StatementTable {
  const at = ({ owned }: StatedProperty, tree: FigureTree): FigureTree =>
    inCurrency(owned, tree, { currency, on: owned.on });
  const rows = properties.flatMap((property) => {
    const { owned } = property;
    return [
      { label: owned.asset.name, tree: at(property, owned.value), sign: 1n },
      ...owned.debts().map((debt) => ({
        label: `${owned.asset.name}: ${debt.asset.name}`,
        tree: at(property, owedOn(owned, debt)),
        sign: -1n,
      })),
      ...depositsOf(property).map((tree) => ({
        label: `${owned.asset.name}: deposits of tenants`,
        tree: at(property, tree),
        sign: -1n,
      })),
    ];
  });
  const list = rows.map(({ tree }) => tree);
  const equity = moneyTree(
    { label: "Equity after deposits", formula: "values − what is owed", currency },
    { of: {}, list },
    (_, amounts) => known(amounts.reduce((sum, amount, i) => sum + (rows[i]?.sign ?? 1n) * amount, ZERO)),
  );
  return {
    key: "balance_sheet",
    label: "Balance sheet on the last day",
    columns: [
      { label: "What", unit: "text" },
      { label: "Value", unit: "money" },
      { label: "Owed", unit: "money" },
    ],
    rows: [
      ...rows.map(({ label, tree, sign }) =>
        sign > 0n ? [label, amountOf(tree), null] : [label, null, amountOf(tree)],
      ),
      ["Equity after deposits", amountOf(equity), null],
    ],
    totals: [rows.length],
    explain: (row, column) => {
      const own = rows[row];
      if (own === undefined) return column === 1 ? equity : undefined;
      return column === (own.sign > 0n ? 1 : 2) ? own.tree : undefined;
    },
  };
}

function depositsOf({ owned, facts }: StatedProperty): FigureTree[] {
  const running = (facts?.leases ?? []).flatMap((lease, place) => {
    const runs = lease.fromOn <= owned.on && (lease.toOn ?? owned.on) >= owned.on;
    const term = { label: `Deposit of ${lease.tenant ?? lease.unitId}`, field: `leases[${place}].deposit` };
    return runs && lease.deposit !== undefined ? [termMoney(owned, term, lease.deposit)] : [];
  });
  return running.length === 0 ? [] : [sumOf("Deposits", owned.asset.currency, running)];
}

/** Who rents what on the last day, of every property with leases. */
export function rollTable(properties: readonly StatedProperty[], currency: string): StatementTable[] {
  const rolls = properties.flatMap(({ owned, facts }) =>
    facts === undefined || facts.unitIds.length === 0 ? [] : [{ owned, roll: rentSchedule(owned, facts) }],
  );
  const [first] = rolls;
  if (first === undefined) return [];
  const rows = rolls.flatMap(({ owned, roll }) => roll.rows.map((cells, row) => ({ owned, roll, cells, row })));
  const treeAt = (row: number, column: number): FigureTree | undefined => {
    const own = rows[row];
    const tree = own?.roll.explain(own.row, column - 1);
    return own && tree && inCurrency(own.owned, tree, { currency, on: own.owned.on });
  };
  return [
    {
      key: "rent_roll",
      label: "Rent roll on the last day",
      columns: [{ label: "Property", unit: "text" }, ...first.roll.columns],
      rows: rows.map(({ owned, cells }, row) => [
        owned.asset.name,
        ...cells.map((cell, i) => {
          const tree = typeof cell === "bigint" ? treeAt(row, i + 1) : undefined;
          return tree ? amountOf(tree) : cell;
        }),
      ]),
      totals: [],
      explain: treeAt,
    },
  ];
}

const AGE_LABELS = ["Up to 30 days", "31 to 60", "61 to 90", "More than 90"];

interface Tenancy {
  readonly property: StatedProperty;
  readonly unit: string;
}

/** Rent that is due and not paid by how long, by unit where every rent received names one, else by property. */
export function arrearsTable(
  properties: readonly StatedProperty[],
  words: EntryWords,
  currency: string,
): StatementTable[] {
  const tenancies = properties.flatMap((property) => tenanciesOf(property, words));
  if (tenancies.length === 0) return [];
  const cells = tenancies.map((tenancy) => agesOf(tenancy, words, currency));
  const totals = Array.from({ length: ARREARS_AGES.length + 1 }, (_, i) =>
    sumOf(
      "All",
      currency,
      cells.flatMap((own) => own[i] ?? []),
    ),
  );
  return [
    {
      key: "arrears",
      label: "Arrears on the last day, by age",
      columns: [
        { label: "Property and unit", unit: "text" },
        { label: "Owed", unit: "money" },
        ...AGE_LABELS.map((label) => ({ label, unit: "money" as const })),
      ],
      rows: [
        ...tenancies.map(({ property, unit }, row) => [
          unit === "" ? property.owned.asset.name : `${property.owned.asset.name}: ${unit}`,
          ...(cells[row] ?? []).map(amountOf),
        ]),
        ["All", ...totals.map(amountOf)],
      ],
      totals: [tenancies.length],
      explain: (row, column) => (cells[row] ?? totals)[column - 1],
      note: "Rent by the leases against rent received; what is received pays the oldest rent first. Below zero: paid before it was due.",
    },
  ];
}

function tenanciesOf(property: StatedProperty, words: EntryWords): readonly Tenancy[] {
  const { owned, facts } = property;
  if (facts === undefined || rentsDue(facts, owned.on).length === 0) return [];
  const units = new Set(facts.leases.map(({ unitId }) => unitId));
  const isTold = rentsReceived(owned, facts).every(({ transactionId }) =>
    units.has(unitOf(facts, words.get(transactionId))),
  );
  return isTold && units.size > 1 ? [...units].map((unit) => ({ property, unit })) : [{ property, unit: "" }];
}

function agesOf({ property: { owned, facts }, unit }: Tenancy, words: EntryWords, currency: string): FigureTree[] {
  if (facts === undefined) return [];
  const { on, asset } = owned;
  const dues = rentsDue(facts, on).filter(({ lease }) => unit === "" || lease.unitId === unit);
  const received = rentsReceived(owned, facts).filter(
    ({ transactionId }) => unit === "" || unitOf(facts, words.get(transactionId)) === unit,
  );
  const paid = sumOf(
    "Rent received",
    asset.currency,
    received.map((it) => movementLeaf(owned, it, -it.amount)),
  );
  const list = dues.map(({ lease, place }) =>
    termMoney(owned, { label: "Rent due", field: `leases[${place}].monthlyRent` }, lease.monthlyRent),
  );
  const tree = (label: string, pick: (arrears: ReturnType<typeof rentArrears>) => bigint): FigureTree =>
    inCurrency(
      owned,
      moneyTree(
        { label, formula: "rent due and not paid, the oldest paid first", currency: asset.currency },
        { of: { paid }, list },
        (of, amounts) => {
          const due = dues.map((it, i) => ({ on: it.on, amount: amounts[i] ?? ZERO }));
          return known(pick(rentArrears(due, [{ on, amount: of.paid }], on)));
        },
      ),
      { currency, on },
    );
  return [
    tree("Owed", ({ owed }) => owed),
    ...AGE_LABELS.map((label, age) => tree(label, ({ open }) => arrearsByAge(open, on)[age] ?? ZERO)),
  ];
}
