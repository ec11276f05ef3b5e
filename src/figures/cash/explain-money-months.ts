import { addMonths, formatDay, parseDay, type Day } from "#engine/dates/day.ts";
import { moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { entriesOfCategory, moneyMonths, type MoneyMonths, type MoneyRow } from "./money-months.ts";
import type { Sheet } from "../sheet.ts";

/** `months:` and a category, `in`, `out` or `kept`, then the first day of a month or `all`: `months:out dining:2026-11-01`. */
export const MONTHS_KEY = "months:";

/** A cell of the months side by side: the entries it adds up. */
export function moneyMonthTree(sheet: Sheet, key: string): FigureTree | undefined {
  const rest = key.slice(MONTHS_KEY.length);
  const at = rest.lastIndexOf(":");
  const [what, when] = [rest.slice(0, at), rest.slice(at + 1)];
  const view = moneyMonths(sheet);
  const month = when === "all" ? undefined : parseDay(when);
  if (when !== "all" && (month === undefined || !view.months.includes(month))) return undefined;
  if (what === "in" || what === "out") return sumTree(sheet, { view, isIn: what === "in", month });
  if (what === "kept") return keptTree(sheet, view, month);
  const row = view.rows.find((it) => it.key === what);
  return row && rowTree(sheet, row, month);
}

const monthWords = (month: Day | undefined): string =>
  month === undefined ? "of twelve months" : `from ${formatDay(month)} to ${formatDay(addMonths(month, 1) - 1)}`;

function rowTree(sheet: Sheet, { key, label }: MoneyRow, month: Day | undefined): FigureTree {
  const list = entriesOfCategory(sheet, key, month).map(({ transactionId, on, value }) =>
    moneyLeaf(
      { label: `${label}, ${formatDay(on)}`, source: { kind: "transaction", transactionId, on } },
      value,
      sheet.base,
    ),
  );
  return summed(
    sheet,
    { label: `${label} ${monthWords(month)}`, formula: "sum of the entries, at the rates of their days" },
    list,
  );
}

interface Side {
  readonly view: MoneyMonths;
  readonly isIn: boolean;
  readonly month: Day | undefined;
}

function sumTree(sheet: Sheet, { view, isIn, month }: Side): FigureTree {
  const place = month === undefined ? undefined : view.months.indexOf(month);
  const rows = view.rows.filter(
    (row) => row.isIn === isIn && (place === undefined ? row.total : row.values[place]) !== ZERO,
  );
  const label = `${isIn ? "Came in" : "Went out"} ${monthWords(month)}`;
  return summed(
    sheet,
    { label, formula: "sum of what it was for" },
    rows.map((row) => rowTree(sheet, row, month)),
  );
}

function keptTree(sheet: Sheet, view: MoneyMonths, month: Day | undefined): FigureTree {
  const came = sumTree(sheet, { view, isIn: true, month });
  const went = sumTree(sheet, { view, isIn: false, month });
  return moneyTree(
    { label: `Kept or invested ${monthWords(month)}`, formula: "came in − went out", currency: sheet.base },
    { of: { came, went } },
    (of) => known(of.came - of.went),
  );
}

const summed = (
  { base }: Sheet,
  words: { readonly label: string; readonly formula: string },
  list: readonly FigureTree[],
): FigureTree =>
  moneyTree({ ...words, currency: base }, { of: {}, list }, (_, amounts) =>
    known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );
