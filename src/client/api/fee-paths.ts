import type { Range } from "#features/figures/contract.ts";
import type { Fees } from "#features/figures/fees-contract.ts";
import { queryText, readPath, type ReadPath } from "./api-path.ts";
import type { Scoped } from "./portfolio-paths.ts";

interface FeesAsked extends Scoped {
  readonly range: Range;
  readonly from?: string | undefined;
  /** Growth a year before costs; the usual one where nobody says. */
  readonly growth?: number | undefined;
}

export const feePaths = (portfolioId: string) => ({
  fees: (asked: FeesAsked): ReadPath<Fees> => {
    const path = `/fees${queryText({ ...asked })}`;
    return readPath(`/api/portfolios/${portfolioId}${path}`, ["portfolio", portfolioId, path]);
  },
});
