import type { Range } from "#features/figures/contract.ts";
import type { MovedByOwnerView, WorthByOwnerView } from "#features/figures/worth-by-owner-contract.ts";
import type { InnerLoan, OwnerContent, Owners, OwnershipContent, OwnerWritten } from "#features/owners/contract.ts";
import { queryText, readPath, type ReadPath, type WritePath } from "./api-path.ts";

interface MovedAsked {
  readonly on?: string | undefined;
  readonly currency?: string | undefined;
  readonly range: Range;
  readonly from?: string | undefined;
}

/** Whose things are: what is said of it, and what it comes to. */
export function ownerPaths(portfolioId: string) {
  const base = `/api/portfolios/${portfolioId}`;
  const write = <Body>(method: "PUT" | "DELETE", path: string): WritePath<Body, OwnerWritten> => ({
    method,
    url: `${base}${path}`,
    portfolioId,
  });
  return {
    owners: (): ReadPath<Owners> => readPath(`${base}/owners`, ["portfolio", portfolioId, "/owners", ""]),
    worth: (asked: {
      readonly on?: string | undefined;
      readonly currency?: string | undefined;
    }): ReadPath<WorthByOwnerView> => {
      const query = queryText({ on: asked.on, currency: asked.currency });
      return readPath(`${base}/worth-by-owner${query}`, ["portfolio", portfolioId, "/worth-by-owner", query]);
    },
    moved: (asked: MovedAsked): ReadPath<MovedByOwnerView> => {
      const path = `/moved-by-owner${queryText({ ...asked })}`;
      return readPath(`${base}${path}`, ["portfolio", portfolioId, path]);
    },
    keep: (ownerId: string) => write<OwnerContent>("PUT", `/owners/${ownerId}`),
    remove: (ownerId: string) => write<undefined>("DELETE", `/owners/${ownerId}`),
    state: (ownedId: string, fromOn: string) => write<OwnershipContent>("PUT", `/ownership/${ownedId}/${fromOn}`),
    takeBack: (ownedId: string, fromOn: string) => write<undefined>("DELETE", `/ownership/${ownedId}/${fromOn}`),
    innerLoan: (assetId: string) => write<InnerLoan>("PUT", `/inner-loans/${assetId}`),
  };
}
