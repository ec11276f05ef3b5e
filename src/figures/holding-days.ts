import { assetClassOf } from "#assets/registry.ts";
import type { Day } from "#engine/dates/day.ts";
import { positionsOf } from "#engine/ledger/column-book.ts";
import { NONE } from "#engine/ledger/ledger.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import type { Sheet } from "./sheet.ts";

/** Day of the price, or of the last stated value or movement where the value itself is what is known. */
export function valueDay(sheet: Sheet, holding: Holding): Day | undefined {
  if (holding.quote) return holding.quote.on;
  if (!sheet.assets.has(holding.asset.id)) return sheet.on;
  if (holding.asset.tracking === "units") return undefined;
  const asset = sheet.ledger.assetIndex.get(holding.asset.id);
  const changes = positionsOf(sheet.book(), asset ?? NONE).flatMap((position) => position.changeDays.at(-1) ?? []);
  return changes.length === 0 ? undefined : Math.max(...changes);
}

/** The day a holding was first held in any account. */
export function firstHeldOn(sheet: Sheet, holding: Holding): Day {
  const asset = sheet.ledger.assetIndex.get(holding.asset.id);
  const days = positionsOf(sheet.book(), asset ?? NONE).flatMap((position) => position.changeDays[0] ?? []);
  return days.length === 0 ? sheet.on : Math.min(...days);
}

export function isStale(sheet: Sheet, holding: Holding): boolean {
  const on = valueDay(sheet, holding);
  return on === undefined || sheet.on - on > assetClassOf(holding.asset.assetClass).staleAfterDays;
}
