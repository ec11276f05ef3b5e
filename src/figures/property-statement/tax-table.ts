import { yearTree } from "#assets/property/depreciation-figures.ts";
import { civilDate, dayOf } from "#engine/dates/day.ts";
import { moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { rentalForm } from "#engine/real-estate/rental-forms.ts";
import {
  amountOf,
  inCurrency,
  type StatedProperty,
  type StatementAsked,
  type StatementLine,
  sumOf,
} from "./statement-lines.ts";
import type { StatementTable } from "./statement-table.ts";

interface TaxAsked {
  readonly lines: readonly StatementLine[];
  readonly properties: readonly StatedProperty[];
  readonly asked: StatementAsked;
  readonly currency: string;
}

interface TaxRow {
  readonly line: string;
  readonly label: string;
  readonly tree: FigureTree;
}

/** What a form of the tax office asks for, by its lines: income and costs by category, interest of the loans, depreciation of calendar years that are covered whole. */
export function taxTable({ lines, properties, asked, currency }: TaxAsked): StatementTable {
  const form = rentalForm(asked.form);
  const lineOf = ({ group, category }: StatementLine): string | undefined => {
    if (group === "interest") return form.interest;
    return (group === "income" || group === "cost") && category ? form.lineOf(category.key) : undefined;
  };
  const depreciation =
    form.depreciation === undefined ? [] : properties.flatMap((it) => depreciationOf(it, asked, currency));
  const rowOf = ({ line, label }: TaxRowWords): readonly TaxRow[] => {
    const booked = lines.filter((it) => lineOf(it) === line).map(({ tree }) => tree);
    const trees = line === form.depreciation ? depreciation : booked;
    return trees.length > 0 || line === form.income[0]?.line
      ? [{ line, label, tree: sumOf(label, currency, trees) }]
      : [];
  };
  const [income, costs] = [form.income.flatMap(rowOf), form.costs.flatMap(rowOf)];
  const totalOf = ({ line, label }: TaxRowWords, rows: readonly TaxRow[]): TaxRow => ({
    line,
    label,
    tree: sumOf(
      label,
      currency,
      rows.map(({ tree }) => tree),
    ),
  });
  const received = totalOf(form.totals.income ?? { line: "", label: "Income" }, income);
  const spent = totalOf(form.totals.costs, costs);
  const { label, line } = form.totals.result;
  const formula = form.totals.income ? "income − costs" : "rents received − total expenses";
  const result = moneyTree({ label, formula, currency }, { of: { received: received.tree, spent: spent.tree } }, (of) =>
    known(of.received - of.spent),
  );
  const totals = new Set<TaxRow>();
  const total = (row: TaxRow): TaxRow => {
    totals.add(row);
    return row;
  };
  const all = [
    ...income,
    ...(form.totals.income ? [total(received)] : []),
    ...costs,
    total(spent),
    total({ line, label, tree: result }),
    ...(form.below ? rowOf(form.below) : []),
  ];
  const isWhole = form.depreciation === undefined || yearsCovered(asked).length > 0;
  return {
    key: form.key,
    label: `For the tax return: lines of ${form.name}`,
    columns: [
      { label: "Line", unit: "text" },
      { label: "What", unit: "text" },
      { label: "Amount", unit: "money" },
    ],
    rows: all.map((row) => [row.line, row.label, amountOf(row.tree)]),
    totals: all.flatMap((row, place) => (totals.has(row) ? [place] : [])),
    explain: (row, column) => (column === 2 ? all[row]?.tree : undefined),
    note: [
      form.note,
      ...(isWhole ? [] : ["Depreciation counts for calendar years that are covered whole: choose a year."]),
    ].join(" "),
  };
}

type TaxRowWords = Pick<TaxRow, "line" | "label">;

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
