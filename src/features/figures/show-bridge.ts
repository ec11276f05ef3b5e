import { formatDay, type Day } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { ShownBridge } from "#engine/performance/bridge.ts";
import { roundBridge } from "#figures/bridge.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { Bridge } from "./contract.ts";

export function showBridge(bridge: Omit<ShownBridge, "byAsset">, sheet: Pick<Sheet, "base" | "on">, from: Day): Bridge {
  const rounded = roundBridge(bridge, sheet.base);
  return {
    from: formatDay(from),
    to: formatDay(sheet.on),
    currency: sheet.base,
    opening: formatFixed(rounded.opening),
    external: formatFixed(rounded.external),
    income: formatFixed(rounded.income),
    price: formatFixed(rounded.price),
    currencyEffect: formatFixed(rounded.currencyEffect),
    fees: formatFixed(rounded.fees),
    taxes: formatFixed(rounded.taxes),
    unpriced: formatFixed(rounded.unpriced),
    byBalances: formatFixed(rounded.byBalances),
    closing: formatFixed(rounded.closing),
    isComplete: bridge.missing.length === 0,
    missing: [...bridge.missing],
    openingMissing: [...bridge.openingMissing],
    closingMissing: [...bridge.closingMissing],
  };
}
