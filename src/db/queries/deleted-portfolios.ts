import { forgetPortfolio, seeOwnPortfolios } from "#db/queries/person-portfolios.ts";
import type { Scope } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";

/** Days in which a deleted portfolio can be taken back. */
export const UNDO_DAYS = 30;

export interface DeletedPortfolioRow {
  readonly portfolio_id: string;
  readonly name: string;
  readonly deleted_at: string;
  /** When it goes for good. */
  readonly removed_at: string;
}

/** Puts the scope's portfolio out of everyone's sight. Answers false where it is already. */
export const markPortfolioDeleted = async ({ sql, portfolioId }: Scope): Promise<boolean> =>
  (await sql.run`update portfolio set deleted_at = now() where portfolio_id = ${portfolioId} and deleted_at is null`) >
  0;

/** A person's own portfolios that can be taken back, last deleted first. By the owner of the schema: nobody else sees them. */
export async function listDeletedPortfolios(sql: Sql, userId: string): Promise<readonly DeletedPortfolioRow[]> {
  const own = await seeOwnPortfolios(sql, userId);
  return sql.rows<DeletedPortfolioRow>`
    select p.portfolio_id, p.name, p.deleted_at, p.deleted_at + make_interval(days => ${UNDO_DAYS}) as removed_at
    from portfolio p join portfolio_member m using (portfolio_id)
    where m.portfolio_id = any(${own}::uuid[]) and m.user_id = ${userId} and m.role = 'owner'
      and p.deleted_at > now() - make_interval(days => ${UNDO_DAYS})
    order by p.deleted_at desc, p.portfolio_id`;
}

interface OwnDeleted {
  readonly portfolioId: string;
  readonly userId: string;
}

/** Whether a portfolio is a person's own and deleted; locked until the transaction ends. By the owner of the schema. */
export const lockDeletedPortfolio = async (sql: Sql, { portfolioId, userId }: OwnDeleted): Promise<boolean> =>
  (await sql.one<{ portfolio_id: string }>`
    select p.portfolio_id from portfolio p join portfolio_member m using (portfolio_id)
    where p.portfolio_id = ${portfolioId} and m.user_id = ${userId} and m.role = 'owner' and p.deleted_at is not null
    for update of p`) !== undefined;

export const unmarkPortfolioDeleted = (sql: Sql, portfolioId: string) =>
  sql.run`update portfolio set deleted_at = null where portfolio_id = ${portfolioId}`;

/** Removes a portfolio that was found deleted (`lockDeletedPortfolio`) for good. */
export const erasePortfolio = forgetPortfolio;

/** Removes for good what was deleted longer ago than it can be taken back, unless it is taken back just now. */
export async function eraseOldDeletedPortfolios(sql: Sql): Promise<void> {
  const old = await sql.rows<{ portfolio_id: string }>`
    select portfolio_id /* in any portfolio */ from portfolio where deleted_at <= now() - make_interval(days => ${UNDO_DAYS})`;
  for (const { portfolio_id: portfolioId } of old) {
    const still =
      await sql.rows`select 1 from portfolio where portfolio_id = ${portfolioId} and deleted_at is not null for update`;
    if (still.length > 0) await forgetPortfolio(sql, portfolioId);
  }
}
