import { z } from "zod";
import { newAsset } from "#features/accounts/contract.ts";
import { decimalText, id, name } from "#features/shared/wire.ts";

/**
 * Two that are one, and one that is two. All under /api/portfolios/{portfolioId}; each is one change, and undone as one.
 *
 * GET  /accounts/{accountId}/merge?otherId → MergeOutlook; POST { otherId } → { account, receipt } (409 merge_refused)
 * GET  /assets/{assetId}/merge?otherId     → MergeOutlook; POST { otherId } → { asset, receipt } (409 merge_refused)
 * POST /assets/{assetId}/split             AssetSplit → { asset, receipt }: the new one (409 split_refused)
 * GET  /assets/{assetId}/tracking?tracking&units → MergeOutlook; POST { tracking, units } → { asset, receipt } (409 retrack_refused)
 * POST /institutions/{institutionId}/merge { otherId } → { institution, receipt }
 */
export const mergeQuery = z.object({ otherId: id.describe("The one that goes.") });
export const mergeInput = z.object({
  otherId: id.describe("The one that goes: all that names it names the one in the path from then on."),
});

export const mergeOutlook = z.object({
  refusal: z.string().nullable().describe("Why they cannot be one, and what to do about it; null: they can."),
  consequences: z.array(z.string()).describe("What will follow, a sentence each."),
});

const units = decimalText
  .describe(
    "Towards `units`: how many are held now, such as 1 for a house; what came and went is counted back from them.",
  )
  .meta({ examples: ["1"] });
export const trackingQuery = z.object({ tracking: z.enum(["units", "value"]), units: units.optional() });
/** How an asset is tracked from its first day on. */
export const trackingInput = z.object({ tracking: z.enum(["units", "value"]), units: units.nullish() });

export const assetSplit = z.object({
  newAssetId: id.describe("Made by the caller."),
  name,
  isin: newAsset.shape.isin,
  ticker: newAsset.shape.ticker,
  transactionIds: z
    .array(id)
    .min(1)
    .max(5000)
    .describe("Entries that are of the new asset from then on. Splits follow by themselves."),
  hasPrices: z.boolean().describe("The prices stated so far are of both."),
  hasTerms: z.boolean().describe("The terms, tags and own attributes are of both."),
});

export type MergeOutlook = z.infer<typeof mergeOutlook>;
export type TrackingInput = z.infer<typeof trackingInput>;
export type MergeInput = z.infer<typeof mergeInput>;
export type AssetSplit = z.infer<typeof assetSplit>;
