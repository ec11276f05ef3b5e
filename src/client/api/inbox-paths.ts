import type { BringBack, Coverage, SetAside } from "#features/inbox/contract.ts";
import { queryText, readPath, type ReadPath, type WritePath } from "./api-path.ts";
import type { Scoped } from "./portfolio-paths.ts";

/** What the person sets aside of what waits in a portfolio, and how well what was held is known. */
export function inboxPaths(portfolioId: string) {
  const base = `/api/portfolios/${portfolioId}/inbox`;
  const post = <Body>(path: string): WritePath<Body, undefined> => ({
    method: "POST",
    url: `${base}${path}`,
    portfolioId,
  });
  return {
    coverage: (scoped: Scoped): ReadPath<Coverage> => {
      const query = queryText({ ...scoped });
      return readPath(`/api/portfolios/${portfolioId}/coverage${query}`, [
        "portfolio",
        portfolioId,
        `/coverage${query}`,
      ]);
    },
    setAside: () => post<SetAside>("/aside"),
    bringBack: () => post<BringBack>("/back"),
  };
}
