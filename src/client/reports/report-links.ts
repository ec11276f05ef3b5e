import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import type { SavedView } from "#features/views/contract.ts";

/** Where a report is read: with the scope and period it was kept with, whatever those of the screen before. */
export const reportPath = (portfolioId: string, { viewId, search }: Pick<SavedView, "viewId" | "search">): string =>
  `${screenPath.reports(portfolioId)}/${viewId}${search === "" ? "" : `?${search}`}`;

export function useReportLink(): (report: Pick<SavedView, "viewId" | "search">) => string {
  const { portfolioId } = usePortfolio();
  return (report) => reportPath(portfolioId, report);
}
