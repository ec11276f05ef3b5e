import { z } from "zod";
import { EXPOSURE_DIMENSIONS } from "#assets/asset-rules.ts";
import { assetClass, assetEdit, ownName, ownShare } from "#features/accounts/contract.ts";
import { changeReceipt, decimalText, id } from "#features/shared/wire.ts";

/** Several assets, each with what is changed of it. */
export const assetEdits = z.object({
  edits: z
    .array(
      assetEdit
        .pick({ name: true, assetClass: true, isin: true, ticker: true, tags: true, shares: true, subclass: true })
        .extend({ assetId: id }),
    )
    .min(1)
    .max(500),
});

/** What several assets are given at once. */
export const classification = z.object({
  assetIds: z.array(id).min(1).max(500),
  assetClass: assetClass.nullish().describe("The class all of them are of from then on."),
  subclass: ownName
    .nullable()
    .optional()
    .describe(
      "A sub-class of one's own that all of them are in from then on; null: none. Absent, each stays as it is.",
    ),
  addTags: z.array(ownName).max(20).default([]),
  removeTags: z.array(ownName).max(20).default([]),
  attribute: z
    .object({ name: ownName, parts: z.array(ownShare.omit({ attribute: true })).max(20) })
    .nullish()
    .describe("Takes the place of what they have of this attribute; no parts: nothing."),
  exposures: z
    .array(
      z.object({
        dimension: z.enum(EXPOSURE_DIMENSIONS),
        parts: z.array(z.object({ key: ownName, share: decimalText })).max(120),
      }),
    )
    .max(EXPOSURE_DIMENSIONS.length)
    .default([])
    .describe("Takes the place of what they state by this dimension, such as their sector; no parts: nothing."),
});
export const classified = z.object({ receipt: changeReceipt });

export type AssetEdits = z.infer<typeof assetEdits>;
export type Classification = z.infer<typeof classification>;
