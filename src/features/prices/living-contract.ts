import { z } from "zod";
import { changeReceipt, currencyCode, decimalText, id, instant, localDate } from "#features/shared/wire.ts";

/**
 * GET  /api/portfolios/{portfolioId}/instruments?words                      → InstrumentList: what the sources know by a name, a ticker or an ISIN
 * GET  /api/portfolios/{portfolioId}/assets/{assetId}/price-source          → AssetPriceSource
 * POST /api/portfolios/{portfolioId}/assets/{assetId}/questioned-closes/{on} Decision → { receipt }
 * POST /api/portfolios/{portfolioId}/assets/{assetId}/dismissed-events      EventNamed → { receipt }
 * POST /api/portfolios/{portfolioId}/assets/{assetId}/booked-splits         SplitNamed → { receipt }
 * GET  /api/portfolios/{portfolioId}/price-health                           → PriceHealth
 * GET  /api/admin/price-sources                                             → PriceSources, for staff
 */
export const instrumentMatch = z.object({
  source: z.string().describe("Key of the source that knows it."),
  sourceName: z.string(),
  symbol: z.string().describe("What the source knows it by: `pricesFrom` of an asset takes both."),
  name: z.string(),
  assetClass: z.string(),
  isin: z.string().nullable(),
  ticker: z.string().nullable(),
  exchange: z.string().nullable(),
  currency: currencyCode,
});
export const instrumentList = z.object({
  matches: z.array(instrumentMatch),
  areSourcesOn: z.boolean().describe("False where the operator has switched all sources of prices off."),
  problems: z.array(z.string()).describe("Sources that did not answer, a sentence each."),
});
export const instrumentQuery = z.object({ words: z.string().trim().min(1).max(80) });

export const questionedClose = z.object({
  on: localDate,
  sourceName: z.string(),
  told: z.string().describe("As the source told it: it may be no number."),
  doubt: z.enum(["not_a_price", "of_the_future", "jump", "changed_much"]),
  against: z.object({ on: localDate, price: decimalText }).nullable().describe("The close it was measured against."),
});
export const unbookedEvent = z.object({
  kind: z.enum(["split", "dividend"]),
  on: localDate,
  ratio: z.object({ to: decimalText, from: decimalText }).nullable().describe("Of a split: new units for old ones."),
  amount: decimalText.nullable().describe("Of a dividend: for one unit."),
  sourceName: z.string(),
});

export const wishState = z.enum(["waiting", "looking", "found", "unsure", "unknown", "unreachable"]);

export const askedSource = z.object({
  key: z.string(),
  name: z.string(),
  isAsked: z.boolean().describe("False where a person left it out for this asset."),
  isResting: z.boolean().describe("It failed and is asked again later."),
  part: z
    .enum(["followed", "silent", "stands_in", "not_taken", "in_reserve"])
    .describe(
      "`followed`: its closes count. `silent`: followed, and it has said nothing for several rounds. `stands_in`: its closes count meanwhile. `not_taken`: it was asked, see `problem`. `in_reserve`: not asked yet.",
    ),
  symbol: z.string().nullable(),
  problem: z.string().nullable(),
  last: z
    .object({ on: localDate, price: decimalText, toldAt: instant })
    .nullable()
    .describe("The newest close it told that is kept."),
});

export const assetPriceSource = z.object({
  assetId: id,
  areSourcesOn: z.boolean(),
  areOwnPricesOnly: z.boolean(),
  instrument: z
    .object({
      name: z.string(),
      isin: z.string().nullable(),
      ticker: z.string().nullable(),
      exchange: z.string().nullable(),
      currency: currencyCode,
      sourceName: z.string(),
      symbol: z.string().nullable(),
      isFilled: z.boolean().describe("Whether its whole history has come."),
      problem: z.string().nullable(),
      isQuiet: z.boolean().describe("Its source has said nothing of it for several rounds."),
      standIn: z
        .object({ sourceName: z.string(), since: instant })
        .nullable()
        .describe("Whose closes count meanwhile: surely the same, and in agreement with the last closes."),
      notTaken: z.string().nullable().describe("Why another source that was asked does not stand in."),
      mayStandIn: z.array(z.string()).describe("Names of the other sources, in the order they would be asked."),
      closeCount: z.number().int(),
      firstOn: localDate.nullable(),
      last: z
        .object({ on: localDate, price: decimalText, toldAt: instant, isFinal: z.boolean() })
        .nullable()
        .describe("Its newest close; not final while the day goes on."),
    })
    .nullable(),
  wish: z
    .object({ state: wishState, nextTryAt: instant.nullable(), matches: z.array(instrumentMatch) })
    .nullable()
    .describe("How looking for its instrument goes, where it has none."),
  sources: z
    .array(askedSource)
    .describe(
      "Who is asked for its price, the first first, and then those left out; none for what the sample made up.",
    ),
  isOwnOrder: z.boolean().describe("A person chose this order; else it is that of the server."),
  questioned: z.array(questionedClose),
  events: z.array(unbookedEvent),
  corrections: z.array(z.object({ on: localDate, was: decimalText, replacedAt: instant, sourceName: z.string() })),
});

export const closeDecision = z.object({
  decision: z
    .enum(["accept", "dismiss"])
    .describe("`accept` states it as a price of the portfolio's own; `dismiss` asks no more."),
});
export const eventNamed = z.object({ kind: z.enum(["split", "dividend"]), on: localDate });
export const splitNamed = z.object({ on: localDate });
export const decided = z.object({ receipt: changeReceipt });

export const priceSourceState = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(["ok", "resting", "waiting"]).describe("`waiting`: it was not asked yet."),
  succeededAt: instant.nullable(),
  nextTryAt: instant.nullable(),
  problem: z.string().nullable(),
});
export const priceSources = z.object({ areSourcesOn: z.boolean(), sources: z.array(priceSourceState) });

export const priceHealth = priceSources.extend({
  assets: z.array(
    z.object({
      assetId: id,
      name: z.string(),
      state: z
        .enum(["live", "filling", "looking", "unsure", "unknown", "unreachable", "own_only", "none"])
        .describe("`live`: a source keeps its price up to date. `none`: nothing identifies it."),
      sourceName: z.string().nullable(),
      lastOn: localDate.nullable(),
      toldAt: instant.nullable(),
      problem: z.string().nullable(),
      standInName: z.string().nullable().describe("Whose closes count while its own source is silent."),
      matchCount: z.number().int(),
      questionedCount: z.number().int(),
      eventCount: z.number().int(),
    }),
  ),
});

export type InstrumentMatchView = z.infer<typeof instrumentMatch>;
export type InstrumentList = z.infer<typeof instrumentList>;
export type AssetPriceSource = z.infer<typeof assetPriceSource>;
export type PriceSourceState = z.infer<typeof priceSourceState>;
export type PriceSources = z.infer<typeof priceSources>;
export type PriceHealth = z.infer<typeof priceHealth>;
export type AskedSource = z.infer<typeof askedSource>;
export type QuestionedClose = z.infer<typeof questionedClose>;
export type UnbookedEvent = z.infer<typeof unbookedEvent>;
