import { z } from "zod";
import { classSchedule } from "#features/assets/contract.ts";
import { currencyCode, localDate } from "#features/shared/wire.ts";
import { RENTAL_FORMS } from "#engine/real-estate/rental-forms.ts";
import { STATEMENT_BASES, STATEMENT_PARTS } from "#figures/property-statement/statement-lines.ts";

/**
 * GET /property-statement?assetId&from&to&basis&by → PropertyStatement. What a property, or all of them, brought and took between two days, and
 * how it stands on the last.
 */
export const propertyStatementQuery = z.object({
  assetId: z.string().max(60).optional().describe("One property, in its own currency; all where left out."),
  from: localDate.optional().describe("The first day; the first of the year of the last where left out."),
  to: localDate.optional().describe("The last day; today where left out."),
  currency: currencyCode.optional().describe("Of a statement of all."),
  basis: z
    .enum(STATEMENT_BASES)
    .default("cash")
    .describe("`accrual`: rent counts when it is due by its lease; everything else when it is booked."),
  by: z.enum(STATEMENT_PARTS).default("property").describe("What the owner statement is divided by."),
  form: z
    .enum(RENTAL_FORMS)
    .optional()
    .describe(
      "Whose lines the table for the tax return follows; where left out that of the country of the first taxpayer.",
    ),
});

export const propertyStatement = z.object({
  from: localDate,
  to: localDate,
  currency: currencyCode,
  basis: z.enum(STATEMENT_BASES),
  by: z.enum(STATEMENT_PARTS),
  form: z.enum(RENTAL_FORMS),
  properties: z.array(z.object({ assetId: z.string(), name: z.string(), place: z.string().nullable() })),
  tables: z
    .array(
      classSchedule.extend({
        totals: z.array(z.number().int()).describe("Rows that add up those above them, from 0."),
      }),
    )
    .describe(
      "Of those that hold something: income, owner, building costs, ratios, balance, rent roll, arrears, tax return.",
    ),
});
export type PropertyStatementView = z.infer<typeof propertyStatement>;
