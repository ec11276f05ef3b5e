import { addYears, type Day } from "#engine/dates/day.ts";
import { fromNumber, mulDiv, ONE, mul, type Fixed } from "#engine/money/fixed.ts";
import { priceOn, type Quote } from "#engine/prices/price-book.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { allSplits, unitChange } from "./day-change.ts";
import type { Sheet } from "./sheet.ts";
import type { AssetWatch } from "./workbook.ts";

/** Lowest and highest price of a year, in units of today. */
export interface PriceRange {
  readonly low: Fixed;
  readonly high: Fixed;
  /** First day in the year that has a price: less than a year of prices is less than a year. */
  readonly since: Day;
}

export interface WatchedAsset {
  readonly asset: AssetFacts;
  readonly watch: AssetWatch;
  readonly isHeld: boolean;
  readonly quote: Quote | undefined;
  readonly change: ReturnType<typeof unitChange>;
  readonly range: PriceRange | undefined;
  readonly reached: Reached | undefined;
  readonly isReviewDue: boolean;
}

export type Reached = "above" | "below";

/** Everything that is watched, or that somebody wrote a reason, an alert or a day of review for, by its name. */
export function watchList(sheet: Sheet): readonly WatchedAsset[] {
  const held = new Set(sheet.holdings().holdings.flatMap(({ asset, isClosed }) => (isClosed ? [] : [asset.id])));
  return [...sheet.assets.values()]
    .flatMap(({ id, watch }): WatchedAsset[] => {
      const asset = sheet.ledger.assets[sheet.ledger.assetIndex.get(id) ?? -1];
      if (asset === undefined || watch === undefined) return [];
      const quote = priceOn(sheet.market.prices, id, sheet.on);
      return [
        {
          asset,
          watch,
          isHeld: held.has(id),
          quote,
          change: unitChange(sheet, id),
          range: rangeOf(sheet, id),
          reached: quote && reachedOf(watch, quote.price),
          isReviewDue: watch.reviewOn !== undefined && watch.reviewOn <= sheet.on,
        },
      ];
    })
    .toSorted((a, b) => a.asset.name.localeCompare(b.asset.name, "en"));
}

/** Whether a price is at or beyond one of the two that alert. */
export function reachedOf({ above, below }: Pick<AssetWatch, "above" | "below">, price: Fixed): Reached | undefined {
  if (above !== undefined && price >= above) return "above";
  return below !== undefined && price <= below ? "below" : undefined;
}

/** Over the prices of the last year; of a unit before a split what it is in units of today. */
function rangeOf(sheet: Sheet, assetId: string): PriceRange | undefined {
  const series = sheet.market.prices.series.get(assetId);
  if (!series) return undefined;
  const from = addYears(sheet.on, -1);
  const splits = (allSplits(sheet).get(assetId) ?? []).filter(({ on }) => on <= sheet.on);
  let range: PriceRange | undefined;
  series.days.forEach((on, place) => {
    if (on <= from || on > sheet.on) return;
    const stated = fromNumber(series.prices[place] ?? 0);
    const later = splits.filter((split) => split.on > on);
    const to = later.reduce((all, split) => mul(all, split.to), ONE);
    const of = later.reduce((all, split) => mul(all, split.from), ONE);
    const price = to === of ? stated : mulDiv(stated, of, to);
    range = {
      low: range === undefined || price < range.low ? price : range.low,
      high: range === undefined || price > range.high ? price : range.high,
      since: range?.since ?? on,
    };
  });
  return range;
}
