import { z } from "zod";
import { PACING_KEYS } from "#figures/commitment-plan.ts";
import { currencyCode, decimalText, localDate, moneyFigure, ratioFigure, scopeAsked } from "#features/shared/wire.ts";

/** GET /commitment-plan?share=0.2&by=2034&growth=0.05&as=buyout → CommitmentPlan: how much to commit to funds each year to reach a share of the whole. */
export const commitmentPlanQuery = z.object({
  on: localDate.optional(),
  currency: currencyCode.optional(),
  scope: scopeAsked,
  share: z.coerce.number().gt(0).max(0.9).describe("Of everything owned less what is owed, as a fraction."),
  by: z.coerce.number().int().min(1950).max(2250).describe("The year in which it is to be reached."),
  growth: z.coerce
    .number()
    .min(-0.2)
    .max(0.3)
    .describe("Of the whole and of what can be spent, a year, as a fraction."),
  as: z.enum(PACING_KEYS).describe("How new funds live: as a usual fund of this strategy."),
});

export const commitmentPlan = z.object({
  on: localDate,
  currency: currencyCode,
  whole: moneyFigure.describe("Everything owned less what is owed, today."),
  nav: moneyFigure.describe("Value of the funds, today."),
  unfunded: moneyFigure,
  liquid: moneyFigure.describe("What can be spent within weeks, today."),
  reason: z.string().nullable().describe("Why there are no years."),
  years: z.array(
    z.object({
      year: z.number().int().describe("The first begins on the day and is named by the next calendar year."),
      commitment: decimalText.describe("New, at the beginning of the year."),
      call: decimalText,
      distribution: decimalText,
      nav: decimalText.describe("At the end of the year, as all that follows."),
      unfunded: decimalText,
      liquid: decimalText.describe("Below zero where calls are not covered."),
      whole: decimalText,
      share: z.number(),
      cover: ratioFigure.describe("Liquid ÷ unfunded."),
    }),
  ),
  leftOut: z.array(z.string()).describe("Funds that are not counted, and why."),
});

export type CommitmentPlanView = z.infer<typeof commitmentPlan>;
