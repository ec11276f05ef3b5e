import { assetClassOf } from "#assets/registry.ts";
import { parseScope } from "#engine/valuation/scope.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, usePortfolioView } from "./use-portfolio.ts";

/** What is looked at instead of everything, in words; undefined where it is everything. */
export function useScopeWords(): string | undefined {
  const { scope = "" } = usePortfolioView();
  const asked = parseScope(scope);
  const accounts = useApiQuery(usePortfolioPaths().read.accounts(), { isEnabled: asked?.kind === "account" });
  if (asked === undefined) return undefined;
  if (asked.kind === "tag") return `#${asked.tag}`;
  if (asked.kind === "class") return assetClassOf(asked.assetClass).plural;
  const known = accounts.data?.accounts.find(({ accountId }) => accountId === asked.accountId);
  return known?.name ?? (accounts.data ? "An account that is not here" : "One account");
}
