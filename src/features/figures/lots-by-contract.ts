import { z } from "zod";
import { LOTS_BY } from "#engine/tax/rule-sets.ts";
import { currencyCode, localDate, moneyFigure } from "#features/shared/wire.ts";
import { ruleSet, taxQuery } from "#features/tax/contract.ts";

/**
 * What would change if lots were kept by account and wallet, or in one pool. Nothing is stored: it is asked before a taxpayer is saved.
 *
 * GET /lots-by?taxpayer&ruleSet&method&after → LotsByView
 */
export const lotsByQuery = taxQuery.extend({
  after: z.enum(LOTS_BY).optional().describe("The way to compare with; the country's own when left out."),
});

const nowAndAfter = { now: moneyFigure, after: moneyFigure };

export const lotsByView = z.object({
  on: localDate,
  ruleSet,
  currency: currencyCode,
  years: z
    .array(
      z.object({
        year: z.number().int(),
        label: z.string(),
        ...nowAndAfter,
        isFiled: z.boolean().describe("Kept as filed: its numbers stay whatever is chosen."),
      }),
    )
    .describe("Gains less losses of each tax year with a disposal, the last first."),
  openBasis: z.object(nowAndAfter).describe("What is left cost, in all."),
});
export type LotsByView = z.infer<typeof lotsByView>;
