import { z } from "zod";
import { CLASS_GROUP_KEYS } from "#assets/asset-class.ts";
import { COST_METHODS } from "#engine/ledger/transaction.ts";
import { currencyCode, id, instant, moneyFigure, name } from "#features/shared/wire.ts";

/**
 * GET    /api/portfolios                      → PortfolioList (the signed-in person's)
 * POST   /api/portfolios                      NewPortfolio → Portfolio
 * GET    /api/portfolios/{portfolioId}        → OpenedPortfolio
 * PATCH  /api/portfolios/{portfolioId}        PortfolioSettings → Portfolio
 * DELETE /api/portfolios/{portfolioId}        → 204 (owner only; one's own can be taken back for 30 days, the sample goes at once)
 * POST   /api/portfolios/{portfolioId}/copies PortfolioCopy → Portfolio (owner only: everything in force, without history, imports and members)
 * GET    /api/user/deleted_portfolios         → DeletedPortfolioList
 * POST   /api/user/deleted_portfolios/{deletedId}/restore → Portfolio
 * DELETE /api/user/deleted_portfolios/{deletedId}         → 204 (for good)
 * POST   /api/sample                          → Portfolio (opens the person's sample portfolio, making it if there is none)
 * POST   /api/portfolios/{portfolioId}/reset  → Portfolio (sample only: as it was made)
 */
export const costMethod = z.enum(COST_METHODS);
export const flowTiming = z.enum(["split", "start", "end"]);
export const role = z.enum(["owner", "editor", "accountant", "viewer"]);

export const newPortfolio = z.object({
  portfolioId: id.describe("Made by the caller."),
  name,
  baseCurrency: currencyCode.describe("The currency of its figures."),
  costMethod: costMethod.default("fifo").describe("How sales choose their lots where an account does not say."),
});

export const portfolioSettings = z.object({
  name: name.optional(),
  baseCurrency: currencyCode.optional(),
  costMethod: costMethod.optional(),
  hasFeesInCost: z.boolean().optional(),
  hasTaxesInCost: z.boolean().optional(),
  flowTiming: flowTiming.optional(),
  isArchived: z.boolean().optional(),
});

export const portfolio = z.object({
  portfolioId: id,
  name: z.string(),
  kind: z.enum(["own", "sample"]),
  role: role.describe("What you may do in it."),
  baseCurrency: currencyCode,
  costMethod,
  hasFeesInCost: z
    .boolean()
    .describe("Buying and selling fees are part of cost and proceeds, and not counted as fees besides."),
  hasTaxesInCost: z.boolean().describe("Taxes of a purchase are part of its cost, and not counted as taxes besides."),
  flowTiming: flowTiming.describe(
    "When money in and out counts in a day's return: split (in at its start, out at its end), start or end.",
  ),
  isArchived: z.boolean(),
  ledgerVersion: z.number().int().describe("Counts its changes."),
  createdAt: instant,
});

export const openedPortfolio = portfolio.extend({
  isPlanOver: z
    .boolean()
    .describe(
      "The owner's trial or plan is over: everyone in it can read and export, nobody can add or change. Never so in the sample.",
    ),
  ownedGroups: z
    .array(z.enum(CLASS_GROUP_KEYS))
    .describe("Groups of classes anything was ever booked of, in the order they are listed."),
  overviewCards: z
    .object({ order: z.array(z.string()), hidden: z.array(z.string()), shown: z.array(z.string()).optional() })
    .describe("How the caller has arranged the cards of the overview; empty: as usual."),
  pinnedViews: z
    .array(z.object({ viewId: id, name: z.string(), screen: z.string(), search: z.string() }))
    .describe("Saved views the caller has pinned, by name."),
  hasOwners: z.boolean().describe("People, trusts or companies are entered that things are of."),
  waitingImports: z.number().int().describe("Files that wait for an answer or a review."),
});

export const portfolioList = z.object({ portfolios: z.array(portfolio.extend({ netWorth: moneyFigure.nullable() })) });

export const portfolioCopy = z.object({ portfolioId: id, name });
export const deletedParams = z.object({ deletedId: id });
export const deletedPortfolioList = z.object({
  portfolios: z.array(
    z.object({
      portfolioId: id,
      name: z.string(),
      deletedAt: instant,
      removedAt: instant.describe("When it goes for good."),
    }),
  ),
});

export type PortfolioCopy = z.infer<typeof portfolioCopy>;
export type DeletedPortfolioList = z.infer<typeof deletedPortfolioList>;
export type NewPortfolio = z.infer<typeof newPortfolio>;
export type PortfolioSettings = z.infer<typeof portfolioSettings>;
export type Portfolio = z.infer<typeof portfolio>;
export type OpenedPortfolio = z.infer<typeof openedPortfolio>;
export type PortfolioList = z.infer<typeof portfolioList>;
export type CostMethodChoice = z.infer<typeof costMethod>;
export type FlowTimingChoice = z.infer<typeof flowTiming>;
export type Role = z.infer<typeof role>;
