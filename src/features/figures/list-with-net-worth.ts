import { listPortfolios } from "#db/queries/portfolios.ts";
import { withPerson } from "#db/scope.ts";
import { ok, type Result } from "#engine/result.ts";
import type { PortfolioList } from "#features/portfolios/contract.ts";
import { portfolioOf } from "#features/shared/open-portfolio.ts";
import type { Failure } from "#features/shared/route.ts";
import type { MoneyFigure } from "#features/shared/wire.ts";
import type { AcrossAsked } from "./across-portfolios.ts";
import { askParsed } from "./ask-figures.ts";

/** The portfolios a person belongs to, each with its net worth today in its own base currency. Each is read in its own scope. */
export async function listWithNetWorth({
  database,
  figures,
  userId,
  today,
}: AcrossAsked): Promise<Result<PortfolioList, Failure>> {
  const rows = await withPerson(database, userId, (sql) => listPortfolios(sql, userId));
  const portfolios: PortfolioList["portfolios"] = [];
  for (const row of rows) {
    const asker = { portfolioId: row.portfolio_id, userId, role: row.role, today };
    const netWorth = await askParsed<MoneyFigure>(figures, { name: "net_worth", asker, params: {}, query: {} });
    if (!netWorth.ok && netWorth.error.kind !== "portfolio_not_found") return netWorth;
    portfolios.push({ ...portfolioOf(row), netWorth: netWorth.ok ? netWorth.value : null });
  }
  return ok({ portfolios });
}
