import { assetClassOf } from "#assets/registry.ts";
import { type ApiQuery, useApiQuery } from "#client/api/use-api-query.ts";
import type { AssetList } from "#features/accounts/contract.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";

export type Properties = readonly { readonly assetId: string; readonly name: string }[];

/** Every property of the portfolio, sold ones too: a statement of a year goes on being asked for; and how they were read. */
export function useProperties(): { readonly properties: Properties; readonly query: ApiQuery<AssetList> } {
  const { read } = usePortfolioPaths();
  const query = useApiQuery(read.assets());
  const assets = query.data?.assets ?? [];
  return { properties: assets.filter(({ assetClass }) => assetClassOf(assetClass).group === "real_estate"), query };
}
