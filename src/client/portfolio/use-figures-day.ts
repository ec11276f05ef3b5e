import type { LocalDate } from "#engine/dates/day.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio, usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";

/**
 * The day figures stand on when it is not today: the one chosen, or the one the server answers for. The sample ends with the last exchange
 * rates there are, so only there the answer has to be waited for.
 */
export function useFiguresDay(): LocalDate | undefined {
  const { on, scoped, day, window } = usePortfolioView();
  const { kind } = usePortfolio();
  const overview = useApiQuery(usePortfolioPaths().read.overview({ ...scoped, ...window }), {
    isEnabled: kind === "sample" && on === undefined,
    keepsPrevious: true,
  });
  if (on !== undefined || kind !== "sample") return on;
  const answeredOn = overview.data?.on;
  return answeredOn === day ? undefined : answeredOn;
}
