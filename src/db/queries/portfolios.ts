import { type Scope, seeUnbooked } from "#db/scope.ts";
import type { Conventions, FlowTiming } from "#engine/ledger/conventions.ts";
import type { CostMethod } from "#engine/ledger/transaction.ts";
import type { Sql } from "#db/sql.ts";
import { beginTrialOf, forgetMembership, noteMembership, seeOwnPortfolios } from "#db/queries/person-portfolios.ts";
import { assert } from "#engine/result.ts";

/** How the portfolio wants cost and returns counted: see `#engine/ledger/conventions.ts`. */
export interface ConventionsRow {
  readonly has_fees_in_cost: boolean;
  readonly has_taxes_in_cost: boolean;
  readonly flow_timing: FlowTiming;
}

export interface PortfolioRow extends ConventionsRow {
  readonly portfolio_id: string;
  readonly name: string;
  readonly kind: "own" | "sample";
  readonly role: "owner" | "editor" | "accountant" | "viewer";
  readonly base_currency: string;
  readonly cost_method: CostMethod;
  readonly archived_at: string | null;
  readonly ledger_version: number;
  readonly created_at: string;
}

/** The portfolios a person belongs to, oldest first. For `withPerson`. */
export const listPortfolios = async (sql: Sql, userId: string) => {
  const own = await seeOwnPortfolios(sql, userId);
  return sql.rows<PortfolioRow>`
    select p.portfolio_id, p.name, p.kind, m.role, p.base_currency, p.cost_method, p.archived_at, p.ledger_version, p.created_at,
      p.has_fees_in_cost, p.has_taxes_in_cost, p.flow_timing
    from portfolio_member m join portfolio p using (portfolio_id)
    where m.portfolio_id = any(${own}::uuid[]) and m.user_id = ${userId}
    order by p.archived_at is not null, p.created_at, p.portfolio_id`;
};

export async function findPortfolio({ sql, portfolioId, userId }: Scope): Promise<PortfolioRow | undefined> {
  const found = sql.one<PortfolioRow>`
    select p.portfolio_id, p.name, p.kind, m.role, p.base_currency, p.cost_method, p.archived_at, p.ledger_version, p.created_at,
      p.has_fees_in_cost, p.has_taxes_in_cost, p.flow_timing
    from portfolio p join portfolio_member m using (portfolio_id)
    where p.portfolio_id = ${portfolioId} and m.user_id = ${userId}`;
  // Sent together and answered in this order.
  return (await Promise.all([found, seeUnbooked({ sql, portfolioId })]))[0];
}

/** The person's sample portfolio. For `withPerson`. */
export async function findSampleId(sql: Sql, userId: string): Promise<string | undefined> {
  const own = await seeOwnPortfolios(sql, userId);
  const rows = await sql.rows<{ portfolio_id: string }>`
    select p.portfolio_id from portfolio_member m join portfolio p using (portfolio_id)
    where m.portfolio_id = any(${own}::uuid[]) and m.user_id = ${userId} and m.role = 'owner' and p.kind = 'sample'
    order by p.created_at limit 1`;
  return rows[0]?.portfolio_id;
}

/** Whoever makes a person's sample holds it until the transaction ends. */
export const lockSample = (sql: Sql, userId: string) =>
  sql.run`select pg_advisory_xact_lock(hashtextextended(${`sample ${userId}`}, 0))`;

/**
 * Makes the scope's portfolio with its maker as owner, who belongs to it from then on. Answers false, and does nothing, where the id is taken. Whoever
 * makes a portfolio belongs to nothing yet: for these two statements the transaction says what it makes.
 */
export async function insertPortfolio(
  { sql, portfolioId, userId }: Scope,
  input: {
    readonly name: string;
    readonly baseCurrency: string;
    readonly costMethod: string;
    readonly kind: "own" | "sample";
  } & Conventions,
): Promise<boolean> {
  await say(sql, "app.making", portfolioId);
  const added = await sql.run`
    insert into portfolio (portfolio_id, name, base_currency, cost_method, kind, created_by, has_fees_in_cost, has_taxes_in_cost,
      flow_timing)
    values (${portfolioId}, ${input.name}, ${input.baseCurrency}, ${input.costMethod}, ${input.kind}, ${userId},
      ${input.hasFeesInCost ?? false}, ${input.hasTaxesInCost ?? false}, ${input.flowTiming ?? "split"})
    on conflict do nothing`;
  if (added > 0) {
    await sql.run`insert into portfolio_member (portfolio_id, user_id, role) values (${portfolioId}, ${userId}, 'owner')`;
    await noteMembership(sql, { portfolioId, userId });
    if (input.kind === "own") await beginTrialOf(sql, userId);
  }
  await say(sql, "app.making", "");
  if (added > 0) await say(sql, "app.member_of", portfolioId);
  return added > 0;
}

/** A setting of this transaction, by a plain statement. */
async function say(sql: Sql, setting: "app.making" | "app.member_of", id: string): Promise<void> {
  assert(/^[0-9a-f-]*$/i.test(id), "what is said of a transaction is an id");
  await sql.query(`set local ${setting} = '${id}'`);
}

/** Removes the scope's portfolio, which is its person's alone, and everything in it. */
export async function deletePortfolio({ sql, portfolioId, userId }: Scope): Promise<void> {
  await forgetMembership(sql, { portfolioId, userId });
  await sql.run`delete from portfolio where portfolio_id = ${portfolioId}`;
}
