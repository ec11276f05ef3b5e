import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { parseScope, scopeText } from "#engine/valuation/scope.ts";
import { ownerPaths } from "#client/api/owner-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio, usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { MenuItem } from "#ui/components/menu-items.ts";

interface ScopeOptions {
  readonly all: MenuItem;
  readonly classes: readonly MenuItem[];
  readonly accounts: readonly MenuItem[];
  readonly tags: readonly MenuItem[];
  readonly owners: readonly MenuItem[];
}

/** What can be looked at: everything, each class something of is held, each open account, each tag, each owner. The chosen one is among them in any case. */
export function useScopeOptions(): ScopeOptions {
  const { read } = usePortfolioPaths();
  const { scope, change } = usePortfolioView();
  const assets = useApiQuery(read.assets());
  const accounts = useApiQuery(read.accounts());
  const owners = useApiQuery(ownerPaths(usePortfolio().portfolioId).owners());
  const asked = parseScope(scope ?? "");
  const optionOf = (value: string | undefined, label: string): MenuItem => ({
    key: value ?? "all",
    label,
    isSelected: value === scope,
    onSelect: () => change({ scope: value }),
  });
  const owned = new Set(["cash", ...(assets.data?.assets ?? []).map((it) => assetClassOf(it.assetClass).key)]);
  const classes = ASSET_CLASS_KEYS.map((key) => ({ key, value: scopeText({ kind: "class", assetClass: key }) }))
    .filter(({ key, value }) => owned.has(key) || value === scope)
    .map(({ key, value }) => optionOf(value, assetClassOf(key).plural));
  const open = (accounts.data?.accounts ?? [])
    .map((it) => ({ ...it, value: scopeText({ kind: "account", accountId: it.accountId }) }))
    .filter(({ closedOn, value }) => closedOn === null || value === scope);
  return {
    all: { ...optionOf(undefined, "Everything"), shortcut: "0" },
    classes,
    accounts: open.map(({ value, name }) => optionOf(value, name)),
    tags: tagsOf(assets.data?.assets ?? [], scope).map((tag) => optionOf(scopeText({ kind: "tag", tag }), tag)),
    owners: (owners.data?.owners ?? []).map(({ ownerId, name }) => {
      // Another owner is looked at as the one before was: their share, or all of it.
      const isWhole = asked?.kind === "owner" && asked.isWhole;
      return optionOf(scopeText({ kind: "owner", ownerId, isWhole }), name);
    }),
  };
}

/** Every tag that something carries, by name; the one looked at is among them also where nothing carries it any more. */
function tagsOf(assets: readonly { readonly tags: readonly string[] }[], scope: string | undefined): readonly string[] {
  const asked = parseScope(scope ?? "");
  const all = new Set(assets.flatMap(({ tags }) => tags));
  if (asked?.kind === "tag") all.add(asked.tag);
  return [...all].toSorted((a, b) => a.localeCompare(b));
}
