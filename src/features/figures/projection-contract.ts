import { z } from "zod";
import { currencyCode, decimalText, localDate, moneyFigure } from "#features/shared/wire.ts";

/** GET /projection?on&currency&until → the net worth of a day ahead from what is planned and expected alone, at today's prices and rates. */
export const projection = z.object({
  on: localDate,
  until: localDate,
  currency: currencyCode,
  now: moneyFigure.describe("Net worth of the day looked at."),
  closing: moneyFigure.describe("Net worth at `until`: now + income + costs + interest + planned, to the last digit."),
  income: decimalText.describe("Expected coupons, rents, dividends, pensions and what recurs."),
  costs: decimalText.describe("Expected costs; negative."),
  interest: decimalText.describe("What of payments on debts is interest; negative. What they repay only changes form."),
  planned: decimalText.describe("What entries that are planned or pending change."),
  steps: z.array(
    z.object({
      on: localDate,
      by: z.enum(["income", "costs", "interest", "planned"]),
      label: z.string(),
      assetId: z.string().nullable(),
      assetName: z.string().nullable(),
      origin: z.enum(["terms", "estimate", "planned", "recurring"]),
      effect: decimalText.nullable().describe("Null where its currency has no rate today: it is left out."),
    }),
  ),
  notes: z.array(z.string()),
});

export type ProjectionView = z.infer<typeof projection>;
