import { ASSET_CLASS_KEYS, assetClassOf, type AssetClassKey } from "#assets/registry.ts";
import type { LookThrough } from "#engine/risk/concentration.ts";

/** What hangs on both a class and a group of something else. */
export interface MatrixRow {
  readonly assetClass: AssetClassKey;
  /** By key of the group; what nothing is of is not there. */
  readonly byGroup: ReadonlyMap<string, number>;
  /** Value nobody stated a group for. */
  readonly unknown: number;
  readonly total: number;
}

/** Classes against the groups of a dimension, each holding divided by the shares stated of it. Rows are in the order of the classes. */
export function exposureMatrix(
  parts: readonly (LookThrough & { readonly assetClass: string })[],
): readonly MatrixRow[] {
  const byClass = Map.groupBy(parts, ({ assetClass }) => assetClassOf(assetClass).key);
  return ASSET_CLASS_KEYS.flatMap((assetClass): MatrixRow[] => {
    const own = byClass.get(assetClass);
    if (own === undefined) return [];
    const byGroup = new Map<string, number>();
    let [total, known] = [0, 0];
    for (const { value, shares } of own) {
      total += value;
      for (const [group, share] of shares) {
        byGroup.set(group, (byGroup.get(group) ?? 0) + value * share);
        known += value * share;
      }
    }
    return [{ assetClass, byGroup, unknown: Math.max(0, total - known), total }];
  });
}
