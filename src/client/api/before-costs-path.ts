import type { BeforeCosts } from "#features/figures/before-costs-contract.ts";
import type { Range } from "#features/figures/contract.ts";
import { queryText, readPath, type ReadPath } from "./api-path.ts";
import type { Scoped } from "./portfolio-paths.ts";

/** Returns of a window before its costs: one later part of one screen asks for it. */
export function beforeCostsPath(
  portfolioId: string,
  query: Scoped & { readonly range: Range; readonly from?: string | undefined },
): ReadPath<BeforeCosts> {
  const text = queryText({ ...query });
  return readPath(`/api/portfolios/${portfolioId}/returns/before-costs${text}`, [
    "portfolio",
    portfolioId,
    "/returns/before-costs",
    text,
  ]);
}
