import { z } from "zod";
import { changeReceipt, currencyCode, decimalText, id, instant, localDate } from "#features/shared/wire.ts";

/**
 * All under /api/portfolios/{portfolioId}.
 *
 * GET    /assets/{assetId}/prices?before&limit → PriceList: manual, statement and provider prices, newest first
 * GET    /assets/{assetId}/prices/{on}/history → EntityHistory: what was stated by hand of a day, and taken back
 * PUT    /assets/{assetId}/prices/{on}     ManualPrice → { receipt }   (one manual price a day; stating it again replaces it)
 * DELETE /assets/{assetId}/prices/{on}     → { receipt }   (manual prices only)
 *
 * GET    /rates                            → RateList: the portfolio's own rates, newest first, and how far the shared ones reach
 * PUT    /rates/{currency}/{on}            ManualRate → { stated, receipt }   (one stated rate a currency and day; again replaces it)
 * DELETE /rates/{currency}/{on}            → { receipt }   (stated rates only)
 */
export const manualPrice = z.object({
  price: decimalText.describe("Of one unit."),
  currency: currencyCode.describe("The asset's own."),
  note: z.string().max(500).nullish(),
});
/** In one answer; what is older is asked for with `before`. */
export const MOST_PRICES = 10_000;
/** A day has one price of each source. */
const FEWEST_PRICES = 3;
export const priceListQuery = z.object({
  before: localDate.optional().describe("Only prices of days before this one."),
  limit: z.coerce.number().int().min(FEWEST_PRICES).max(MOST_PRICES).optional(),
});
const closeBefore = z.object({
  price: decimalText,
  sourceName: z.string(),
  toldAt: instant,
  replacedAt: instant,
});
export const priceList = z.object({
  assetId: id,
  prices: z.array(
    z.object({
      on: localDate,
      price: decimalText,
      currency: currencyCode,
      source: z
        .enum(["manual", "statement", "provider"])
        .describe("Of several on one day, the price stated by hand counts, then the provider's, then the statement's."),
      origin: z.string().describe("The source of prices by its key, or where a stated one comes from."),
      sourceName: z.string().nullable().describe("Of a provider's price: the source as people call it."),
      toldAt: instant.nullable().describe("When the source told it, or when it was stated."),
      isFinal: z.boolean().describe("False where the day was still going on when it was told."),
      was: z.array(closeBefore).describe("What the source told of the day before it corrected itself, newest first."),
    }),
  ),
  nextBefore: localDate.nullable().describe("What to ask for as `before` to read on; null: there is nothing older."),
});
export const priceWritten = z.object({ receipt: changeReceipt });

/** Units of the currency in the path for one `of`. */
export const manualRate = z.object({
  rate: decimalText.describe("Units of the currency in the path for one of this."),
  of: currencyCode.describe("The other currency."),
  note: z.string().max(500).nullish(),
});
/** A rate as it is kept: units of `currency` for one euro. */
export const statedRate = z.object({
  currency: currencyCode,
  on: localDate,
  rate: decimalText,
  source: z.literal("manual"),
  note: z.string().nullable(),
});
export const rateList = z.object({
  stated: z.array(statedRate),
  shared: z
    .array(z.object({ currency: currencyCode, lastOn: localDate.nullable() }))
    .describe(
      "Every currency but the euro that the portfolio uses, with the last day of its shared rates; null: there is none.",
    ),
});
export const rateWritten = z.object({ stated: statedRate, receipt: changeReceipt });
export const rateDeleted = z.object({ receipt: changeReceipt });

export type ManualPrice = z.infer<typeof manualPrice>;
export type ManualRate = z.infer<typeof manualRate>;
export type StatedRate = z.infer<typeof statedRate>;
export type RateList = z.infer<typeof rateList>;
export type RateWritten = z.infer<typeof rateWritten>;
export type PriceList = z.infer<typeof priceList>;
