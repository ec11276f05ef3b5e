import { coinPaths } from "#client/api/coin-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { StableCoins } from "./StableCoins.tsx";
import { UnwantedTokens } from "./UnwantedTokens.tsx";

/** Where nothing counts as crypto: coins that are counted as cash, and tokens that are unwanted, each with its way back. */
export function CoinsElsewhere() {
  const { portfolioId } = usePortfolio();
  const { scoped } = usePortfolioView();
  const { data } = useApiQuery(coinPaths(portfolioId).wallets(scoped), { keepsPrevious: true });
  if (data === undefined || data.stable.length + data.unwanted.length === 0) return null;
  return (
    <>
      <p className="max-w-140 text-14 text-ink-muted">
        Coins are held that count elsewhere: those that are cash stand among Cash and debts, unwanted ones count for
        nothing.
      </p>
      {data.stable.length === 0 ? null : <StableCoins view={data} />}
      {data.unwanted.length === 0 ? null : <UnwantedTokens tokens={data.unwanted} />}
    </>
  );
}
