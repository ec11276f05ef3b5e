import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { FundPools } from "#features/assets/contract.ts";
import type { fundPoolsOf, PoolKey } from "#figures/fund-pools.ts";
import type { Sheet } from "#figures/sheet.ts";
import { ratioOf } from "./wire-figures.ts";

export const showFundPools = (
  sheet: Sheet,
  by: PoolKey,
  { pools, notes }: ReturnType<typeof fundPoolsOf>,
): FundPools => ({
  on: formatDay(sheet.on),
  currency: sheet.base,
  by,
  pools: pools.map(({ key, fundCount, totals, multiples, irr }) => ({
    key,
    fundCount,
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
  notes: [...notes],
});
