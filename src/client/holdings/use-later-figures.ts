import { useMemo } from "react";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import type { GridView } from "#ui/grid/grid-column.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { GAIN_FIELDS, RETURN_FIELDS, STATED_FIELDS } from "./listed-holdings.ts";
import type { LaterColumns } from "./listed-holdings.ts";
import { DAY_PERCENT } from "./day-columns.tsx";
import { STATED_KEYS } from "./stated-columns.ts";

export interface LaterFigures {
  readonly answers: readonly (LaterColumns | undefined)[];
  readonly failure: ApiFailure | undefined;
  readonly retry: () => void;
}

/** Figures the list does not begin with, asked for once a column of theirs is in sight or sorts. Of all holdings: sorting needs them all. */
export function useLaterFigures(
  { hiddenKeys, sort, groupBy }: GridView,
  { hasReturns }: { readonly hasReturns: boolean },
): LaterFigures {
  const { read } = usePortfolioPaths();
  const { scoped, mode } = usePortfolioView();
  const isWanted = (key: string): boolean => sort?.key === key || groupBy.includes(key) || !hiddenKeys.includes(key);
  const returns = useApiQuery(read.holdings(RETURN_FIELDS, { ...scoped, mode }), {
    isEnabled: !hasReturns && [...RETURN_FIELDS, DAY_PERCENT].some(isWanted),
  });
  const gains = useApiQuery(read.holdings(GAIN_FIELDS, { ...scoped, mode }), { isEnabled: GAIN_FIELDS.some(isWanted) });
  const stated = useApiQuery(read.holdings(STATED_FIELDS, { ...scoped, mode }), {
    isEnabled: STATED_KEYS.some(isWanted),
  });
  const answers = useMemo(() => [returns.data, gains.data, stated.data], [returns.data, gains.data, stated.data]);
  return {
    answers,
    failure: returns.failure ?? gains.failure ?? stated.failure,
    retry: () => {
      if (returns.failure) returns.retry();
      if (gains.failure) gains.retry();
      if (stated.failure) stated.retry();
    },
  };
}
