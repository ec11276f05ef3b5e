import { z } from "zod";
import { bridge, performance, range } from "./contract.ts";
import { returnInParts } from "./return-parts-contract.ts";
import { currencyCode, decimalText, localDate, ratioFigure } from "#features/shared/wire.ts";

/**
 * GET /performance?range&from&on&currency → PerformanceHistory: both returns, the bridge and the growth of 1 of a window, with the returns of
 * every range, year and month up to its end.
 */
export const performanceHistory = z.object({
  from: localDate,
  to: localDate,
  currency: currencyCode,
  range,
  hasTransactions: z.boolean(),
  performance,
  bridge,
  gain: decimalText.describe("Of the bridge: `income + price + currencyEffect − fees − taxes`."),
  inParts: returnInParts.describe("Of that gain."),
  index: z
    .array(z.number().nullable())
    .describe("Growth of 1, time-weighted, one a day from `from` to `to`; null before the first value. For drawing."),
  periods: z
    .array(performance.extend({ key: z.string().describe("A range such as `5Y`, or a calendar year.") }))
    .describe(
      "Ranges up to `to`, then calendar years, the newest first. What is shorter than a year has no rate a year.",
    ),
  months: z
    .array(z.object({ month: z.string(), from: localDate, to: localDate, timeWeighted: ratioFigure }))
    .describe("Every calendar month since the first transaction; the first and the last may be pieces of one."),
});

export type PerformanceHistory = z.infer<typeof performanceHistory>;
