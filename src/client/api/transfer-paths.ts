import type { OwnTransfersView } from "#features/figures/transfers-contract.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";
import type { JoinedTransfer } from "#features/transactions/contract.ts";
import { queryText, readPath, type ReadPath, type WritePath } from "./api-path.ts";
import type { Scoped } from "./portfolio-paths.ts";

/** Transfers between own accounts: those to confirm, and the write that makes one entry of two. */
export function transferPaths(portfolioId: string) {
  const base = `/api/portfolios/${portfolioId}`;
  return {
    list: ({ on, scope }: Scoped): ReadPath<OwnTransfersView> => {
      const query = queryText({ on, scope });
      return readPath(`${base}/transfers${query}`, ["portfolio", portfolioId, "/transfers", query]);
    },
    join: (): WritePath<JoinedTransfer, { readonly receipt: ChangeReceipt }> => ({
      method: "POST",
      url: `${base}/transactions/join`,
      portfolioId,
    }),
  };
}
