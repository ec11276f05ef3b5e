import type { CoinWalletsView } from "#features/figures/coin-wallets-contract.ts";
import { queryText, readPath, type ReadPath } from "./api-path.ts";
import type { Scoped } from "./portfolio-paths.ts";

/** The address of coins by wallet. */
export const coinPaths = (portfolioId: string) => ({
  wallets: ({ on, currency, scope }: Scoped): ReadPath<CoinWalletsView> => {
    const query = queryText({ on, currency, scope });
    return readPath(`/api/portfolios/${portfolioId}/coins${query}`, ["portfolio", portfolioId, "/coins", query]);
  },
});
