import type { Scope } from "#db/scope.ts";

export interface BudgetRow {
  readonly category: string;
  /** Of a month. */
  readonly amount: string;
  readonly currency: string;
}

/** Every budget of the portfolio. */
export const listBudgets = ({ sql, portfolioId }: Scope) =>
  sql.rows<BudgetRow>`
    select category, amount::text as amount, currency from budget where portfolio_id = ${portfolioId} order by category`;
