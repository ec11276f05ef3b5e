import type { Overview } from "#features/figures/contract.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { periodWords } from "./period.ts";
import { usePortfolioView } from "./use-portfolio.ts";
import { RANGE_WORDS } from "./view-state.ts";

/** The window of time the figures on screen are of, in words: a range, or the period that was typed. */
export function useWindowWords({ range, on }: Pick<Overview, "range" | "on">): string {
  const { from } = usePortfolioView();
  const locale = useLocale();
  return from === undefined ? RANGE_WORDS[range] : periodWords({ first: from, last: on }, locale);
}
