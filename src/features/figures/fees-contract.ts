import { z } from "zod";
import { windowQuery } from "#features/analytics/contract.ts";
import { currencyCode, decimalText, localDate, moneyFigure, ratioFigure } from "#features/shared/wire.ts";
import { USUAL_GROWTH } from "#figures/analysis/explain-fees.ts";

/**
 * GET /fees?range&from&on&currency&scope&growth → Fees: what was charged, what is taken out of values, and what both come to in ten years.
 * Each figure is explained by `/explain?figure=fees&key=…&from=…` with its name.
 */
export const feesQuery = windowQuery.extend({
  growth: z.coerce
    .number()
    .min(-0.5)
    .max(0.5)
    .default(USUAL_GROWTH)
    .describe("Growth a year before costs, assumed: 0.05 is 5 %."),
});

const group = z.object({
  key: z.string(),
  label: z.string(),
  amount: moneyFigure.describe("`partial` where a fee has no exchange rate."),
  count: z.number().int(),
});

export const fees = z.object({
  from: localDate,
  to: localDate,
  currency: currencyCode,
  hasTransactions: z.boolean(),
  paid: moneyFigure.describe("Fees that were booked in the window, those counted in what something cost too."),
  lastYear: moneyFigure.describe("The same of the year up to `to`."),
  byAccount: z.array(group).describe("Of the window, the most first."),
  byKind: z
    .array(group)
    .describe("By what they were for: `income`, `in_kind`, the reason a fee states, or a type of entry."),
  byYear: z.array(group).describe("Of every year with a fee, the newest first."),
  embedded: moneyFigure.describe("Taken out of values in a year; `partial` names what nobody stated the costs of."),
  holdings: z
    .array(
      z.object({
        assetId: z.string(),
        name: z.string(),
        value: decimalText,
        field: z.string().describe("The term that states its costs."),
        rateAnnual: z.number().nullable().describe("Share of its value a year; null while nobody stated it."),
        cost: decimalText.nullable().describe("In a year."),
      }),
    )
    .describe("Everything owned that takes its costs out of its value, the largest first."),
  total: moneyFigure.describe("`lastYear` and `embedded`."),
  share: ratioFigure.describe("`total` of what is owned."),
  ahead: z.object({
    years: z.number().int(),
    growth: z.number(),
    without: moneyFigure.describe("What today's wealth comes to without any costs."),
    with: moneyFigure,
    cost: moneyFigure.describe("The difference."),
  }),
});

export type Fees = z.infer<typeof fees>;
