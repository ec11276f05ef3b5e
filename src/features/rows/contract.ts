import { z } from "zod";
import { addedAsset, newAccount } from "#features/accounts/contract.ts";
import { changeReceipt, currencyCode, decimalText, id, localDate } from "#features/shared/wire.ts";
import { newTransaction } from "#features/transactions/contract.ts";

/**
 * POST /api/portfolios/{portfolioId}/rows   NewRows → RowsWritten: rows of a grid, typed or pasted, in one change that is undone at once
 */
export const rowPrice = z.object({
  assetId: id,
  on: localDate,
  price: decimalText.describe(
    "Of one unit, in the currency of the asset; a price stated for the day before is replaced.",
  ),
  currency: currencyCode.describe("The asset's own."),
  note: z.string().max(500).nullish(),
});

export const newRows = z
  .object({
    accounts: z
      .array(newAccount.omit({ opening: true }))
      .max(100)
      .default([])
      .describe("New accounts that the rows below are in."),
    assets: z.array(addedAsset).max(500).default([]).describe("New assets, each with what is held of it."),
    transactions: z.array(newTransaction).max(500).default([]),
    prices: z.array(rowPrice).max(500).default([]),
    twins: z
      .enum(["tell", "add"])
      .default("tell")
      .describe(
        "Rows that look like what is there already: `tell` refuses all with `rows_known` and says which, `add` adds them all the same.",
      ),
  })
  .meta({ "x-example": ["transactions"] });

export const rowsWritten = z.object({
  addedCount: z.number().int().describe("Accounts, assets, transactions and prices together."),
  receipt: changeReceipt,
});

export type NewRows = z.infer<typeof newRows>;
export type RowPrice = z.infer<typeof rowPrice>;
export type RowsWritten = z.infer<typeof rowsWritten>;
