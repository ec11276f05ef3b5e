import type { Asset } from "#features/accounts/contract.ts";
import type { HoldingRow } from "./holding-rows.ts";
import { OWNER, SHARED_DIMENSIONS } from "./stated-columns.ts";

/** Tags and shares of one's own naming, by asset. */
export type Classified = ReadonlyMap<string, Pick<Asset, "tags" | "shares"> & Partial<Pick<Asset, "subclass">>>;

export const classifiedAssets = (assets: readonly Asset[]): Classified =>
  new Map(assets.map(({ assetId, tags, shares, subclass }) => [assetId, { tags, shares, subclass }]));

/** What nobody stated a value of an attribute for. */
export const UNCLASSIFIED = "Unclassified";
const KEY = "own:";

/** The column of an attribute, and back. */
export const columnOf = (attribute: string): string => `${KEY}${attribute}`;
export const attributeOf = (column: string | null): string | undefined =>
  column?.startsWith(KEY) ? column.slice(KEY.length) : undefined;

/** Whether grouping by the column shares holdings out: by a country, a sector, or an attribute of one's own. */
export const isShared = (column: string): boolean =>
  attributeOf(column) !== undefined || column === OWNER || SHARED_DIMENSIONS.some((it) => it === column);

/** Every attribute stated of something, by name. */
export const attributesIn = (classified: Classified): readonly string[] =>
  [...new Set([...classified.values()].flatMap(({ shares }) => shares.map((it) => it.attribute)))].toSorted((a, b) =>
    a.localeCompare(b),
  );

export const tagsOf = (row: HoldingRow, classified: Classified): readonly string[] =>
  classified.get(row.holding.assetId)?.tags ?? [];

/** What a filter finds a line by besides its own words: its tags, its sub-class, and the values of its attributes. */
export function ownWordsOf(row: HoldingRow, classified: Classified): readonly string[] {
  const { tags = [], shares = [], subclass = null } = classified.get(row.holding.assetId) ?? {};
  return [...tags, ...(subclass === null ? [] : [subclass]), ...shares.map((it) => it.value)];
}

/** The values of an attribute that a line is of: its own where it is a part, else all of them. */
export function valuesOf(row: HoldingRow, classified: Classified, attribute: string): string {
  const own = row.parts?.[columnOf(attribute)];
  if (own !== undefined) return own;
  const values = (classified.get(row.holding.assetId)?.shares ?? [])
    .filter((it) => it.attribute === attribute)
    .map((it) => it.value);
  return values.length === 0 ? UNCLASSIFIED : values.join(", ");
}
