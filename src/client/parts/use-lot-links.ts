import { assetPath, screenPath, withSearch } from "#client/portfolio/portfolio-links.ts";
import { useAssetLink, useScreenLinks } from "#client/portfolio/use-portfolio.ts";

interface LotLinks {
  readonly asset: (assetId: string) => string;
  readonly transaction: (transactionId: string) => string;
}

/** Addresses of what a line is about, in the portfolio it is in: this one where none is named. */
export function useLotLinks(): (portfolioId: string | null | undefined) => LotLinks {
  const asset = useAssetLink();
  const { transactions } = useScreenLinks();
  return (portfolioId) =>
    portfolioId == null
      ? { asset, transaction: (open) => withSearch(transactions, { open }) }
      : {
          asset: (assetId) => assetPath(portfolioId, assetId),
          transaction: (open) => withSearch(screenPath.transactions(portfolioId), { open }),
        };
}
