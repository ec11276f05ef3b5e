import { z } from "zod";
import { assetClass } from "#features/accounts/contract.ts";
import { currencyCode, decimalText, id, localDate } from "#features/shared/wire.ts";

/** GET /api/portfolios/{portfolioId}/watch-list?on → what is watched, and what somebody wrote a reason or an alert for. Prices are of one unit. */
const price = decimalText.nullable();

export const watchList = z.object({
  on: localDate,
  items: z.array(
    z.object({
      assetId: id,
      name: z.string(),
      assetClass,
      isin: z.string().nullable(),
      ticker: z.string().nullable(),
      currency: currencyCode.describe("That of the price; of what has none, the asset's own."),
      isHeld: z.boolean(),
      isWatched: z.boolean(),
      price: price.describe("The last one on or before the day."),
      priceOn: localDate.nullable(),
      change: z
        .object({ from: localDate, amount: decimalText, ratio: z.number() })
        .nullable()
        .describe("Since the price before; null where that is no change of a day."),
      range: z
        .object({ low: decimalText, high: decimalText, since: localDate })
        .nullable()
        .describe("Lowest and highest price of 52 weeks, in units of today."),
      above: price,
      below: price,
      reached: z.enum(["above", "below"]).nullable().describe("Which of the two the price is at or beyond."),
      thesis: z.string().nullable(),
      targetPrice: price,
      toTarget: z.number().nullable().describe("How far the target is from the price, as a fraction of it."),
      reviewOn: localDate.nullable(),
      isReviewDue: z.boolean(),
    }),
  ),
});
export type WatchList = z.infer<typeof watchList>;
