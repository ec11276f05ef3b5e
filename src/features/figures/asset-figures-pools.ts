import { poolMember, type PoolMember } from "#assets/private-fund/pool-fund.ts";
import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { poolBy } from "#engine/private-funds/fund-pool.ts";
import type { FUND_POOL_KEYS, FundPools } from "#features/assets/contract.ts";
import { ownedAssets } from "./asset-figures-owned.ts";
import type { Sheet } from "./sheet.ts";
import { ratioOf } from "./wire-figures.ts";

/** Private funds seen as one by vintage, strategy or manager. */
export function fundPoolsOf(sheet: Sheet, by: (typeof FUND_POOL_KEYS)[number]): FundPools {
  const outcomes = ownedAssets(sheet)
    .all()
    .flatMap((owned) => poolMember(owned) ?? []);
  const members = outcomes.filter((outcome): outcome is PoolMember => typeof outcome !== "string");
  const counts = Map.groupBy(members, (member) => member[by]);
  const pools = [...poolBy(members, (member) => member[by], sheet.on)];
  return {
    on: formatDay(sheet.on),
    currency: sheet.base,
    by,
    pools: pools
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { totals, multiples, irr }]) => ({
        key,
        fundCount: counts.get(key)?.length ?? 0,
        commitment: formatFixed(totals.commitment),
        paidIn: formatFixed(totals.paidIn),
        distributed: formatFixed(totals.distributed),
        value: totals.nav === undefined ? null : formatFixed(totals.nav),
        pic: ratioOf(multiples.pic),
        dpi: ratioOf(multiples.dpi),
        rvpi: ratioOf(multiples.rvpi),
        tvpi: ratioOf(multiples.tvpi),
        irr: ratioOf(irr),
      })),
    notes: outcomes.filter((outcome) => typeof outcome === "string"),
  };
}
