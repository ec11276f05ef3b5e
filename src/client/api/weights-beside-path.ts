import type { WeightsBeside } from "#features/figures/beside-benchmark-contract.ts";
import { queryText, readPath, type ReadPath } from "./api-path.ts";
import type { Scoped } from "./portfolio-paths.ts";

/** Weights beside those of a fund: one later part of one screen asks for it. */
export function weightsBesidePath(
  portfolioId: string,
  query: Scoped & { readonly by: WeightsBeside["by"]; readonly benchmark?: string | undefined },
): ReadPath<WeightsBeside> {
  const path = `/weights-beside${queryText({ ...query })}`;
  return readPath(`/api/portfolios/${portfolioId}${path}`, ["portfolio", portfolioId, path]);
}
