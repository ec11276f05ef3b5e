import type { OptionStrategiesView } from "#features/figures/option-strategies-contract.ts";
import { queryText, readPath, type ReadPath } from "./api-path.ts";
import type { Scoped } from "./portfolio-paths.ts";

/** Options by strategy: one later part of one screen asks for it. */
export function optionStrategiesPath(portfolioId: string, query: Scoped): ReadPath<OptionStrategiesView> {
  const path = `/option-strategies${queryText({ ...query })}`;
  return readPath(`/api/portfolios/${portfolioId}${path}`, ["portfolio", portfolioId, path]);
}
