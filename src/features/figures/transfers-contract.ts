import { z } from "zod";
import { currencyCode, decimalText, id, localDate } from "#features/shared/wire.ts";

/**
 * GET /transfers?on&scope → OwnTransfers. Entries that name one account of a transfer: those that may be two sides of one, and those alone.
 * POST /transactions/join makes one entry of two.
 */
const asset = { assetId: id, assetName: z.string() };
const side = z.object({
  transactionId: id,
  on: localDate,
  accountId: id,
  accountName: z.string(),
  quantity: decimalText.describe("Units, above zero."),
});

const moneySide = side.omit({ quantity: true });

export const ownTransfers = z.object({
  on: localDate,
  pairs: z
    .array(
      z.object({
        ...asset,
        departure: side,
        arrival: side,
        lost: decimalText.describe("Units that left and did not arrive: at most 2 %, a fee nobody stated."),
        confidence: z
          .enum(["high", "fair", "low"])
          .describe("`high`: the same units, and nothing else fits; `fair`: one of both; `low`: neither."),
      }),
    )
    .describe("The surest first."),
  money: z
    .array(
      z.object({
        currency: currencyCode,
        amount: decimalText,
        departure: moneySide,
        arrival: moneySide,
        isOnlyFit: z.boolean().describe("Nothing else fits either of them."),
      }),
    )
    .describe(
      "Money out of one account and the same into another within five days, neither with a reason; the newest first, 200 at most.",
    ),
  alone: z
    .array(side.extend({ ...asset, isDeparture: z.boolean() }))
    .describe("Without another side within 72 hours, the newest first."),
});

export type OwnTransfersView = z.infer<typeof ownTransfers>;
