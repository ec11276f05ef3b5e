import type { ClassFigure, ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import { assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import { formatDay } from "#engine/dates/day.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { AssetFigures, ClassFigureView, ClassScheduleView } from "#features/assets/contract.ts";
import type { Failure } from "#features/shared/route.ts";
import { ownedAssets } from "./asset-figures-owned.ts";
import type { Sheet } from "./sheet.ts";

/** Every figure and table of an asset by its class. Fails with `asset_not_found`. */
export function assetFiguresOf(sheet: Sheet, assetId: string): Result<AssetFigures, Failure> {
  const owned = ownedAssets(sheet).of(assetId);
  if (owned === undefined) return err({ kind: "asset_not_found" });
  const rules = rulesOf(owned.asset.assetClass);
  const { figures, schedules } = rules.figures(owned);
  return ok({
    assetId,
    name: owned.asset.name,
    assetClass: assetClassOf(owned.asset.assetClass).key,
    on: formatDay(sheet.on),
    currency: owned.asset.currency,
    liquidity: rules.liquidity(owned),
    problems: [...rules.check(owned.facts)],
    figures: shared(owned).concat(figures).map(showFigure),
    schedules: schedules.map(showSchedule),
    exposures: [...rules.exposures(owned)],
  });
}

/** The tree of one of them by its key. Fails with `asset_not_found`, or `input_invalid` where the class has no such figure. */
export function classFigureTree(sheet: Sheet, assetId: string, key: string): Result<FigureTree, Failure> {
  const owned = ownedAssets(sheet).of(assetId);
  if (owned === undefined) return err({ kind: "asset_not_found" });
  const { figures, schedules } = rulesOf(owned.asset.assetClass).figures(owned);
  const all = shared(owned).concat(figures);
  const found = all.find((figure) => figure.key === key)?.tree ?? cellTree(schedules, key);
  if (found) return ok(found);
  const keys = all.map((figure) => figure.key).join(", ");
  return err({ kind: "input_invalid", fields: [{ path: "query.key", message: `one of: ${keys}` }] });
}

/** The tree of a cell of a table, named `table.row.column`, both from 0. */
function cellTree(schedules: readonly ClassSchedule[], key: string): FigureTree | undefined {
  const [table, row = "", column = ""] = key.split(".");
  const schedule = schedules.find((each) => each.key === table);
  const isThere = schedule?.rows[Number(row)]?.[Number(column)] !== undefined;
  return isThere ? schedule.explain(Number(row), Number(column)) : undefined;
}

/** What every class has. */
const shared = ({ value, cost }: OwnedAsset): readonly ClassFigure[] => [
  { key: "value", tree: value },
  { key: "cost", tree: cost },
];

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

function notesOf(figure: FigureTree["figure"]): string[] {
  if (figure.status === "ok") return [...figure.warnings];
  if (figure.status === "partial") return [...figure.missing, ...figure.warnings];
  return [figure.reason];
}

const showSchedule = ({ key, label, columns, rows }: ClassSchedule): ClassScheduleView => ({
  key,
  label,
  columns: [...columns],
  rows: rows.map((row) =>
    row.map((cell, i) => {
      if (typeof cell === "bigint") return formatFixed(cell);
      return typeof cell === "number" && columns[i]?.unit === "day" ? formatDay(cell) : cell;
    }),
  ),
});
