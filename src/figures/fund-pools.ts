import { poolMember, type PoolMember } from "#assets/private-fund/pool-fund.ts";
import { poolBy } from "#engine/private-funds/fund-pool.ts";
import { ownedAssets } from "./owned-assets.ts";
import type { Sheet } from "./sheet.ts";

export const FUND_POOL_KEYS = ["vintage", "strategy", "manager"] as const;
export type PoolKey = (typeof FUND_POOL_KEYS)[number];

/** Every private fund with its terms, and those that cannot be seen with others, with why. */
export function fundMembers(sheet: Sheet): {
  readonly members: readonly PoolMember[];
  readonly notes: readonly string[];
} {
  const outcomes = ownedAssets(sheet)
    .all()
    .flatMap((owned) => poolMember(owned) ?? []);
  return {
    members: outcomes.filter((outcome): outcome is PoolMember => typeof outcome !== "string"),
    notes: outcomes.filter((outcome) => typeof outcome === "string"),
  };
}

/** Private funds seen as one by vintage, strategy or manager. */
export function fundPoolsOf(sheet: Sheet, by: PoolKey) {
  const { members, notes } = fundMembers(sheet);
  const groups = Map.groupBy(members, (member) => member[by]);
  return {
    pools: [...poolBy(members, (member) => member[by], sheet.on)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, pool]) => {
        const own = groups.get(key) ?? [];
        return { key, fundCount: own.length, members: own, ...pool };
      }),
    /** Funds that cannot be pooled, and why. */
    notes,
  };
}
