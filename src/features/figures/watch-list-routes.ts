import { z } from "zod";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { formatFixed, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id, localDate } from "#features/shared/wire.ts";
import type { Sheet } from "#figures/sheet.ts";
import { watchList as listOf, type WatchedAsset } from "#figures/watch-list.ts";
import { openSheet } from "./open-sheet.ts";
import { classKey } from "./show-holding.ts";
import { watchList, type WatchList } from "./watch-list-contract.ts";

export const watchListRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/watch-list",
      access: "viewer",
      summary: "What is watched: price, change, range of 52 weeks, alerts and reasons.",
      params: z.object({ portfolioId: id }),
      query: z.object({ on: localDate.optional() }),
      answer: watchList,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        return ok({
          on: formatDay(sheet.value.on),
          items: listOf(sheet.value).map((it) => show(sheet.value, it)),
        });
      },
    },
  ),
];

const text = (value: Fixed | undefined) => (value === undefined ? null : formatFixed(value));
const day = (on: Day | undefined) => (on === undefined ? null : formatDay(on));
const part = (amount: Fixed, of: Fixed) => toNumber(amount) / toNumber(of);

function show(sheet: Sheet, of: WatchedAsset): WatchList["items"][number] {
  const { asset, watch, quote, change, range } = of;
  const stated = sheet.assets.get(asset.id);
  const { targetPrice } = watch;
  return {
    assetId: asset.id,
    name: asset.name,
    assetClass: classKey(asset.assetClass),
    isin: stated?.isin ?? null,
    ticker: stated?.ticker ?? null,
    currency: quote?.currency ?? asset.currency,
    isHeld: of.isHeld,
    isWatched: watch.isWatched,
    price: text(quote?.price),
    priceOn: day(quote?.on),
    change:
      change === undefined || change.before === ZERO
        ? null
        : {
            from: formatDay(change.from),
            amount: formatFixed(change.price - change.before),
            ratio: part(change.price - change.before, change.before),
          },
    range: range ? { low: formatFixed(range.low), high: formatFixed(range.high), since: formatDay(range.since) } : null,
    above: text(watch.above),
    below: text(watch.below),
    reached: of.reached ?? null,
    thesis: watch.thesis ?? null,
    targetPrice: text(targetPrice),
    toTarget:
      targetPrice === undefined || quote === undefined || quote.price === ZERO
        ? null
        : part(targetPrice - quote.price, quote.price),
    reviewOn: day(watch.reviewOn),
    isReviewDue: of.isReviewDue,
  };
}
