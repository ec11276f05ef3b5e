import { useApiQuery } from "#client/api/use-api-query.ts";
import { HistoryList } from "#client/parts/HistoryList.tsx";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";

/** Every change of an asset's name, class, identifiers, terms and note. */
export const AssetHistory = ({ assetId }: { readonly assetId: string }) => (
  <HistoryList history={useApiQuery(usePortfolioPaths().read.assetHistory(assetId))} />
);
