import { coinPaths } from "#client/api/coin-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { StableCoins } from "./StableCoins.tsx";

/** Among cash: the coins that are counted with it, each with its way back. Nothing while none is. */
export function CoinsAsCash() {
  const { portfolioId } = usePortfolio();
  const { scoped } = usePortfolioView();
  const { data } = useApiQuery(coinPaths(portfolioId).wallets(scoped), { keepsPrevious: true });
  return data?.stable.some(({ isCash }) => isCash) === true ? <StableCoins view={data} /> : null;
}
