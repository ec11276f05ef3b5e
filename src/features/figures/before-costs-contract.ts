import { z } from "zod";
import { performance } from "./contract.ts";
import { currencyCode, localDate } from "#features/shared/wire.ts";
import { BEFORE } from "#figures/returns-before-costs.ts";

/**
 * GET /returns/before-costs?range&from&on&currency&scope → BeforeCosts: both returns of a window after all costs, before fees, before taxes and before
 * both. Each fee or tax counts as money out on its day, as if it had been paid from elsewhere; what a portfolio has made part of cost stays in.
 */
export const beforeCosts = z.object({
  from: localDate,
  to: localDate,
  currency: currencyCode,
  rows: z.array(z.object({ before: z.enum(["nothing", ...BEFORE]), returns: performance })),
});

export type BeforeCosts = z.infer<typeof beforeCosts>;
