import { z } from "zod";
import { readTried, TRIED_FREQUENCIES } from "#assets/bond/tried-bond.ts";
import { currencyCode, decimalText, localDate } from "#features/shared/wire.ts";

/** GET /bond-trial?bonds=[["2031-05-15","0.035","10000","98.25",2,"Ash"]] → BondTrial. Nothing of it is kept. */
export const bondTrialQuery = z.object({
  on: localDate.optional(),
  currency: currencyCode.optional().describe("That the bonds are in, and figures are said in."),
  bonds: z
    .string()
    .max(6000)
    .default("[]")
    .transform((text, context) => {
      const bonds = readTried(text);
      if (bonds === undefined) context.addIssue({ code: "custom", message: "a list of at most 40 bonds" });
      return bonds ?? [];
    })
    .describe("Each as maturity, coupon a year, face, price per 100, coupons a year and name, in a list of lists."),
});

const figures = z.object({
  value: decimalText.nullable().describe("With accrued interest."),
  income: decimalText.nullable().describe("Coupons of the twelve months ahead."),
  yieldToWorst: z.number().nullable(),
  modifiedDuration: z.number().nullable().describe("Years."),
});
const paid = z.object({ principal: decimalText, interest: decimalText });

/** Bonds tried out beside those that are owned. Yields and durations of several are weighted by value. */
export const bondTrial = z.object({
  on: localDate,
  currency: currencyCode,
  bonds: z.array(
    figures.extend({
      name: z.string(),
      face: decimalText,
      couponRate: decimalText,
      frequency: z.union(TRIED_FREQUENCIES.map((it) => z.literal(it))),
      maturityOn: localDate,
      price: decimalText,
    }),
  ),
  owned: figures,
  together: figures,
  notes: z.array(z.string()).describe("What the figures of all bonds leave out, because it is not known."),
  years: z.array(z.object({ year: z.number().int(), owned: paid, tried: paid })),
});
export type BondTrialView = z.infer<typeof bondTrial>;
