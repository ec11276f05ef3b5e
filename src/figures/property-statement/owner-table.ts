import type { FigureTree } from "#engine/explain/formula.ts";
import { netOf } from "./income-table.ts";
import { amountOf, type StatementAsked, type StatementLine, sumOf } from "./statement-lines.ts";
import type { StatementTable } from "./statement-table.ts";

const HEADINGS = { property: "Property", unit: "Unit", payee: "From or to" } as const;
const TITLES = {
  property: "Owner statement by property",
  unit: "Owner statement by unit",
  payee: "Owner statement by who paid or was paid",
} as const;

const keyOf = (line: StatementLine, by: StatementAsked["by"], isOfAll: boolean): string => {
  const name = line.property.owned.asset.name;
  if (by === "property") return name;
  if (by === "payee") return line.payee;
  return isOfAll && line.unit !== name ? `${name}: ${line.unit}` : line.unit;
};

/** Income, costs and what is left by property, unit or who paid, and all of it. */
export function ownerTable(lines: readonly StatementLine[], asked: StatementAsked, currency: string): StatementTable {
  const counted = lines.filter(({ group }) => group !== "interest" && group !== "principal");
  const groups = [...Map.groupBy(counted, (line) => keyOf(line, asked.by, asked.assetId === undefined))].toSorted(
    ([a], [b]) => a.localeCompare(b, "en"),
  );
  const rows = [...groups, ["All", counted] as const];
  const cells = rows.map(([, own]) => cellsOf(own, currency));
  return {
    key: "owner_statement",
    label: TITLES[asked.by],
    columns: [
      { label: HEADINGS[asked.by], unit: "text" },
      { label: "Income", unit: "money" },
      { label: "Running costs", unit: "money" },
      { label: "Building costs", unit: "money" },
      { label: "Left", unit: "money" },
    ],
    rows: rows.map(([name], row) => [name, ...(cells[row] ?? []).map(amountOf)]),
    totals: [rows.length - 1],
    explain: (row, column) => cells[row]?.[column - 1],
    note:
      asked.by === "unit"
        ? "An entry belongs to the unit chosen for it; where none is, to the one its description or note names by itself or by its tenant; else to the whole property."
        : "Before what loans took.",
  };
}

function cellsOf(lines: readonly StatementLine[], currency: string): readonly FigureTree[] {
  const of = (label: string, groups: readonly StatementLine["group"][]): FigureTree =>
    sumOf(
      label,
      currency,
      lines.filter(({ group }) => groups.includes(group)).map(({ tree }) => tree),
    );
  return [
    of("Income", ["income"]),
    of("Running costs", ["cost"]),
    of("Building costs", ["building", "preparing"]),
    netOf("Left", currency, lines),
  ];
}

/** Each entry of what was built, or put in before it was ready, oldest first. */
export function buildingTable(lines: readonly StatementLine[], currency: string): StatementTable[] {
  const built = lines
    .filter(({ group }) => group === "building" || group === "preparing")
    .toSorted((a, b) => a.on - b.on);
  if (built.length === 0) return [];
  const total = sumOf(
    "Building costs",
    currency,
    built.map(({ tree }) => tree),
  );
  return [
    {
      key: "building_costs",
      label: "Building costs",
      columns: [
        { label: "For", unit: "text" },
        { label: "On", unit: "day" },
        { label: "Property", unit: "text" },
        { label: "Amount", unit: "money" },
      ],
      rows: [
        ...built.map(({ payee, on, property, tree }) => [payee, on, property.owned.asset.name, amountOf(tree)]),
        ["Total", null, null, amountOf(total)],
      ],
      totals: [built.length],
      explain: (row, column) => (column === 3 ? (built[row]?.tree ?? total) : undefined),
    },
  ];
}
