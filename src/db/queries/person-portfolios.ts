import { forgetCombinedPart } from "#db/queries/combined-views.ts";
import type { Sql } from "#db/sql.ts";

/**
 * Ids of the portfolios a person belongs to today, found by the person: what is asked about them then names them, so that a database on several machines
 * asks those alone that have them. In a transaction of theirs the policies show them from then on.
 */
export const seeOwnPortfolios = async (sql: Sql, userId: string): Promise<readonly string[]> =>
  (await sql.one<{ ids: readonly string[] }>`select see_own_portfolios(${userId})::text[] as ids`)?.ids ?? [];

interface Membership {
  readonly portfolioId: string;
  readonly userId: string;
}

/** Says that somebody belongs to a portfolio from now on: their own list knows it. */
export const noteMembership = (sql: Sql, { portfolioId, userId }: Membership) =>
  sql.run`select note_membership(${portfolioId}::uuid, ${userId})`;

export const forgetMembership = (sql: Sql, { portfolioId, userId }: Membership) =>
  sql.run`select forget_membership(${portfolioId}::uuid, ${userId})`;

/** The trial of a person begins with their first own portfolio, if it has not begun. */
export const beginTrialOf = (sql: Sql, userId: string) => sql.run`select begin_trial_of(${userId})`;

/** Removes a portfolio with everything in it, also from the lists of who belonged to it and of addresses. By the owner of the schema. */
export async function forgetPortfolio(sql: Sql, portfolioId: string): Promise<void> {
  const members = await sql.rows<{
    user_id: string;
  }>`select user_id from portfolio_member where portfolio_id = ${portfolioId}`;
  for (const { user_id: userId } of members) await forgetMembership(sql, { portfolioId, userId });
  await sql.run`
    delete from import_address_place where of_portfolio = ${portfolioId}`;
  await forgetCombinedPart(sql, portfolioId);
  await sql.run`delete from portfolio where portfolio_id = ${portfolioId}`;
}
