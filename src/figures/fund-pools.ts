import { poolMember, type PoolMember } from "#assets/private-fund/pool-fund.ts";
import { poolBy } from "#engine/private-funds/fund-pool.ts";
import { ownedAssets } from "./owned-assets.ts";
import type { Sheet } from "./sheet.ts";

export const FUND_POOL_KEYS = ["vintage", "strategy", "manager"] as const;
export type PoolKey = (typeof FUND_POOL_KEYS)[number];

/** Private funds seen as one by vintage, strategy or manager. */
export function fundPoolsOf(sheet: Sheet, by: PoolKey) {
  const outcomes = ownedAssets(sheet)
    .all()
    .flatMap((owned) => poolMember(owned) ?? []);
  const members = outcomes.filter((outcome): outcome is PoolMember => typeof outcome !== "string");
  const counts = Map.groupBy(members, (member) => member[by]);
  return {
    pools: [...poolBy(members, (member) => member[by], sheet.on)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, pool]) => ({ key, fundCount: counts.get(key)?.length ?? 0, ...pool })),
    /** Funds that cannot be pooled, and why. */
    notes: outcomes.filter((outcome) => typeof outcome === "string"),
  };
}
