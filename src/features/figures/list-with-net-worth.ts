import { listPortfolios } from "#db/queries/portfolios.ts";
import { withPerson, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import type { PortfolioList } from "#features/portfolios/contract.ts";
import { portfolioOf } from "#features/shared/open-portfolio.ts";
import type { MoneyFigure } from "#features/shared/wire.ts";
import { openSheet } from "./sheet.ts";
import { moneyOf } from "./wire-figures.ts";

/** The portfolios a person belongs to, each with its net worth today in its own base currency. Each is read in its own scope. */
export async function listWithNetWorth(
  database: Database,
  person: { readonly userId: string; readonly today: string },
): Promise<PortfolioList> {
  const { userId, today } = person;
  const rows = await withPerson(database, userId, (sql) => listPortfolios(sql, userId));
  const portfolios: PortfolioList["portfolios"] = [];
  for (const row of rows) {
    const asker = { portfolioId: row.portfolio_id, userId, role: row.role, today };
    const netWorth = await withScope(database, asker, async (scope): Promise<MoneyFigure | null> => {
      const sheet = await openSheet(scope, {});
      return sheet.ok ? moneyOf(sheet.value.holdings().netWorth) : null;
    });
    portfolios.push({ ...portfolioOf(row), netWorth });
  }
  return { portfolios };
}
