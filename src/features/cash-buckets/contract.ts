import { z } from "zod";
import { parseFixed, ZERO } from "#engine/money/fixed.ts";
import { BUCKET_KEYS } from "#figures/cash/buckets.ts";
import {
  changeReceipt,
  currencyCode,
  decimalText,
  id,
  localDate,
  moneyFigure,
  ratioFigure,
} from "#features/shared/wire.ts";
import { balanceThing } from "#features/accounts/contract.ts";

/**
 * Money for daily use, in reserve and for long, and what a person says of cash in accounts, within /api/portfolios/{portfolioId}.
 *
 * GET    /cash-buckets                                     → CashBuckets: what is in each, its target, surplus or gap
 * PUT    /cash-buckets/{bucket}/target   CashTarget        → { receipt }; DELETE: takes it back
 * PUT    /cash-places/{accountId}/{thing}/bucket           BucketOfPlace → { receipt }
 * PUT    /cash-places/{accountId}/{thing}/rates/{since}    StatedCashRate → { receipt }; DELETE: takes it back
 */
export const bucketKey = z
  .enum(BUCKET_KEYS)
  .describe("`operating`: for daily use; `reserve`: for what nobody foresaw; `strategic`: for long.");

export const cashTarget = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("amount"), amount: decimalText.describe("Above zero."), currency: currencyCode }),
  z.object({
    kind: z.literal("months"),
    months: decimalText.describe(
      "Of spending, as it was on average in the last twelve whole months; above zero, 600 at most.",
    ),
  }),
]);
export const bucketOfPlace = z.object({ bucket: bucketKey.nullable().describe("Null: in none.") });
export const statedCashRate = z.object({
  rate: decimalText.describe("A year, as a fraction: 0.025 is 2.5%. Below zero where the bank charges for keeping it."),
});

export const targetPath = z.object({ portfolioId: id, bucket: bucketKey });
export const placePath = z.object({
  portfolioId: id,
  accountId: id,
  thing: balanceThing.describe("Of cash its currency, of what is held the id of the asset."),
});
export const ratePath = placePath.extend({ since: localDate.describe("The day it holds from.") });
export const cashWritten = z.object({ receipt: changeReceipt });

const isAbove = (text: string | null): boolean => text === null || (parseFixed(text) ?? ZERO) > ZERO;

/** A target as an export keeps it. */
export const keptCashBucket = z
  .object({
    bucket: bucketKey,
    amount: decimalText.nullable(),
    currency: currencyCode.nullable(),
    months: decimalText.nullable(),
  })
  .refine(
    ({ amount, currency, months }) =>
      (amount === null) === (currency === null) &&
      (amount === null) !== (months === null) &&
      [amount, months].every(isAbove) &&
      Number(months ?? 0) <= 600,
    "an amount with its currency, or months of spending up to 600, above zero",
  );

/** What is said of cash in an account, as an export keeps it. */
export const keptCashPlace = z.object({
  account_id: id,
  thing: balanceThing,
  bucket: bucketKey.nullable(),
  rates: z.array(z.object({ since: localDate, rate: decimalText })).max(1000),
});

const place = z.object({
  accountId: id,
  account: z.string(),
  institution: z.string().nullable(),
  assetId: z.string(),
  thing: z.string().describe("Names it in `/cash-places/{accountId}/{thing}`."),
  name: z.string(),
  isCash: z.boolean().describe("Money or a deposit; else an asset that can be sold within weeks."),
  value: moneyFigure,
});

export const cashBuckets = z.object({
  on: localDate,
  currency: currencyCode,
  spending: moneyFigure.describe("Of a month, on average of the whole months that are known, twelve at most."),
  spendingMonths: z.number().int().describe("So many whole months it is the average of."),
  buckets: z.array(
    z.object({
      bucket: bucketKey,
      stated: cashTarget.nullable(),
      held: moneyFigure,
      target: moneyFigure.nullable().describe("In `currency`; null where none is stated."),
      surplus: moneyFigure.nullable().describe("What is there less the target; negative is a gap."),
      monthsHeld: ratioFigure.describe("Months of such spending that what is there covers."),
      places: z.array(place),
    }),
  ),
  rest: z.array(place).describe("What is in none of them."),
  restValue: moneyFigure.describe("Of the cash that is in none of them."),
});

export type BucketKey = z.infer<typeof bucketKey>;
export type CashTarget = z.infer<typeof cashTarget>;
export type BucketOfPlace = z.infer<typeof bucketOfPlace>;
export type StatedCashRate = z.infer<typeof statedCashRate>;
export type CashWritten = z.infer<typeof cashWritten>;
export type CashBuckets = z.infer<typeof cashBuckets>;
