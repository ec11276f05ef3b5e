import { rulesOf } from "#assets/rules.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import type { StatedProperty } from "./statement-lines.ts";
import type { StatementTable } from "./statement-table.ts";

/** Ratios of a property as its page tells them, by their keys there. */
const RATIOS = [
  ["loan_to_value", "Loan to value", "ratio"],
  ["cap_rate_value", "Cap rate on value", "ratio"],
  ["cap_rate_price", "Cap rate on price", "ratio"],
  ["cash_on_cash", "Cash on cash", "ratio"],
  ["debt_service_coverage", "Debt service coverage", "count"],
  ["expense_ratio", "Costs of income", "ratio"],
  ["occupancy_12m", "Occupancy, 12 months", "ratio"],
] as const;

/** What each property brings and carries in relation, of the twelve months up to the last day. */
export function ratioTable(properties: readonly StatedProperty[]): StatementTable[] {
  const rows = properties.map(({ owned }) => {
    const figures = new Map(
      rulesOf(owned.asset.assetClass)
        .figures(owned)
        .figures.map(({ key, tree }) => [key, tree]),
    );
    return { name: owned.asset.name, trees: RATIOS.map(([key]) => figures.get(key)) };
  });
  if (rows.length === 0) return [];
  return [
    {
      key: "ratios",
      label: "Ratios on the last day",
      columns: [{ label: "Property", unit: "text" }, ...RATIOS.map(([, label, unit]) => ({ label, unit }))],
      rows: rows.map(({ name, trees }) => [name, ...trees.map(numberOf)]),
      totals: [],
      explain: (row, column) => rows[row]?.trees[column - 1],
      note: "Of twelve months up to the last day, whatever the period of the statement; empty where a term or a loan is missing.",
    },
  ];
}

const numberOf = (tree: FigureTree | undefined): number | null => {
  const amount = tree?.value.amount;
  return typeof amount === "number" ? amount : null;
};
