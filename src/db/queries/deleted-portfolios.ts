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
export const listDeletedPortfolios = (sql: Sql, userId: string) =>
  sql.rows<DeletedPortfolioRow>`
    select p.portfolio_id, p.name, p.deleted_at, p.deleted_at + make_interval(days => ${UNDO_DAYS}) as removed_at
    from portfolio p join portfolio_member m using (portfolio_id)
    where m.user_id = ${userId} and m.role = 'owner' and p.deleted_at > now() - make_interval(days => ${UNDO_DAYS})
    order by p.deleted_at desc, p.portfolio_id`;

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

export const erasePortfolio = (sql: Sql, portfolioId: string) =>
  sql.run`delete from portfolio where portfolio_id = ${portfolioId} and deleted_at is not null`;

/** Removes for good what was deleted longer ago than it can be taken back. Answers how many. */
export const eraseOldDeletedPortfolios = (sql: Sql) =>
  sql.run`delete from portfolio where deleted_at <= now() - make_interval(days => ${UNDO_DAYS})`;
