import { paths } from "./paths.ts";
import { queryClient } from "./query-client.ts";

/** Everything read of a portfolio is asked again: one edit may move any figure. What is on screen stays until the new answer is here. */
export function dropCached(portfolioId: string | undefined): void {
  void queryClient.invalidateQueries({ queryKey: paths.portfolios().key });
  if (portfolioId !== undefined) return void queryClient.invalidateQueries({ queryKey: ["portfolio", portfolioId] });
  // A portfolio that came to be may have begun the trial.
  for (const key of ["me", "billing"]) void queryClient.invalidateQueries({ queryKey: [key] });
}
