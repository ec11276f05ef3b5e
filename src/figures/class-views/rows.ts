import type { ClassGroupKey } from "#assets/asset-class.ts";
import { assetClassOf } from "#assets/registry.ts";
import type { Day } from "#engine/dates/day.ts";
import { valueOf } from "#engine/explain/formula.ts";
import { toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import { levelOf } from "../analysis/parts.ts";
import { inBase } from "../cash/expected-flows.ts";
import { figuresByKey } from "../class-figures.ts";
import { totalGain } from "../holding-gains.ts";
import { shownReturns } from "../returns.ts";
import type { Sheet } from "../sheet.ts";
import type { ClassChart, RowsView, ViewCell } from "./chart.ts";
import { heldOf } from "./group-pool.ts";

type Row = RowsView["rows"][number];

function isOf({ asset }: Holding, group: ClassGroupKey): boolean {
  const { group: own, isUnwanted } = assetClassOf(asset.assetClass);
  return own === group && isUnwanted !== true;
}
const openOf = (sheet: Sheet, group: ClassGroupKey): readonly Holding[] =>
  sheet.holdings().holdings.filter((holding) => !holding.isClosed && isOf(holding, group));

const moneyCell = (value: Fixed | undefined, reason = "Its value is not known."): ViewCell =>
  value === undefined ? { value, reason } : { value };
const sizeOf = (value: Fixed | undefined): number | undefined => (value === undefined ? undefined : toNumber(value));
const leftOut = (names: readonly string[], why: string): string[] => names.map((name) => `${name} is left out: ${why}`);

/** Holdings as areas by value, with the return of each in the period. */
export function weightTiles(sheet: Sheet, group: ClassGroupKey, from: Day): ClassChart {
  const open = openOf(sheet, group);
  const { level } = levelOf(sheet, "holding", from);
  const changes = new Map(
    level.parts.map(({ key, returns }) => {
      const { timeWeighted } = shownReturns(returns);
      return [key, timeWeighted.status === "ok" || timeWeighted.status === "partial" ? timeWeighted.value : undefined];
    }),
  );
  const owned = open.flatMap(({ asset, valueBase }) => (valueBase && valueBase > ZERO ? [{ asset, valueBase }] : []));
  const total = owned.reduce((sum, { valueBase }) => sum + valueBase, ZERO);
  return {
    kind: "tiles",
    tiles: owned.map(({ asset, valueBase }) => ({
      assetId: asset.id,
      label: asset.name,
      value: valueBase,
      weight: toNumber(valueBase) / toNumber(total),
      change: changes.get(asset.id),
    })),
    missing: leftOut(
      open.flatMap(({ asset, valueBase }) => (valueBase === undefined ? [asset.name] : [])),
      "its value is not known.",
    ),
  };
}

/** What each holding gained since it was first held, in parts. */
export function gainRows(sheet: Sheet, group: ClassGroupKey): ClassChart {
  const reason = "Needs a price and a cost; one of them is unknown.";
  const rows = openOf(sheet, group).map((holding): Row => {
    const split = totalGain(holding);
    const { asset, income, fees, taxes } = holding;
    const cells = [split?.price, split?.currency, income, -(fees + taxes), holding.totalGain];
    return {
      ...rowOf(asset),
      size: sizeOf(holding.totalGain),
      cells: cells.map((cell) => moneyCell(cell, reason)),
    };
  });
  const gain = (label: string) => ({ label, unit: "money", isGain: true }) as const;
  return {
    kind: "rows",
    heading: "Holding",
    columns: [gain("Prices"), gain("Currency"), gain("Income"), gain("Costs"), gain("Together")],
    rows: bySize(rows),
    barOf: 4,
    missing: [],
  };
}

const rowOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({ key: id, label: name, assetId: id });
const bySize = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => (b.size ?? Number.NEGATIVE_INFINITY) - (a.size ?? Number.NEGATIVE_INFINITY));

/** Holdings of a group by value, with their share of it, cost and gain. */
export function assetRows(sheet: Sheet, group: ClassGroupKey): ClassChart {
  const open = openOf(sheet, group);
  const total = open.reduce((sum, { valueBase = ZERO }) => sum + valueBase, ZERO);
  const rows = open.map(({ asset, valueBase, costBase, unrealized, missing }): Row => ({
    ...rowOf(asset),
    size: sizeOf(valueBase),
    cells: [
      moneyCell(valueBase, missing.join(" ") || undefined),
      shareCell(valueBase, total),
      moneyCell(costBase, "What it cost is not known."),
      moneyCell(unrealized?.total, "Needs a price and a cost; one of them is unknown."),
    ],
  }));
  return {
    kind: "rows",
    heading: "Holding",
    columns: [
      { label: "Value", unit: "money" },
      { label: "Share", unit: "ratio" },
      { label: "Cost", unit: "money" },
      { label: "Unrealized", unit: "money", isGain: true },
    ],
    rows: bySize(rows),
    barOf: 0,
    missing: [],
  };
}

const shareCell = (value: Fixed | undefined, total: Fixed): ViewCell =>
  value === undefined || total === ZERO
    ? { value: undefined, reason: "Its value, or the whole, is not known." }
    : { value: toNumber(value) / toNumber(total) };

/** What each account or wallet has of a group. */
export function accountRows(sheet: Sheet, group: ClassGroupKey): ClassChart {
  const parts = openOf(sheet, group).flatMap(({ accounts }) => accounts.filter(({ quantity }) => quantity !== ZERO));
  const total = parts.reduce((sum, { valueBase = ZERO }) => sum + valueBase, ZERO);
  const rows = [...Map.groupBy(parts, ({ accountId }) => accountId)].map(([accountId, held]): Row => {
    const known = held.flatMap(({ valueBase }) => valueBase ?? []);
    const value = known.length === 0 ? undefined : known.reduce((sum, each) => sum + each, ZERO);
    const unknown = held.length - known.length;
    return {
      key: accountId,
      label: sheet.accounts.get(accountId)?.name ?? "Account",
      assetId: undefined,
      size: sizeOf(value),
      cells: [moneyCell(value), shareCell(value, total), { value: held.length }, { value: unknown }],
    };
  });
  return {
    kind: "rows",
    heading: "Account",
    columns: [
      { label: "Value", unit: "money" },
      { label: "Share", unit: "ratio" },
      { label: "Assets", unit: "count" },
      { label: "Without a value", unit: "count" },
    ],
    rows: bySize(rows),
    barOf: 0,
    missing: [],
  };
}

const DEBT_FIGURES = [
  { key: "effective_rate", unit: "ratio" },
  { key: "next_payment", unit: "money" },
  { key: "interest_left", unit: "money" },
  { key: "payments_left", unit: "count" },
] as const;

/** Debts by what is owed, with what their terms say. */
export function debtRows(sheet: Sheet): ClassChart {
  const debts = heldOf(sheet, "money").filter(({ asset }) => asset.isLiability);
  const rows = debts.map((owned): Row => {
    const { asset } = owned;
    const trees = figuresByKey(sheet, owned);
    const cell = (key: string): ViewCell => {
      const tree = trees.get(key);
      if (tree === undefined) return { value: undefined, reason: "The terms of the debt are not stated." };
      const value = valueOf(tree.figure);
      if (value === undefined) return figureReason(tree.figure);
      return typeof value === "bigint" ? moneyCell(inBase(sheet, value, asset.currency), NO_RATE) : { value };
    };
    const owed = cell("balance");
    return {
      ...rowOf(asset),
      size: typeof owed.value === "bigint" ? toNumber(owed.value) : undefined,
      cells: [owed, ...DEBT_FIGURES.map(({ key }) => cell(key))],
    };
  });
  const labels = ["Rate", "Next payment", "Interest left", "Payments left"];
  return {
    kind: "rows",
    heading: "Debt",
    columns: [
      { label: "Owed", unit: "money" },
      ...DEBT_FIGURES.map(({ unit }, place) => ({ label: labels[place] ?? "", unit })),
    ],
    rows: bySize(rows),
    barOf: 0,
    missing: [],
  };
}

const NO_RATE = "There is no exchange rate of the day.";
const figureReason = (figure: object): ViewCell => ({
  value: undefined,
  reason: "reason" in figure && typeof figure.reason === "string" ? figure.reason : "It is not known.",
});
