import { z } from "zod";
import { PLAN_CLASSES } from "#engine/planning/plan-classes.ts";
import { currencyCode, decimalText, localDate } from "./wire.ts";

/** What a plan began with, and what it expected then: kept with it, never computed again. Amounts of years are in the money of their year. */
export const planBegan = z.object({
  on: localDate,
  currency: currencyCode,
  netWorth: decimalText,
  invested: decimalText,
  byClass: z.array(z.object({ planClass: z.enum(PLAN_CLASSES), value: decimalText })),
  years: z
    .array(
      z.object({
        endsOn: localDate.describe("The first day of the year after it."),
        income: z.number(),
        spending: z.number().describe("With goals and events."),
        tax: z.number(),
        netWorth: z.number().describe("As it ends."),
      }),
    )
    .max(70),
});

export type PlanBegan = z.infer<typeof planBegan>;
