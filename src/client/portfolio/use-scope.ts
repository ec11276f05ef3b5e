import { assetClassOf } from "#assets/registry.ts";
import { parseScope } from "#engine/valuation/scope.ts";
import { ownerPaths } from "#client/api/owner-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio, usePortfolioPaths, usePortfolioView } from "./use-portfolio.ts";

/** Whose share is looked at, and whether all of what they have a share of is; undefined where it is nobody's, or not known yet. */
export function useScopeOwner():
  | { readonly ownerId: string; readonly name: string; readonly isWhole: boolean }
  | undefined {
  const asked = parseScope(usePortfolioView().scope ?? "");
  const isEnabled = asked?.kind === "owner";
  const { data } = useApiQuery(ownerPaths(usePortfolio().portfolioId).owners(), { isEnabled });
  if (asked?.kind !== "owner" || !data) return undefined;
  const known = data.owners.find((it) => it.ownerId === asked.ownerId);
  return { ownerId: asked.ownerId, isWhole: asked.isWhole, name: known?.name ?? "an owner that is not here" };
}

/** What is looked at instead of everything, in words; undefined where it is everything. */
export function useScopeWords(): string | undefined {
  const { scope = "" } = usePortfolioView();
  const asked = parseScope(scope);
  const accounts = useApiQuery(usePortfolioPaths().read.accounts(), { isEnabled: asked?.kind === "account" });
  const owner = useScopeOwner();
  if (asked === undefined) return undefined;
  if (owner) return owner.isWhole ? `All ${owner.name} has a share of` : `The share of ${owner.name}`;
  if (asked.kind === "tag") return `#${asked.tag}`;
  if (asked.kind === "owner") return "One owner";
  if (asked.kind === "class") return assetClassOf(asked.assetClass).plural;
  const known = accounts.data?.accounts.find(({ accountId }) => accountId === asked.accountId);
  return known?.name ?? (accounts.data ? "An account that is not here" : "One account");
}
