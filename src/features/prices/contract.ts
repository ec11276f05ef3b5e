import { z } from "zod";
import { changeReceipt, currencyCode, decimalText, id, localDate } from "#features/shared/wire.ts";

/**
 * All under /api/portfolios/{portfolioId}.
 *
 * GET    /assets/{assetId}/prices          → PriceList: manual, statement and provider prices, newest first
 * PUT    /assets/{assetId}/prices/{on}     ManualPrice → { receipt }   (one manual price a day; stating it again replaces it)
 * DELETE /assets/{assetId}/prices/{on}     → { receipt }   (manual prices only)
 */
export const manualPrice = z.object({
  price: decimalText,
  currency: currencyCode,
  note: z.string().max(500).nullish(),
});
export const priceList = z.object({
  assetId: id,
  prices: z.array(
    z.object({
      on: localDate,
      price: decimalText,
      currency: currencyCode,
      source: z.enum(["manual", "statement", "provider"]),
      origin: z.string(),
    }),
  ),
});
export const priceWritten = z.object({ receipt: changeReceipt });

export type ManualPrice = z.infer<typeof manualPrice>;
export type PriceList = z.infer<typeof priceList>;
