import { z } from "zod";
import { ASSET_CLASS_KEYS } from "#assets/registry.ts";
import { costMethod } from "#features/portfolios/contract.ts";
import { changeReceipt, currencyCode, decimalText, id, localDate, moneyFigure, name } from "#features/shared/wire.ts";

/**
 * All under /api/portfolios/{portfolioId}; writes carry a client-made id and the header `Idempotency-Key`.
 *
 * GET    /accounts?on&currency   → AccountList: institutions, accounts, balances on a day
 * POST   /accounts               NewAccount → { account, receipt }
 * PATCH  /accounts/{accountId}   AccountEdit → { account, receipt }
 * DELETE /accounts/{accountId}   → receipt (409 account_in_use while transactions refer to it)
 * POST   /institutions           NewInstitution; PATCH, DELETE /institutions/{institutionId}
 * GET    /assets                 → AssetList; POST /assets NewAsset; PATCH /assets/{assetId}
 */
export const accountKind = z.enum([
  "bank",
  "brokerage",
  "crypto",
  "card",
  "pension",
  "property",
  "private",
  "loan",
  "other",
]);

export const newInstitution = z.object({ institutionId: id, name });
export const institution = z.object({ institutionId: id, name: z.string() });

export const newAccount = z.object({
  accountId: id,
  name,
  kind: accountKind,
  currency: currencyCode,
  institutionId: id.nullish(),
  costMethod: costMethod.nullish(),
  /** A first balance: booked as an opening balance on that day. */
  opening: z.object({ on: localDate, amount: decimalText }).nullish(),
});

export const accountEdit = z.object({
  name: name.optional(),
  kind: accountKind.optional(),
  institutionId: id.nullable().optional(),
  costMethod: costMethod.nullable().optional(),
  closedOn: localDate.nullable().optional(),
});

export const account = z.object({
  accountId: id,
  name: z.string(),
  kind: accountKind,
  currency: currencyCode,
  institutionId: id.nullable(),
  costMethod: costMethod.nullable(),
  closedOn: localDate.nullable(),
  transactionCount: z.number().int(),
  lastTransactionOn: localDate.nullable(),
});

export const accountBalance = account.extend({
  /** Value of cash and holdings in the currency asked for. */
  value: moneyFigure,
  /** Cash per currency, in that currency. */
  cash: z.array(z.object({ currency: currencyCode, amount: decimalText })),
  holdingCount: z.number().int(),
});

export const accountList = z.object({
  on: localDate,
  currency: currencyCode,
  institutions: z.array(institution),
  accounts: z.array(accountBalance),
});

export const assetClass = z.enum(ASSET_CLASS_KEYS);

export const newAsset = z.object({
  assetId: id,
  name,
  assetClass,
  currency: currencyCode,
  tracking: z.enum(["units", "value"]),
  isin: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/, "an ISIN of 12 characters")
    .nullish(),
  ticker: z.string().max(40).nullish(),
  exchange: z.string().max(40).nullish(),
  multiplier: decimalText.nullish(),
});

export const assetEdit = newAsset.omit({ assetId: true, currency: true }).partial();

export const asset = z.object({
  assetId: id,
  name: z.string(),
  assetClass,
  currency: currencyCode,
  tracking: z.enum(["units", "value"]),
  isin: z.string().nullable(),
  ticker: z.string().nullable(),
  exchange: z.string().nullable(),
  multiplier: decimalText,
});
export const assetList = z.object({ assets: z.array(asset) });

export const accountWritten = z.object({ account, receipt: changeReceipt });
export const assetWritten = z.object({ asset, receipt: changeReceipt });
export const institutionWritten = z.object({ institution, receipt: changeReceipt });

export type AccountKind = z.infer<typeof accountKind>;
export type NewInstitution = z.infer<typeof newInstitution>;
export type Institution = z.infer<typeof institution>;
export type NewAccount = z.infer<typeof newAccount>;
export type AccountEdit = z.infer<typeof accountEdit>;
export type Account = z.infer<typeof account>;
export type AccountBalance = z.infer<typeof accountBalance>;
export type AccountList = z.infer<typeof accountList>;
export type AssetClass = z.infer<typeof assetClass>;
export type NewAsset = z.infer<typeof newAsset>;
export type AssetEdit = z.infer<typeof assetEdit>;
export type Asset = z.infer<typeof asset>;
export type AssetList = z.infer<typeof assetList>;
