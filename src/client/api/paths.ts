import type { AssetClasses } from "#features/assets/class-contract.ts";
import type { IconSet } from "#features/icons/contract.ts";
import type { NewPortfolio, Portfolio, PortfolioList } from "#features/portfolios/contract.ts";
import type { UserView } from "#features/session/contract.ts";
import { readPath } from "./api-path.ts";
import type { ReadPath, WritePath } from "./api-path.ts";

/** Every address of the API outside portfolios. */
export const paths = {
  me: (): ReadPath<UserView> => readPath("/api/user/me", ["me"]),
  assetClasses: (): ReadPath<AssetClasses> => readPath("/api/asset-classes", ["asset-classes"]),
  icons: (names: readonly string[]): ReadPath<IconSet> => {
    const icons = [...new Set(names)].sort().join(",");
    return readPath(`/api/_icons?icons=${icons}`, ["icons", icons]);
  },
  portfolios: (): ReadPath<PortfolioList> => readPath("/api/portfolios", ["portfolios"]),
  createPortfolio: (): WritePath<NewPortfolio, Portfolio> => ({
    method: "POST",
    url: "/api/portfolios",
    portfolioId: undefined,
  }),
  openSample: (): WritePath<undefined, Portfolio> => ({ method: "POST", url: "/api/sample", portfolioId: undefined }),
};
