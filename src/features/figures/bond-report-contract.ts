import { z } from "zod";
import { classSchedule } from "#features/assets/contract.ts";
import { currencyCode, localDate, scopeAsked } from "#features/shared/wire.ts";
import { BOND_SLICES } from "#figures/bond-report/bond-pieces.ts";

/** GET /bond-report?on&currency&back&ahead&per&by → BondReport. Ladder, cash flow, slices, quality and each bond, in the currency asked for. */
const months = (most: number, usual: number) => z.coerce.number().int().min(0).max(most).default(usual);

export const bondReportQuery = z.object({
  on: localDate.optional(),
  currency: currencyCode.optional(),
  scope: scopeAsked,
  back: months(600, 12).describe("Months of what was booked."),
  ahead: months(480, 24).describe("Months of what terms foretell."),
  per: z.enum(["month", "year"]).default("month"),
  by: z.enum(BOND_SLICES).default("rating").describe("What bonds are divided by."),
});

export const bondReport = z.object({
  on: localDate,
  currency: currencyCode,
  bondCount: z.number().int(),
  tables: z
    .array(classSchedule.extend({ totals: z.array(z.number().int()).describe("Rows that add up those above them.") }))
    .describe("Ladder, cash flow, slices, slices over time, quality, bonds."),
});
export type BondReportView = z.infer<typeof bondReport>;
