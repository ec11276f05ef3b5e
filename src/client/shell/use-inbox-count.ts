import { useEffect, useState } from "react";
import { inboxPath } from "#client/api/inbox-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import { whenIdle } from "#ui/when-idle.ts";

/** How much waits in the open portfolio; 0 until it is known. It is asked for when nothing on the screen waits for an answer any more. */
export function useInboxCount(): number {
  const { portfolioId } = usePortfolio();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return useApiQuery(inboxPath(portfolioId), { isEnabled: isIdle }).data?.count ?? 0;
}
