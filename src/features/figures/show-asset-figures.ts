import type { ClassFigure, ClassSchedule } from "#assets/asset-rules.ts";
import { mendOf } from "#assets/mend-of.ts";
import { assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import { formatDay } from "#engine/dates/day.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { AssetFigures, AssetFigureView, ClassFigureView, ClassScheduleView } from "#features/assets/contract.ts";
import type { FiguresOfAsset } from "#figures/class-figures.ts";
import type { Sheet } from "#figures/sheet.ts";

export function showAssetFigures(sheet: Sheet, { owned, figures, schedules }: FiguresOfAsset): AssetFigures {
  const rules = rulesOf(owned.asset.assetClass);
  return {
    assetId: owned.asset.id,
    name: owned.asset.name,
    assetClass: assetClassOf(owned.asset.assetClass).key,
    on: formatDay(sheet.on),
    currency: owned.asset.currency,
    liquidity: rules.liquidity(owned),
    problems: [...rules.check(owned.facts)],
    figures: figures.map((it) => ({ ...showFigure(it), ...showMend(owned.asset.assetClass, it) })),
    schedules: schedules.map(showSchedule),
    exposures: [...rules.exposures(owned)],
  };
}

export function showFigure({ key, tree }: ClassFigure): ClassFigureView {
  const { value, figure } = tree;
  return {
    key,
    label: tree.label,
    formula: tree.formula ?? null,
    unit: value.unit,
    currency: value.unit === "money" ? value.currency : null,
    status: figure.status,
    value:
      value.amount === undefined ? null : typeof value.amount === "bigint" ? formatFixed(value.amount) : value.amount,
    notes: notesOf(figure),
  };
}

function showMend(
  assetClass: string,
  { key, tree }: ClassFigure,
): Pick<AssetFigureView, "mend" | "mendTerm" | "mendAssetId"> {
  const nothing = { mendTerm: null, mendAssetId: null };
  if (tree.value.amount !== undefined) return { mend: null, ...nothing };
  const mend = mendOf(assetClass, key, tree);
  if (typeof mend === "string") return { mend, ...nothing };
  return { mend: "terms", mendTerm: mend.term, mendAssetId: mend.assetId ?? null };
}

function notesOf(figure: FigureTree["figure"]): string[] {
  if (figure.status === "ok") return [...figure.warnings];
  if (figure.status === "partial") return [...figure.missing, ...figure.warnings];
  return [figure.reason];
}

export const showSchedule = ({
  key,
  label,
  columns,
  rows,
  note,
}: Omit<ClassSchedule, "explain">): ClassScheduleView => ({
  key,
  label,
  columns: columns.map(({ isChange = false, ...column }) => ({ ...column, isChange })),
  rows: rows.map((row) =>
    row.map((cell, i) => {
      if (typeof cell === "bigint") return formatFixed(cell);
      return typeof cell === "number" && columns[i]?.unit === "day" ? formatDay(cell) : cell;
    }),
  ),
  note: note ?? null,
});
