import { yearTree } from "#assets/property/depreciation-figures.ts";
import { civilDate, dayOf } from "#engine/dates/day.ts";
import { moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import {
  amountOf,
  inCurrency,
  type StatedProperty,
  type StatementAsked,
  type StatementLine,
  sumOf,
} from "./statement-lines.ts";
import type { StatementTable } from "./statement-table.ts";

/** Part I of Schedule E names its lines so (2025). */
const LINES: readonly (readonly [number, string])[] = [
  [3, "Rents received"],
  [5, "Advertising"],
  [6, "Auto and travel"],
  [7, "Cleaning and maintenance"],
  [8, "Commissions"],
  [9, "Insurance"],
  [10, "Legal and other professional fees"],
  [11, "Management fees"],
  [12, "Mortgage interest paid"],
  [13, "Other interest"],
  [14, "Repairs"],
  [15, "Supplies"],
  [16, "Taxes"],
  [17, "Utilities"],
  [18, "Depreciation"],
  [19, "Other"],
];

interface TaxAsked {
  readonly lines: readonly StatementLine[];
  readonly properties: readonly StatedProperty[];
  readonly asked: StatementAsked;
  readonly currency: string;
}

/** What Schedule E asks for, by its lines: income and costs by category, interest of the loans, depreciation of calendar years that are covered whole. */
export function taxTable({ lines, properties, asked, currency }: TaxAsked): StatementTable {
  const lineOf = ({ group, category }: StatementLine): number | undefined => {
    if (group === "interest") return 12;
    return group === "income" || group === "cost" ? category?.scheduleE : undefined;
  };
  const depreciation = properties.flatMap((property) => depreciationOf(property, asked, currency));
  const filled = LINES.map(([line, label]) => {
    const trees = lines.filter((it) => lineOf(it) === line).map(({ tree }) => tree);
    return { line, label, trees: line === 18 ? depreciation : trees };
  }).filter(({ trees, line }) => trees.length > 0 || line === 3);
  const rows = filled.map(({ line, label, trees }) => ({ line, label, tree: sumOf(label, currency, trees) }));
  const costs = rows.filter(({ line }) => line !== 3);
  const expenses = sumOf(
    "Total expenses",
    currency,
    costs.map(({ tree }) => tree),
  );
  const [rents = { tree: sumOf("Rents received", currency, []) }] = rows;
  const result = moneyTree(
    { label: "Income or loss", formula: "rents received − total expenses", currency },
    { of: { rents: rents.tree, expenses } },
    (of) => known(of.rents - of.expenses),
  );
  const all = [
    ...rows,
    { line: 20, label: "Total expenses", tree: expenses },
    { line: 21, label: "Income or loss", tree: result },
  ];
  const isWhole = yearsCovered(asked).length > 0;
  return {
    key: "schedule_e",
    label: "For the tax return: lines of Schedule E (Form 1040), Part I",
    columns: [
      { label: "Line", unit: "text" },
      { label: "What", unit: "text" },
      { label: "Amount", unit: "money" },
    ],
    rows: all.map(({ line, label, tree }) => [String(line), label, amountOf(tree)]),
    totals: [all.length - 2, all.length - 1],
    explain: (row, column) => (column === 2 ? all[row]?.tree : undefined),
    note: [
      "A worksheet, not advice: building costs are depreciated and stand in no line; limits of passive losses are not applied.",
      ...(isWhole ? [] : ["Depreciation counts for calendar years that are covered whole: choose a year."]),
    ].join(" "),
  };
}

/** Calendar years of which every day is in the statement. */
function yearsCovered({ stretch: { from, to } }: StatementAsked): readonly number[] {
  const [first, last] = [civilDate(from).year, civilDate(to).year];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).filter(
    (year) => dayOf(year, 1, 1) >= from && dayOf(year, 12, 31) <= to,
  );
}

function depreciationOf({ owned, facts }: StatedProperty, asked: StatementAsked, currency: string): FigureTree[] {
  const { depreciation } = facts ?? {};
  if (depreciation === undefined) return [];
  const began = civilDate(depreciation.inServiceOn).year;
  return yearsCovered(asked)
    .filter((year) => year >= began)
    .map((year) =>
      inCurrency(owned, yearTree(owned, depreciation, year - began), { currency, on: dayOf(year, 12, 31) }),
    );
}
