import { z } from "zod";
import { currencyCode, decimalText, id, localDate, moneyFigure } from "#features/shared/wire.ts";
import { balanceResult, comparedBalance } from "./reconciliation-contract.ts";

/** GET /coins?on&currency&scope → CoinWallets: every coin in every wallet, with what is reported of it beside what the entries come to. */
export const coinCause = z
  .enum([...balanceResult.exclude(["agrees"]).options, "history", "transfer"])
  .describe(
    "As of `reconciliation`, and `history`: units left that never arrived, `transfer`: an entry of another wallet has as many, and no other side.",
  );

export const coinWallet = z.object({
  assetId: id,
  assetName: z.string(),
  accountId: id,
  accountName: z.string(),
  chain: z.string().nullable().describe("Which chain the wallet is on; null: it is not stated."),
  units: decimalText.describe("At the end of the day, to eighteen places; below zero where they are owed."),
  value: moneyFigure.describe("In the currency asked for, as the cost and the gain."),
  cost: moneyFigure.describe("What the units that are left cost."),
  unrealized: moneyFigure,
  missing: z
    .object({ units: decimalText, since: localDate })
    .nullable()
    .describe("Units that left without ever having arrived, and the first day it shows."),
  reported: comparedBalance.nullable().describe("The newest balance that is reported; null: none is."),
  cause: coinCause.nullable().describe("Why it differs; null: it does not, or nothing is reported."),
  transferId: id.nullable().describe("The entry whose other side it is likely to be."),
});

export const coinWallets = z.object({
  on: localDate,
  currency: currencyCode,
  wallets: z.array(coinWallet).describe("The most valuable first."),
  stable: z
    .array(
      z.object({
        assetId: id,
        assetName: z.string(),
        isCash: z.boolean().describe("Its class is `stable_coin`: it counts as cash."),
        value: moneyFigure,
      }),
    )
    .describe("Coins held that count as cash, and those whose name or code says that they follow a currency."),
  unwanted: z
    .array(
      z.object({
        assetId: id,
        assetName: z.string(),
        units: decimalText,
        isUnwanted: z.boolean().describe("Its class is `unwanted_token`: it counts for nothing and stands in no list."),
        why: z
          .enum(["link", "free_and_unpriced"])
          .nullable()
          .describe("Why it is offered: its name holds a link, or it came without cost and has no price."),
      }),
    )
    .describe("Tokens held that are unwanted, and those that may be."),
});

export type CoinCauseView = z.infer<typeof coinCause>;
export type CoinWalletView = z.infer<typeof coinWallet>;
export type CoinWalletsView = z.infer<typeof coinWallets>;
