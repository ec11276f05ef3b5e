import type { Scope } from "#db/scope.ts";
import { findPortfolio, insertPortfolio, type PortfolioRow } from "#db/queries/portfolios.ts";
import type { Conventions } from "#engine/ledger/conventions.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { NewPortfolio, Portfolio } from "#features/portfolios/contract.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";

/**
 * Makes the scope's portfolio, owned by the person of the scope. Asked again with the same id of the write it answers the same.
 * Fails with `id_taken` where another portfolio has the id.
 */
export async function openPortfolio(
  scope: Scope,
  intent: Intent,
  input: NewPortfolio & Conventions & { readonly kind: "own" | "sample" },
): Promise<Result<{ portfolio: Portfolio }, Failure>> {
  const isNew = await insertPortfolio(scope, input);
  const made = await makeChange<{ portfolio: Portfolio }>(scope, intent, async ({ ledgerVersion }) => {
    if (!isNew) return err({ kind: "id_taken" });
    const row = await findPortfolio(scope);
    assert(row !== undefined, "a portfolio just made is its maker's");
    return ok({
      answer: { portfolio: { ...portfolioOf(row), ledgerVersion } },
      summary: `Created the portfolio ${input.name}`,
    });
  });
  // Someone else's portfolio is invisible here, so its lock finds nothing: the id is simply taken.
  return made.ok || made.error.kind !== "portfolio_not_found" ? made : err({ kind: "id_taken" });
}

export const portfolioOf = (row: PortfolioRow): Portfolio => ({
  portfolioId: row.portfolio_id,
  name: row.name,
  kind: row.kind,
  role: row.role,
  baseCurrency: row.base_currency,
  costMethod: row.cost_method,
  hasFeesInCost: row.has_fees_in_cost,
  hasTaxesInCost: row.has_taxes_in_cost,
  flowTiming: row.flow_timing,
  isArchived: row.archived_at !== null,
  ledgerVersion: row.ledger_version,
  createdAt: row.created_at,
});
