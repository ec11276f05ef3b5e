import { z } from "zod";
import { LIQUIDITY_TIERS } from "#engine/cash/liquidity.ts";
import { calendarEntry } from "#features/assets/contract.ts";
import { performance, range } from "#features/figures/contract.ts";
import { currencyCode, decimalText, id, localDate, moneyFigure, ratioFigure } from "#features/shared/wire.ts";

/**
 * Figures across portfolios of one's own, archived ones and the sample left out, all in one currency. Portfolios of others, which somebody
 * shares, are never one's own wealth; what comes up in them and in the sample, and what waits there, is listed all the same.
 *
 * GET /api/user/metrics?currency=&range=   → Metrics    without a currency: the preferred one, else that of the first portfolio
 */
export const metricsQuery = z.object({ currency: currencyCode.optional(), range: range.default("1Y") });
export const metrics = z.object({
  on: localDate,
  currency: currencyCode.nullable().describe("Null where there is no portfolio."),
  total: moneyFigure,
  change: moneyFigure.describe("Of the range, over all portfolios."),
  portfolios: z.array(
    z.object({
      portfolioId: id,
      name: z.string(),
      netWorth: moneyFigure,
      share: z
        .number()
        .nullable()
        .describe("Of the total, 0 to 1; null where the total or this is not above nothing or not wholly known."),
      change: moneyFigure,
      timeWeighted: ratioFigure,
      moneyWeighted: ratioFigure,
      moneyWeightedIsAnnual: performance.shape.moneyWeightedIsAnnual,
      toLookAt: z.number().int().describe("Values that are old or missing, and what the ledger cannot be right about."),
      unknownCount: z.number().int().describe("Holdings whose value is not known: the net worth leaves them out."),
      dataScore: ratioFigure.describe("Share of what is held that none of that is about."),
    }),
  ),
  dataScore: ratioFigure.describe("Of everything held together."),
  unknownCount: z
    .number()
    .int()
    .describe("Holdings of all of them that the total, allocation and liquidity leave out."),
  allocation: z
    .array(
      z.object({
        assetClass: z.string(),
        value: decimalText,
        owed: decimalText.describe(
          "What cards, overdrawn accounts and units sold short take from the value; of a debt all of it.",
        ),
        weight: z.number().nullable(),
        holdingCount: z.number().int(),
        unknownCount: z.number().int().describe("Holdings the value leaves out; all of them: nothing of it is known."),
      }),
    )
    .describe("By class, largest first; weights are of the assets that are known."),
  liquidity: z
    .array(z.object({ tier: z.enum(LIQUIDITY_TIERS), value: decimalText, weight: z.number().nullable() }))
    .describe(
      "What is owned by the time until it can be spent, debts left out; tiers with something in them, soonest first.",
    ),
  next: z
    .object({
      to: localDate,
      moreCount: z.number().int().describe("How many there are besides those listed."),
      entries: z.array(calendarEntry.extend({ portfolioId: id, portfolioName: z.string() })),
    })
    .describe(
      "The next days that move money or want attention, soonest first, from the calendars of one's own, shared and sample portfolios.",
    ),
  waiting: z
    .array(z.object({ portfolioId: id, name: z.string(), imports: z.number().int(), alerts: z.number().int() }))
    .describe("Imports and mails that wait, and alerts that are open, by portfolio that one may change."),
});

export type Metrics = z.infer<typeof metrics>;
