import { useApiQuery } from "#client/api/use-api-query.ts";
import { assetPath, withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, usePortfolioPaths, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { SentSubject } from "./use-send-documents.ts";

export interface SubjectLink {
  readonly label: string;
  /** Where it stands; undefined for the whole portfolio. */
  readonly to?: string;
}

/** What documents belong to by its name, and where that is looked at. */
export function useSubjectLinks(): (subject: SentSubject) => SubjectLink {
  const { portfolioId } = usePortfolio();
  const { read } = usePortfolioPaths();
  const links = useScreenLinks();
  const assets = useApiQuery(read.assets()).data?.assets;
  const accounts = useApiQuery(read.accounts()).data?.accounts;
  return ({ about, aboutKey }) => {
    switch (about) {
      case "portfolio":
        return { label: "Whole portfolio" };
      case "asset":
        return {
          label: assets?.find(({ assetId }) => assetId === aboutKey)?.name ?? "An asset",
          to: assetPath(portfolioId, aboutKey),
        };
      case "account":
        return {
          label: accounts?.find(({ accountId }) => accountId === aboutKey)?.name ?? "An account",
          to: withSearch(links.transactions, { accountId: aboutKey }),
        };
      case "transaction":
        return { label: "An entry", to: withSearch(links.transactions, { open: aboutKey }) };
      case "tax_year":
        return { label: `Tax year ${aboutKey}`, to: withSearch(links.tax, { year: aboutKey }) };
    }
  };
}
