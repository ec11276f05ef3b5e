import type { BringBack, Coverage, Inbox, SetAside } from "#features/inbox/contract.ts";
import { queryText, readPath, type ReadPath, type WritePath } from "./api-path.ts";
import type { Scoped } from "./portfolio-paths.ts";

/** What waits in a portfolio, and what the person sets aside of it. */
export function inboxPaths(portfolioId: string) {
  const base = `/api/portfolios/${portfolioId}/inbox`;
  const post = <Body>(path: string): WritePath<Body, undefined> => ({
    method: "POST",
    url: `${base}${path}`,
    portfolioId,
  });
  return {
    waiting: (): ReadPath<Inbox> => readPath(base, ["portfolio", portfolioId, "/inbox"]),
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
