import type { CashView } from "#features/figures/cash-contract.ts";
import type { PayoffView } from "#features/figures/payoff-contract.ts";
import { type QueryValue, queryText, readPath, type ReadPath } from "./api-path.ts";
import type { Scoped } from "./portfolio-paths.ts";

/** What is told of cash and debts besides their figures. */
export function moneyPaths(portfolioId: string) {
  const inside = <Answer>(path: string, asked: Readonly<Record<string, QueryValue>>): ReadPath<Answer> => {
    const query = queryText(asked);
    return readPath(`/api/portfolios/${portfolioId}${path}${query}`, ["portfolio", portfolioId, path, query]);
  };
  return {
    cash: (asked: Scoped & { readonly at?: string | undefined; readonly scheme?: string | undefined }) =>
      inside<CashView>("/cash", { ...asked }),
    payoff: (asked: Scoped & { readonly extra: string }) => inside<PayoffView>("/payoff", { ...asked }),
  };
}
