import { useMemo } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";

/** Attributes of one's own naming that something is classified by, as a choice of parts; none where they cannot be read. */
export function useOwnAttributes(): readonly { readonly value: `own:${string}`; readonly label: string }[] {
  const { data } = useApiQuery(usePortfolioPaths().read.assets());
  return useMemo(() => {
    const names = data?.assets.flatMap(({ shares }) => shares.map(({ attribute }) => attribute)) ?? [];
    return [...new Set(names)].toSorted().map((label) => ({ value: `own:${label}`, label }));
  }, [data]);
}
