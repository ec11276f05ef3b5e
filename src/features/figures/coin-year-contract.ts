import { z } from "zod";
import { currencyCode, decimalText, id, localDate, moneyFigure } from "#features/shared/wire.ts";

/** GET /coin-year?year&taxpayer&on → CoinYear: what became of every coin in a tax year. Amounts are in the currency of the return. */
const coin = { assetId: id, assetName: z.string() };
const held = z.object({
  ...coin,
  accountName: z.string(),
  chain: z.string().nullable(),
  units: decimalText,
  worth: moneyFigure.describe("At the price of the day."),
});
const moved = {
  ...coin,
  on: localDate,
  transactionId: z.string(),
  accountName: z.string(),
  units: decimalText.describe("Below zero where they left; 0 where money alone was paid."),
  worth: moneyFigure,
};

export const coinYear = z.object({
  year: z.number().int(),
  label: z.string(),
  from: localDate,
  to: localDate.describe("Its last day, or today while it runs."),
  currency: currencyCode,
  sums: z.array(
    z.object({
      ...coin,
      opening: decimalText,
      cameIn: decimalText.describe("Moves between own wallets are neither in nor out."),
      wentOut: decimalText,
      closing: decimalText.describe("Opening, and what came in, less what went out."),
      gain: moneyFigure.describe("By the rules of the taxpayer, before what is taxed of it."),
      income: moneyFigure.describe("At its worth on the days it came."),
    }),
  ),
  before: z.array(held).describe("At the end of the day before the year."),
  after: z.array(held).describe("At the end of `to`."),
  expenses: z.array(
    z.object({
      ...moved,
      kind: z
        .enum(["fee", "fee_in_coins", "interest", "sent"])
        .describe("`sent`: to outside, and no entry says what for: spent, lost, or yours elsewhere."),
    }),
  ),
  gifts: z.array(z.object(moved)).describe("Given and received."),
});

export type CoinYearView = z.infer<typeof coinYear>;
