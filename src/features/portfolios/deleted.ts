import {
  eraseOldDeletedPortfolios,
  erasePortfolio,
  listDeletedPortfolios,
  lockDeletedPortfolio,
  unmarkPortfolioDeleted,
} from "#db/queries/deleted-portfolios.ts";
import { insertPortfolioEvent } from "#db/queries/portfolio-events.ts";
import { type Asker, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { DeletedPortfolioList, Portfolio } from "#features/portfolios/contract.ts";
import type { JobHandlers } from "#features/shared/jobs.ts";
import type { Failure } from "#features/shared/route.ts";
import { readPortfolio } from "./service.ts";

export async function listDeleted(database: Database, userId: string): Promise<DeletedPortfolioList> {
  const rows = await database.transaction((sql) => listDeletedPortfolios(sql, userId));
  return {
    portfolios: rows.map((row) => ({
      portfolioId: row.portfolio_id,
      name: row.name,
      deletedAt: row.deleted_at,
      removedAt: row.removed_at,
    })),
  };
}

/** Takes back what was deleted, whatever the plan says by now: it is no more than there was. */
export async function restorePortfolio(database: Database, asker: Asker): Promise<Result<Portfolio, Failure>> {
  const { portfolioId, userId } = asker;
  await database.transaction(async (sql) => {
    if (!(await lockDeletedPortfolio(sql, asker))) return;
    await unmarkPortfolioDeleted(sql, portfolioId);
    await insertPortfolioEvent({ sql, portfolioId, userId }, { kind: "restored", summary: "Took the portfolio back" });
  });
  return withScope(database, asker, readPortfolio);
}

export const removeForGood = (
  database: Database,
  own: { readonly portfolioId: string; readonly userId: string },
): Promise<Result<undefined, Failure>> =>
  database.transaction(async (sql) => {
    if (!(await lockDeletedPortfolio(sql, own))) return err({ kind: "portfolio_not_found" });
    await erasePortfolio(sql, own.portfolioId);
    return ok(undefined);
  });

export const ERASE_DELETED_JOB = "erase_deleted_portfolios";

/** What can no longer be taken back goes for good. */
export const portfolioJobs = (database: Database): JobHandlers => ({
  [ERASE_DELETED_JOB]: async () => {
    await database.transaction((sql) => eraseOldDeletedPortfolios(sql));
  },
});
