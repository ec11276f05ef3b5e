import type { Scope } from "#db/scope.ts";
import type { CostMethod } from "#engine/ledger/transaction.ts";

export interface AccountFactsRow {
  readonly account_id: string;
  readonly name: string;
  readonly kind: string;
  readonly currency: string;
  /** The account's own method, else the portfolio's. */
  readonly cost_method: CostMethod;
  readonly is_balances_only: boolean;
}

export const findAccountFacts = ({ sql, portfolioId }: Scope, accountIds: readonly string[]) =>
  sql.rows<AccountFactsRow>`
    select a.account_id, a.name, a.kind, a.currency, coalesce(a.cost_method, p.cost_method) as cost_method,
      a.is_balances_only
    from account a join portfolio p using (portfolio_id)
    where a.portfolio_id = ${portfolioId} and a.account_id = any(${accountIds}::uuid[])`;
