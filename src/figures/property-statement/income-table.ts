import { addMonths, civilDate, dayOf, formatDay, type Day } from "#engine/dates/day.ts";
import { moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { PROPERTY_CATEGORIES } from "#engine/real-estate/property-categories.ts";
import { amountOf, type StatementAsked, type StatementLine, sumOf } from "./statement-lines.ts";
import type { StatementTable } from "./statement-table.ts";

interface Column {
  readonly label: string;
  readonly from: Day;
  readonly to: Day;
}

/** Months of a year or less, else calendar years, and all of it. */
export function columnsOf({ from, to }: StatementAsked["stretch"]): readonly Column[] {
  const whole = { label: "Total", from, to };
  const isLong = addMonths(from, 12) <= to;
  const first = civilDate(from);
  const begins: Day[] = [];
  for (let at = dayOf(first.year, isLong ? 1 : first.month, 1); at <= to; at = addMonths(at, isLong ? 12 : 1))
    begins.push(at);
  const parts = begins.map((begin): Column => {
    const end = addMonths(begin, isLong ? 12 : 1) - 1;
    const label = formatDay(begin).slice(0, isLong ? 4 : 7);
    return { label, from: Math.max(begin, from), to: Math.min(end, to) };
  });
  return [...parts, whole];
}

interface Row {
  readonly label: string;
  readonly isTotal: boolean;
  readonly treeOf: (column: Column) => FigureTree;
}

const SIGNS = {
  income: 1n,
  cost: -1n,
  building: -1n,
  preparing: -1n,
  interest: -1n,
  principal: -1n,
} as const;
type Group = StatementLine["group"];
const RUNNING: readonly Group[] = ["income", "cost"];
const ALL: readonly Group[] = ["income", "cost", "building", "preparing", "interest", "principal"];

/** Income, running costs by category, what is left of them; then what was built, what the loans took, and the cash that is left. */
export function incomeTable(lines: readonly StatementLine[], asked: StatementAsked, currency: string): StatementTable {
  const within = ({ from, to }: Column, keep: (line: StatementLine) => boolean): readonly StatementLine[] =>
    lines.filter((line) => line.on >= from && line.on <= to && keep(line));
  const plain = (label: string, keep: (line: StatementLine) => boolean, isTotal = false): Row[] =>
    lines.some(keep) || isTotal
      ? [
          {
            label,
            isTotal,
            treeOf: (column) =>
              sumOf(
                label,
                currency,
                within(column, keep).map(({ tree }) => tree),
              ),
          },
        ]
      : [];
  const net = (label: string, groups: readonly Group[]): Row => ({
    label,
    isTotal: true,
    treeOf: (column) =>
      netOf(
        label,
        currency,
        within(column, ({ group }) => groups.includes(group)),
      ),
  });
  const of = (group: "income" | "cost"): Row[] =>
    PROPERTY_CATEGORIES.filter(({ side }) => side === group).flatMap((category) =>
      plain(category.label, (line) => line.group === group && line.category?.key === category.key),
    );
  const rows: readonly Row[] = [
    ...of("income"),
    ...plain("Income", ({ group }) => group === "income", true),
    ...of("cost"),
    ...plain("Running costs", ({ group }) => group === "cost", true),
    net("Net operating income", RUNNING),
    ...plain("Building costs", ({ group }) => group === "building"),
    ...plain("Costs before it was ready", ({ group }) => group === "preparing"),
    ...plain("Interest of loans", ({ group }) => group === "interest"),
    ...plain("Principal of loans", ({ group }) => group === "principal"),
    net("Net cash flow", ALL),
  ];
  const columns = columnsOf(asked.stretch);
  const cells = rows.map((row) => columns.map((column) => row.treeOf(column)));
  return {
    key: "income_statement",
    label:
      asked.basis === "cash" ? "Income statement, as received and paid" : "Income statement, rent as due by the leases",
    columns: [{ label: "Item", unit: "text" }, ...columns.map(({ label }) => ({ label, unit: "money" as const }))],
    rows: rows.map(({ label }, row) => [label, ...(cells[row] ?? []).map(amountOf)]),
    totals: rows.flatMap(({ isTotal }, row) => (isTotal ? [row] : [])),
    explain: (row, column) => cells[row]?.[column - 1],
  };
}

/** What came in less what went out. */
export const netOf = (label: string, currency: string, lines: readonly StatementLine[]): FigureTree =>
  moneyTree(
    { label, formula: "income − costs", currency },
    { of: {}, list: lines.map(({ tree }) => tree) },
    (_, amounts) =>
      known(
        lines.reduce((sum, { group }, i) => {
          const amount = amounts[i] ?? 0n;
          return sum + SIGNS[group] * amount;
        }, 0n),
      ),
  );
