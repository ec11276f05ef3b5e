import type { Inbox } from "#features/inbox/contract.ts";
import { readPath, type ReadPath } from "./api-path.ts";

/** What waits in a portfolio: apart from what is set aside, because every screen counts it. */
export const inboxPath = (portfolioId: string): ReadPath<Inbox> =>
  readPath(`/api/portfolios/${portfolioId}/inbox`, ["portfolio", portfolioId, "/inbox"]);
