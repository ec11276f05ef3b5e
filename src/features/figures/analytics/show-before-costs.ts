import { formatDay } from "#engine/dates/day.ts";
import type { BeforeCosts } from "#features/figures/before-costs-contract.ts";
import { BEFORE, returnsBefore } from "#figures/returns-before-costs.ts";
import type { Sheet } from "#figures/sheet.ts";
import { openingDay, type WindowAsked } from "#figures/window.ts";
import { showPerformance, showReturns } from "../show-overview.ts";

/** What was earned after all costs first, then before each of them. */
export function showBeforeCosts(sheet: Sheet, asked: WindowAsked): BeforeCosts {
  const from = openingDay(sheet, asked);
  const window = { from, to: sheet.on };
  const returns = returnsBefore(sheet, from);
  return {
    from: formatDay(from),
    to: formatDay(sheet.on),
    currency: sheet.base,
    rows: [
      { before: "nothing", returns: showPerformance(sheet, from) },
      ...BEFORE.map((before) => ({ before, returns: showReturns(returns[before], window) })),
    ],
  };
}
