import { z } from "zod";
import { currencyCode, decimalText, id, localDate, scopeAsked } from "#features/shared/wire.ts";

/** GET /payoff?extra=200 → Payoff. What debts still cost as agreed, and with an extra payment each month in two orders. */
export const payoffQuery = z.object({
  on: localDate.optional(),
  currency: currencyCode.optional(),
  scope: scopeAsked,
  extra: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, "an amount from 0, such as 200")
    .default("0")
    .describe("Paid besides each month, in the currency of the answer.")
    .meta({ examples: ["200"] }),
});

const payoffFigures = {
  months: z.number().int().describe("From the first payment to the last, both counted."),
  freeOn: localDate.describe("First day of the month of the last payment."),
  interest: decimalText.describe("Still to be paid."),
  saved: decimalText.describe("Interest, against what is agreed."),
  sooner: z.number().int().describe("Months, against what is agreed."),
};

export const payoff = z.object({
  on: localDate,
  currency: currencyCode,
  extra: decimalText,
  debts: z.array(
    z.object({
      assetId: id,
      name: z.string(),
      currency: currencyCode.describe("The debt's own: its amounts are in it."),
      owed: decimalText,
      owedBase: decimalText.describe("In the currency of the answer."),
      rate: z.number().describe("A year, of the next payment, as a fraction."),
      nextOn: localDate,
      nextPayment: decimalText.describe("As agreed."),
    }),
  ),
  plans: z
    .array(
      z.object({
        order: z
          .enum(["agreed", "highest_rate", "smallest_debt"])
          .describe("Which debt the extra goes to first; `agreed`: none is paid."),
        total: z.object(payoffFigures),
        debts: z.array(z.object({ assetId: id, ...payoffFigures })).describe("In the order of `debts`."),
        years: z.array(
          z.object({
            year: z.number().int(),
            owed: decimalText.describe("At its end."),
            interest: decimalText.describe("Of the year."),
          }),
        ),
      }),
    )
    .describe("As agreed first; none where nothing is repaid."),
  leftOut: z.array(
    z.object({
      assetId: id,
      name: z.string(),
      currency: currencyCode,
      figures: z.array(z.string()),
      reason: z.string(),
      mend: z.enum(["terms", "rate", "value"]),
    }),
  ),
});

export type PayoffView = z.infer<typeof payoff>;
