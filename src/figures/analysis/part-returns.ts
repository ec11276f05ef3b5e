import type { Day } from "#engine/dates/day.ts";
import { annualize } from "#engine/performance/annualize.ts";
import type { PartReturns } from "#engine/performance/levels.ts";
import { estimateOfSeries, valuationDays } from "#engine/performance/linked-estimate.ts";
import type { Sheet } from "../sheet.ts";
import { openingDay, type WindowAsked } from "../window.ts";
import { levelOf, type PartBy } from "./parts.ts";

export interface ReturnsByPart {
  readonly from: Day;
  readonly whole: Omit<PartReturns, "key">;
  readonly parts: readonly PartReturns[];
  readonly labels: ReadonlyMap<string, string>;
}

/** Every part with its bridge, returns and contribution, the largest first; parts that never held anything are left out. */
export function returnsOfParts(sheet: Sheet, asked: WindowAsked & { readonly by: PartBy }): ReturnsByPart {
  const from = openingDay(sheet, asked);
  const { level, parts } = levelOf(sheet, asked.by, from);
  return {
    from,
    whole: level.whole,
    parts: level.parts
      .filter(hasMoved)
      .toSorted((a, b) => (a.bridge.closing > b.bridge.closing ? -1 : 1))
      .map((part) => estimated(sheet, asked.by, part)),
    labels: parts.labels,
  };
}

/** What is known by stated values alone is linked between them, and says where it is an estimate. */
function estimated(sheet: Sheet, by: PartBy, part: PartReturns): PartReturns {
  const { ledger } = sheet;
  const asset = by === "holding" ? ledger.assets[ledger.assetIndex.get(part.key) ?? -1] : undefined;
  if (asset?.tracking !== "value") return part;
  const series = part.series();
  if (series.leftOut) return part;
  const timeWeighted = estimateOfSeries(series, valuationDays(ledger, asset.id));
  const { from, to } = series;
  const annualized = timeWeighted.status === "ok" ? annualize(timeWeighted.value, { start: from, end: to }) : undefined;
  return { ...part, returns: { ...part.returns, timeWeighted, annualized } };
}

const hasMoved = ({ wasHeld, bridge }: PartReturns): boolean =>
  bridge.opening !== 0n || bridge.closing !== 0n || bridge.inflow !== 0n || bridge.outflow !== 0n || wasHeld;
