import { z } from "zod";
import { transactionStatus, transactionType } from "#features/transactions/contract.ts";
import { currencyCode, decimalText, id, localDate } from "#features/shared/wire.ts";

/** `GET /api/portfolios/{portfolioId}/reconciliation`: what statements and people say accounts hold, beside what the entries come to. */
export const balanceResult = z
  .enum(["agrees", "carried", "rounding", "waiting", "doubled", "wrong_sign", "timing", "currency", "fee", "missing"])
  .describe(
    "`agrees`; `carried`: an earlier day differed by the same; else the likeliest cause: `waiting`: an entry that is not booked, `doubled`: the same twice, `wrong_sign`: in instead of out, `timing`: an entry within five days of the day, `currency`: booked in another one, `fee`: perhaps a cost that was not entered, `missing`: an entry of that amount.",
  );

export const comparedBalance = z.object({
  accountId: id,
  thing: z.string().describe("Currency code of cash, or id of the asset."),
  name: z.string().describe("Currency, or name of the asset."),
  isCash: z.boolean(),
  currency: currencyCode.describe("Of the cash, or of the asset."),
  on: localDate,
  stated: decimalText,
  computed: decimalText.describe("What the booked entries come to at the end of the day."),
  difference: decimalText.describe("Stated less computed."),
  before: z
    .object({ on: localDate, computed: decimalText })
    .nullable()
    .describe("The stated balance before this one; null: this is the first."),
  moved: decimalText.describe(
    "What the entries since then moved; with what was computed then it is what is computed now.",
  ),
  movedCount: z.number().int(),
  growth: decimalText.describe("What of the difference no earlier day shows: what the cause explains."),
  result: balanceResult,
  entries: z
    .array(
      z.object({
        transactionId: z.string(),
        on: localDate,
        type: transactionType,
        status: transactionStatus,
        quantity: decimalText,
        currency: currencyCode,
      }),
    )
    .describe("What the cause rests on."),
  source: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("person"), note: z.string().nullable() }),
    z.object({ kind: z.literal("import"), importId: id, fileName: z.string() }),
  ]),
});
export const reconciliation = z.object({
  on: localDate,
  balances: z.array(comparedBalance).describe("The newest first."),
});

export type BalanceResult = z.infer<typeof balanceResult>;
export type ComparedBalanceView = z.infer<typeof comparedBalance>;
export type Reconciliation = z.infer<typeof reconciliation>;
