import { z } from "zod";
import { addedAsset } from "#features/accounts/contract.ts";
import { priceListing } from "#features/shared/price-contract.ts";
import { decimalText, id, localDate } from "#features/shared/wire.ts";

/** Which asset a security of a file is: one there is, or a new one, which may be what a source of prices knows. */
export const securityChoice = z.object({
  key: z.string(),
  assetId: id.nullable(),
  assetClass: z.string().optional(),
  instrument: z
    .object({
      ...priceListing.shape,
      name: z.string().trim().min(1).max(200),
      isin: addedAsset.shape.isin,
      ticker: addedAsset.shape.ticker,
      exchange: addedAsset.shape.exchange,
    })
    .nullish()
    .describe("Of a new asset: the listing its prices come from, as `GET /instruments` answers it."),
});

/** What the names of a file stand for, where the person says it before the review is made: the review is then of these. */
export const targetChoices = z.object({
  accounts: z
    .array(z.object({ sourceKey: z.string(), accountId: id.nullable(), newName: z.string().max(200) }))
    .describe("Source key → account to use, or null for a new one with this name."),
  securities: z.array(securityChoice).default([]),
  splits: z
    .array(z.object({ key: z.string().max(1000), ratio: z.object({ to: decimalText, from: decimalText }).nullable() }))
    .optional()
    .describe("Ratios of splits the file does not say, `to` units for `from`; null: the row is left out."),
});

/** A split of the file that says how many units it added, at most, and not its ratio. */
export const splitQuestion = z.object({
  key: z.string().describe("Names the row in this file."),
  line: z.number().int(),
  on: localDate,
  label: z.string(),
  quantityDelta: decimalText.nullable().describe("Units that came, below zero: went. Null: the file says nothing."),
});

export type TargetChoices = z.infer<typeof targetChoices>;
