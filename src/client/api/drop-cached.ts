import { paths } from "./paths.ts";
import { queryClient } from "./query-client.ts";

/**
 * Everything read of a portfolio is asked again: one edit may move any figure. What is on screen stays until the new answer is here. What is `gone`
 * is asked for, or about, only by a screen that opens later, which is told so.
 */
export function dropCached(portfolioId: string | undefined, gone?: string): void {
  void queryClient.invalidateQueries({ queryKey: paths.portfolios().key });
  if (portfolioId !== undefined) return dropPortfolio(portfolioId, gone);
  // A portfolio that came to be may have begun the trial.
  for (const key of ["me", "billing"]) void queryClient.invalidateQueries({ queryKey: [key] });
}

function dropPortfolio(portfolioId: string, gone: string | undefined): void {
  const queryKey = ["portfolio", portfolioId];
  const id = gone?.slice(gone.lastIndexOf("/") + 1);
  const isGone = ({ queryKey: [, , place, asked] }: { readonly queryKey: readonly unknown[] }): boolean =>
    id !== undefined && (place === gone || String(place).startsWith(`${gone}/`) || namesIt(asked, id));
  // A first answer on its way may be from before the write, and asking again meanwhile changes nothing of it.
  const first = queryClient.getQueryCache().findAll({
    queryKey,
    fetchStatus: "fetching",
    predicate: (query) => query.state.data === undefined && !isGone(query),
  });
  for (const { promise, queryKey: exactly } of first) {
    const again = () => void queryClient.invalidateQueries({ queryKey: exactly, exact: true });
    void promise?.then(again, () => undefined);
  }
  void queryClient.invalidateQueries({ queryKey, predicate: (query) => !isGone(query) });
  void queryClient.invalidateQueries({ queryKey, predicate: isGone, refetchType: "none" });
}

/** Whether a question is asked about something, such as `?year=2025&taxpayer=T`. */
const namesIt = (asked: unknown, id: string): boolean => [...new URLSearchParams(String(asked)).values()].includes(id);
