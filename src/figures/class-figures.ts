import { assetClassOf } from "#assets/registry.ts";
import type { ClassFigure, ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import { rulesOf } from "#assets/rules.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import { err, ok } from "#engine/result.ts";
import { ownedAssets } from "./owned-assets.ts";
import { allOfIt, shareTree } from "./owner-terms.ts";
import { refused, type Answer } from "./refusal.ts";
import { remember, type Sheet } from "./sheet.ts";

export interface FiguresOfAsset {
  readonly owned: OwnedAsset;
  readonly figures: readonly ClassFigure[];
  readonly schedules: readonly ClassSchedule[];
}

/** Every figure and table of an asset by its class, each a tree that explains itself. */
export function figuresOfAsset(sheet: Sheet, assetId: string): Answer<FiguresOfAsset> {
  const owned = ownedAssets(sheet).of(assetId);
  if (owned === undefined) return err({ kind: "asset_not_found" });
  const { figures, schedules } = rulesOf(owned.asset.assetClass).figures(owned);
  return ok({ owned, figures: [...ofEveryClass(owned), ...figures], schedules });
}

/** The figures alone. */
export const figuresOfOwned = (owned: OwnedAsset): readonly ClassFigure[] => [
  ...ofEveryClass(owned),
  ...rulesOf(owned.asset.assetClass).figures(owned).figures,
];

/** The same by key, made once for all that one screen asks of a sheet. */
export function figuresByKey(sheet: Sheet, owned: OwnedAsset): ReadonlyMap<string, FigureTree> {
  const made = remember(sheet, `classFigures:${sheet.on}:${sheet.base}`, () => new Map<string, KnownFigures>());
  const known = made.get(owned.asset.id);
  if (known) return known;
  const figures: KnownFigures = new Map(figuresIn(sheet, owned).map(({ key, tree }) => [key, tree]));
  made.set(owned.asset.id, figures);
  return figures;
}

/** Terms speak of all of a thing: of one owner's part of it, money is their share. */
function figuresIn(sheet: Sheet, owned: OwnedAsset): readonly ClassFigure[] {
  const all = allOfIt(sheet, owned);
  if (!all) return figuresOfOwned(owned);
  return figuresOfOwned(all.owned).map(({ key, tree }) => ({ key, tree: shareTree(tree, all.share) }));
}

type KnownFigures = ReadonlyMap<string, FigureTree>;

/** The tree of one of them by its key, or of a cell of a table. */
export function explainClassFigure(sheet: Sheet, assetId: string, key: string): Answer<FigureTree> {
  const found = figuresOfAsset(sheet, assetId);
  if (!found.ok) return found;
  const { figures, schedules } = found.value;
  const tree = figures.find((figure) => figure.key === key)?.tree ?? cellTree(schedules, key);
  return tree ? ok(tree) : refused("key", `one of: ${figures.map((figure) => figure.key).join(", ")}`);
}

/** The tree of a cell of a table, named `table.row.column`, both from 0. */
function cellTree(schedules: readonly ClassSchedule[], key: string): FigureTree | undefined {
  const [table, row = "", column = ""] = key.split(".");
  const schedule = schedules.find((each) => each.key === table);
  const isThere = schedule?.rows[Number(row)]?.[Number(column)] !== undefined;
  return isThere ? schedule.explain(Number(row), Number(column)) : undefined;
}

/** What every class has; but a debt has no cost: what was drawn is what is owed. */
const ofEveryClass = ({ asset, value, cost }: OwnedAsset): readonly ClassFigure[] => [
  { key: "value", tree: value },
  ...(assetClassOf(asset.assetClass).isLiability ? [] : [{ key: "cost", tree: cost }]),
];
