import { recentPortfolios } from "#db/queries/recent-portfolios.ts";
import type { Database } from "#db/sql.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import type { Figures } from "./ask-figures.ts";

/** What is kept has a budget in bytes; this keeps a start with many portfolios short. */
const MOST_AHEAD = 8;

/**
 * After a start, asks for the overview of the portfolios used last, one after another, as the person who used them would: what is made for it is kept,
 * so that they do not wait for a long ledger to be read. The answers go nowhere. Whoever asks meanwhile waits for one of them at most.
 */
export async function openAhead(database: Database, figures: Figures, today: LocalDate): Promise<void> {
  const recent = await recentPortfolios(database, MOST_AHEAD);
  for (const { portfolio_id: portfolioId, user_id: userId, role } of recent) {
    const asker = { portfolioId, userId, role, today };
    await figures.ask({ name: OVERVIEW, asker, params: {}, query: { range: "1Y" }, isAhead: true });
  }
}

const OVERVIEW = "GET /api/portfolios/:portfolioId/overview";
