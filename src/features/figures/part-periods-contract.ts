import { z } from "zod";
import { performance } from "./contract.ts";
import { currencyCode, localDate } from "#features/shared/wire.ts";
import { SIDE_BY_SIDE } from "#figures/analysis/part-periods.ts";
import { exposureQuery } from "#features/analytics/contract.ts";
import { groupBy } from "#features/shared/part-by.ts";

/** GET /returns/periods?by&on&currency&scope → PartPeriodsList: both returns of every part over every usual period up to a day, side by side. */
export const periodsQuery = exposureQuery.extend({ by: groupBy.default("assetClass") });

const periodKey = z.enum(SIDE_BY_SIDE);
const cells = z
  .array(performance.extend({ key: periodKey }))
  .describe(
    "One for each of `periods`. A part has no return of a period it was not held through, and says why; its `ALL` is of its own days.",
  );

export const partPeriodsList = z.object({
  to: localDate,
  currency: currencyCode,
  by: groupBy,
  periods: z.array(periodKey).describe("Those the portfolio is old enough for, the shortest first."),
  whole: cells,
  parts: z.array(
    z.object({
      key: z.string().describe("Id of the account or institution, or the class, currency, country or sector itself."),
      label: z.string(),
      firstOn: localDate.describe("The first day on which anything of it was there."),
      lastOn: localDate.describe("The last such day: `to` where it is held."),
      periods: cells,
    }),
  ),
});

export type PeriodsQuery = z.infer<typeof periodsQuery>;
export type PartPeriodsList = z.infer<typeof partPeriodsList>;
