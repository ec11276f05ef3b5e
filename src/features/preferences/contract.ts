import { z } from "zod";
import { currencyCode } from "#features/shared/wire.ts";

/**
 * What a person prefers on every device. Color mode and density of rows stay with the device.
 *
 * GET /api/user/preferences                 → Preferences
 * PUT /api/user/preferences  Preferences    → Preferences
 */
export const preferences = z.object({
  baseCurrency: currencyCode
    .nullable()
    .describe("Currency of totals across portfolios, and proposed for the next one; null: none chosen."),
  formatLocale: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, "a language tag such as en-US")
    .nullable()
    .describe("Language tag by which numbers and dates are written, such as `de-CH`; null: as the browser says.")
    .meta({ examples: ["en-US"] }),
  taxResidency: z
    .string()
    .regex(/^[A-Z]{2}$/, "two letters such as DE")
    .nullable()
    .describe("Country of tax residency, two letters; null: not stated.")
    .meta({ examples: ["DE"] }),
});

export type Preferences = z.infer<typeof preferences>;
