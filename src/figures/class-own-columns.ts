import type { ClassGroupKey } from "#assets/asset-class.ts";
import { CLASS_COLUMNS, type ClassColumn } from "#assets/class-columns.ts";
import { valueOf } from "#engine/explain/formula.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { inBase } from "./cash/expected-flows.ts";
import { figuresByKey } from "./class-figures.ts";
import { ownedAssets } from "./owned-assets.ts";
import type { Sheet } from "./sheet.ts";

/** Money in the sheet's currency, a number, or words; undefined is unknown, `note` says why or what it leaves out. */
export interface OwnCell {
  readonly value: Fixed | number | string | undefined;
  readonly note: string | undefined;
  /** The figure it is, by which it is explained; undefined for a fact. */
  readonly figure: string | undefined;
}

export interface OwnColumn {
  readonly column: ClassColumn;
  readonly cells: readonly OwnCell[];
}

/** The columns a group adds to a list of holdings, each with a cell for every one of these assets. */
export const ownColumns = (sheet: Sheet, group: ClassGroupKey, assetIds: readonly string[]): readonly OwnColumn[] =>
  CLASS_COLUMNS[group].own.map((column) => ({ column, cells: assetIds.map((id) => cellOf(sheet, column, id)) }));

const NOTHING: OwnCell = { value: undefined, note: undefined, figure: undefined };

function cellOf(sheet: Sheet, { of }: ClassColumn, assetId: string): OwnCell {
  const owned = ownedAssets(sheet).of(assetId);
  if (owned === undefined) return NOTHING;
  if ("fact" in of) {
    const value = statedOf(owned.facts, of.fact);
    return { ...NOTHING, value, note: value === undefined ? "It is not stated." : undefined };
  }
  const figures = figuresByKey(sheet, owned);
  const key = of.figures.find((each) => figures.has(each));
  const tree = key === undefined ? undefined : figures.get(key);
  if (key === undefined || tree === undefined) return NOTHING;
  const { figure, value: shown } = tree;
  const value = valueOf(figure);
  if (value === undefined) return { value, note: "reason" in figure ? figure.reason : "It is not known.", figure: key };
  const note = figure.status === "partial" ? figure.missing.join(" ") : undefined;
  if (typeof value === "number" || shown.unit !== "money") return { value, note, figure: key };
  const worth = inBase(sheet, value, owned.asset.currency);
  return { value: worth, note: worth === undefined ? "There is no exchange rate of the day." : note, figure: key };
}

/** A fact as it was stated: a day, a rate as a number, words. */
function statedOf(facts: unknown, field: string): number | string | undefined {
  if (typeof facts !== "object" || facts === null) return undefined;
  const stated: unknown = new Map<string, unknown>(Object.entries(facts)).get(field);
  return typeof stated === "number" || typeof stated === "string" ? stated : undefined;
}
