import { z } from "zod";
import { RECEIVED_KINDS } from "#figures/analysis/income.ts";
import { classFigure } from "#features/assets/contract.ts";
import { currencyCode, decimalText, id, localDate, moneyFigure } from "#features/shared/wire.ts";

/**
 * GET /income?on&currency&from&months&by&scope → Income: what was received since `from`, or in the last twelve months and the running one, and what
 * is expected in the next twelve, or as many as `months` up to 24.
 * Amounts are in `currency`: received at the rates of their days, expected at today's.
 */
/** Dividends count on the day they were paid, or in the month of their ex-day where it is stated. */
export const INCOME_DAYS = ["pay_day", "ex_day"] as const;
export type IncomeDay = (typeof INCOME_DAYS)[number];

const asset = { assetId: z.string().nullable(), assetName: z.string().nullable() };
const source = z.string().describe("A class of assets, or `account` for what an account itself pays.");
const total = z.object({
  gross: moneyFigure,
  withheld: moneyFigure,
  fees: moneyFigure,
  net: moneyFigure,
  kinds: z
    .array(z.object({ kind: z.enum(RECEIVED_KINDS), gross: moneyFigure }))
    .describe("The gross by what it was for, those of which something came."),
});

export const income = z.object({
  on: localDate,
  currency: currencyCode,
  from: localDate.describe("The first day of `received`."),
  to: localDate.describe("The last day of `expected`."),
  by: z.enum(INCOME_DAYS).describe("Which day puts what was received into its month."),
  hasTransactions: z.boolean(),
  lastYear: total.extend({ from: localDate }).describe("Received in the year up to `on`."),
  window: total.extend({ from: localDate }).describe("Received from the first day of `received` up to `on`."),
  nextYear: moneyFigure.describe("Expected in the year after `on`."),
  ahead: z.object({
    months: z.number().int().describe("How many months after `on` are looked at."),
    total: moneyFigure.describe("Expected in them."),
    estimated: moneyFigure.describe("Of it what rests on an estimate or on what recurs, and on no terms and no plan."),
    bySource: z.array(z.object({ source, total: moneyFigure, estimated: decimalText })),
  }),
  months: z
    .array(
      z.object({
        month: z.string(),
        received: z.array(z.object({ source, amount: decimalText })),
        expected: z.array(
          z.object({
            source,
            amount: decimalText,
            estimated: decimalText.describe("Of it what rests on an estimate or on what recurs."),
            unknown: z.number().int().describe("Payments that are not in it, because no exchange rate is known."),
          }),
        ),
      }),
    )
    .describe("Gross, by source; the running month has both."),
  holdings: z
    .array(z.object({ assetId: z.string(), name: z.string(), source, figures: z.array(classFigure) }))
    .describe(
      "Of everything held that paid in the year up to `on`: income, and what it is of value and of cost, in the asset's currency.",
    ),
  received: z
    .array(
      z.object({
        on: localDate,
        transactionId: id,
        type: z.string(),
        ...asset,
        source,
        gross: decimalText.nullable().describe("Null where the rate of the day is not known."),
        withheld: decimalText.nullable(),
        net: decimalText.nullable().describe("Gross less what was withheld and fees."),
        exOn: localDate.nullable().describe("Of a dividend: its ex-day, where its entry states it."),
        recordedOn: localDate.nullable().describe("Of a dividend: its record day, likewise."),
      }),
    )
    .describe("The newest first."),
  expected: z.array(
    z.object({
      on: localDate,
      label: z.string(),
      origin: z.enum(["terms", "estimate", "planned", "recurring"]),
      ...asset,
      source,
      amount: decimalText.nullable(),
      exOn: localDate
        .nullable()
        .describe(
          "Of a dividend: its ex-day, as a source tells it or as long before the payment as that of the last one.",
        ),
      isExEstimate: z.boolean().describe("The latter."),
    }),
  ),
});

export type Income = z.infer<typeof income>;
