import { assetClassOf } from "#assets/registry.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";

export type Properties = readonly { readonly assetId: string; readonly name: string }[];

/** Every property of the portfolio, sold ones too: a statement of a year goes on being asked for. */
export function useProperties(): Properties {
  const { read } = usePortfolioPaths();
  const assets = useApiQuery(read.assets()).data?.assets ?? [];
  return assets.filter(({ assetClass }) => assetClassOf(assetClass).group === "real_estate");
}
