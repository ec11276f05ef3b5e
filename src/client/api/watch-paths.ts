import type { AssetWatchEdit } from "#features/assets/watch-contract.ts";
import type { WatchList } from "#features/figures/watch-list-contract.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";
import { queryText, readPath } from "./api-path.ts";
import type { ReadPath, WritePath } from "./api-path.ts";

/** Addresses of what is watched: apart from the others, because few screens ask. */
export const watchPaths = (portfolioId: string) => {
  const base = `/api/portfolios/${portfolioId}`;
  return {
    list: (on: string): ReadPath<WatchList> => {
      const path = `/watch-list${queryText({ on })}`;
      return readPath(`${base}${path}`, ["portfolio", portfolioId, path]);
    },
    state: (assetId: string): WritePath<AssetWatchEdit, { readonly receipt: ChangeReceipt }> => ({
      method: "PUT",
      url: `${base}/assets/${assetId}/watch`,
      portfolioId,
    }),
  };
};
