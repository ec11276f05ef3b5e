import { depreciatesIn, yearTree } from "#assets/property/depreciation-figures.ts";
import { civilDate, dayOf } from "#engine/dates/day.ts";
import { moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { type RentalForm, rentalForm } from "#engine/real-estate/rental-forms.ts";
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
  const received = totalOf(form.totals.income ?? { line: "", label: "Income" }, income, currency);
  const spent = totalOf(form.totals.costs, costs, currency);
  const { label, line } = form.totals.result;
  const formula = form.totals.income ? "income − costs" : "rents received − total expenses";
  const result = moneyTree({ label, formula, currency }, { of: { received: received.tree, spent: spent.tree } }, (of) =>
    known(of.received - of.spent),
  );
  const all: readonly Shown[] = [
    ...income.map(shown),
    ...(form.totals.income ? [asTotal(received)] : []),
    ...costs.map(shown),
    asTotal(spent),
    asTotal({ line, label, tree: result }),
    ...(form.below ? rowOf(form.below).map(shown) : []),
  ];
  const isWhole = form.depreciation === undefined || yearsCovered(asked).length > 0;
  return tableOf(form, all, [
    form.note,
    ...(isWhole ? [] : ["Depreciation counts for calendar years that are covered whole: choose a year."]),
  ]);
}

type TaxRowWords = Pick<TaxRow, "line" | "label">;

interface Shown extends TaxRow {
  readonly isTotal: boolean;
}
const shown = (row: TaxRow): Shown => ({ ...row, isTotal: false });
const asTotal = (row: TaxRow): Shown => ({ ...row, isTotal: true });

function totalOf({ line, label }: TaxRowWords, rows: readonly TaxRow[], currency: string): TaxRow {
  const trees = rows.map(({ tree }) => tree);
  return { line, label, tree: sumOf(label, currency, trees) };
}

const tableOf = (form: RentalForm, all: readonly Shown[], notes: readonly string[]): StatementTable => ({
  key: form.key,
  label: `For the tax return: lines of ${form.name}`,
  columns: [
    { label: "Line", unit: "text" },
    { label: "What", unit: "text" },
    { label: "Amount", unit: "money" },
  ],
  rows: all.map((row) => [row.line, row.label, amountOf(row.tree)]),
  totals: all.flatMap(({ isTotal }, place) => (isTotal ? [place] : [])),
  explain: (row, column) => (column === 2 ? all[row]?.tree : undefined),
  note: notes.join(" "),
});

/** Calendar years of which every day is in the statement. */
function yearsCovered({ stretch: { from, to } }: StatementAsked): readonly number[] {
  const [first, last] = [civilDate(from).year, civilDate(to).year];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).filter(
    (year) => dayOf(year, 1, 1) >= from && dayOf(year, 12, 31) <= to,
  );
}

function depreciationOf({ owned, facts }: StatedProperty, asked: StatementAsked, currency: string): FigureTree[] {
  const { depreciation } = facts ?? {};
  // By the law of another country it is none of this form.
  if (depreciation === undefined || depreciatesIn(depreciation) !== rentalForm(asked.form).depreciatesIn) return [];
  const began = civilDate(depreciation.inServiceOn).year;
  return yearsCovered(asked)
    .filter((year) => year >= began)
    .map((year) =>
      inCurrency(owned, yearTree(owned, depreciation, year - began), { currency, on: dayOf(year, 12, 31) }),
    );
}
