import { z } from "zod";
import { currencyCode, id, instant, moneyFigure, name } from "#features/shared/wire.ts";

/**
 * GET    /api/portfolios                      → PortfolioList (the signed-in person's)
 * POST   /api/portfolios                      NewPortfolio → Portfolio
 * GET    /api/portfolios/{portfolioId}        → Portfolio
 * PATCH  /api/portfolios/{portfolioId}        PortfolioSettings → Portfolio
 * DELETE /api/portfolios/{portfolioId}        → 204 (owner only; the sample may always be deleted)
 * POST   /api/sample                          → Portfolio (opens the person's sample portfolio, making it if there is none)
 * POST   /api/portfolios/{portfolioId}/reset  → Portfolio (sample only: as it was made)
 */
export const costMethod = z.enum(["fifo", "average"]);
export const role = z.enum(["owner", "editor", "viewer"]);

export const newPortfolio = z.object({
  portfolioId: id,
  name,
  baseCurrency: currencyCode,
  costMethod: costMethod.default("fifo"),
});

export const portfolioSettings = z.object({
  name: name.optional(),
  baseCurrency: currencyCode.optional(),
  costMethod: costMethod.optional(),
  isArchived: z.boolean().optional(),
});

export const portfolio = z.object({
  portfolioId: id,
  name: z.string(),
  kind: z.enum(["own", "sample"]),
  role,
  baseCurrency: currencyCode,
  costMethod,
  isArchived: z.boolean(),
  ledgerVersion: z.number().int(),
  createdAt: instant,
});

export const portfolioList = z.object({ portfolios: z.array(portfolio.extend({ netWorth: moneyFigure.nullable() })) });

export type NewPortfolio = z.infer<typeof newPortfolio>;
export type PortfolioSettings = z.infer<typeof portfolioSettings>;
export type Portfolio = z.infer<typeof portfolio>;
export type PortfolioList = z.infer<typeof portfolioList>;
export type CostMethodChoice = z.infer<typeof costMethod>;
export type Role = z.infer<typeof role>;
