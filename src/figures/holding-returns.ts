import type { Returns } from "#engine/performance/returns.ts";
import { returnsByAsset } from "#engine/performance/returns-by-asset.ts";
import { shownReturns, type ShownReturns } from "./returns.ts";
import { beforeEdit, remember, type Sheet } from "./sheet.ts";

/**
 * Returns of the holding's own life: from the day it was first held. All holdings' are computed in one pass and kept. Cash has none: its
 * interest is income.
 */
export function returnsOfHolding(sheet: Sheet, assetId: string): ShownReturns | undefined {
  const { on, base } = sheet;
  const name = `returns:${on}:${base}`;
  const all = remember(sheet, name, () => {
    const before = beforeEdit<ReadonlyMap<string, Returns>>(sheet, name);
    const earlier = before && { returns: before.earlier, touched: before.touched };
    return returnsByAsset(sheet.book(), sheet.market, { to: on, earlier });
  });
  const returns = all.get(assetId);
  return returns && shownReturns(returns);
}
