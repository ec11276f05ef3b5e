import type { AssetWatchRow } from "#db/queries/assets.ts";
import { addMonths, day, formatDay, type LocalDate } from "#engine/dates/day.ts";

/** A railway the family does not own and thinks of buying, as it was typed. */
export const WATCHED_SHARE = {
  key: "kestrel",
  asset: {
    name: "Kestrel Rail SE",
    assetClass: "equity",
    currency: "EUR",
    tracking: "units",
    isin: null,
    ticker: null,
    exchange: null,
  },
} as const;

/** Prices of the railway as somebody typed them: by days before today. */
const WATCHED_PRICES = [
  { daysAgo: 240, price: "33.10" },
  { daysAgo: 150, price: "29.65" },
  { daysAgo: 60, price: "35.80" },
  { daysAgo: 3, price: "32.20" },
  { daysAgo: 2, price: "31.40" },
] as const;

/** Why the family holds what it does, and what it watches, by the names of its assets. */
export const sampleWatches = (today: LocalDate): Readonly<Record<string, AssetWatchRow>> => ({
  [WATCHED_SHARE.key]: {
    isWatched: true,
    above: "40",
    below: "28",
    thesis: "Night trains grow and the debt falls each year. Buy below 28, once the new contracts are signed.",
    targetPrice: "39",
    reviewOn: formatDay(addMonths(day(today), 2)),
  },
  PELLUCID: {
    isWatched: true,
    above: "400",
    thesis: "Held since 2009 for its subscriptions. It has become a large part: sell some above 400.",
    reviewOn: formatDay(addMonths(day(today), 5)),
  },
});

/** The same as rows, beside those of what the family holds. */
export const watchedPrices = (assetId: (asset: string) => string, today: LocalDate) =>
  WATCHED_PRICES.map(({ daysAgo, price }) => ({
    asset_id: assetId(WATCHED_SHARE.key),
    on_date: formatDay(day(today) - daysAgo),
    source: "manual",
    price,
    currency: WATCHED_SHARE.asset.currency,
  }));
