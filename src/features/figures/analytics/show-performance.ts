import { formatDay } from "#engine/dates/day.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { PerformanceHistory } from "../performance-contract.ts";
import { returnsByMonth, returnsByPeriod } from "#figures/analysis/period-returns.ts";
import { bridgeFrom } from "#figures/bridge.ts";
import { windowInParts } from "#figures/return-parts.ts";
import { indexOf } from "#figures/returns.ts";
import { seriesFrom } from "#figures/series.ts";
import type { Sheet } from "#figures/sheet.ts";
import { openingDay, type WindowAsked } from "#figures/window.ts";
import type { Bridge } from "../contract.ts";
import { showBridge } from "../show-bridge.ts";
import { showPerformance, showReturns } from "../show-overview.ts";
import { showReturnInParts } from "../show-return-parts.ts";
import { ratioOf } from "../wire-figures.ts";

/** Everything the performance screen shows of a window, of one ledger version. */
export function showPerformanceHistory(sheet: Sheet, asked: WindowAsked): PerformanceHistory {
  const from = openingDay(sheet, asked);
  const bridge = showBridge(bridgeFrom(sheet, from), sheet, from);
  return {
    from: formatDay(from),
    to: formatDay(sheet.on),
    currency: sheet.base,
    range: asked.range,
    hasTransactions: sheet.ledger.transactions.count > 0,
    performance: showPerformance(sheet, from),
    bridge,
    gain: gainIn(bridge),
    inParts: showReturnInParts(windowInParts(sheet, from)),
    index: indexOf(seriesFrom(sheet, from)).map((value) => (value === null ? null : Math.round(value * 1e5) / 1e5)),
    periods: returnsByPeriod(sheet).map(({ key, returns, ...window }) => ({ key, ...showReturns(returns, window) })),
    months: returnsByMonth(sheet).map((it) => ({
      month: it.month,
      from: formatDay(it.from),
      to: formatDay(it.to),
      timeWeighted: ratioOf(it.timeWeighted),
    })),
  };
}

const gainIn = ({ income, price, currencyEffect, fees, taxes }: Bridge): string =>
  formatFixed(fixed(income) + fixed(price) + fixed(currencyEffect) - fixed(fees) - fixed(taxes));
