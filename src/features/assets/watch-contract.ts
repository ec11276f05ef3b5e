import { z } from "zod";
import { changeReceipt, decimalText, localDate } from "#features/shared/wire.ts";

/** PUT /api/portfolios/{portfolioId}/assets/{assetId}/watch → what is watched of an asset, all of it anew. */
const price = decimalText.refine((text) => !/^-|^0*(\.0*)?$/.test(text), "more than 0").nullable();

export const assetWatchEdit = z.object({
  isWatched: z.boolean().describe("Whether it stands in the watch list."),
  above: price.describe("At or above this price of a unit, in the currency it is quoted in, people are told."),
  below: price.describe("At or below this one, likewise."),
  thesis: z.string().max(4000).nullable().describe("Why it is held or watched."),
  targetPrice: price.describe("What a unit is thought to be worth."),
  reviewOn: localDate.nullable().describe("From this day on it waits in the inbox to be looked at again."),
});
export type AssetWatchEdit = z.infer<typeof assetWatchEdit>;

export const watchWritten = z.object({ receipt: changeReceipt });
