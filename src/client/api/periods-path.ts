import type { PartPeriodsList } from "#features/figures/part-periods-contract.ts";
import { queryText, readPath, type ReadPath } from "./api-path.ts";
import type { Scoped } from "./portfolio-paths.ts";

/** Both returns of every part over every period: one later part of one screen asks for it. */
export function periodsPath(
  portfolioId: string,
  query: Scoped & { readonly by: PartPeriodsList["by"] },
): ReadPath<PartPeriodsList> {
  const text = queryText({ ...query });
  return readPath(`/api/portfolios/${portfolioId}/returns/periods${text}`, [
    "portfolio",
    portfolioId,
    "/returns/periods",
    text,
  ]);
}
