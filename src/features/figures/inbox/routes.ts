import { inbox } from "#features/inbox/contract.ts";
import { type Route, route } from "#features/shared/route.ts";
import { readInbox } from "./read-inbox.ts";

export const inboxRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/inbox",
      access: "viewer",
      summary: "Inbox: everything that waits for a person, by cause, what matters most first.",
      answer: inbox,
    },
    { inScope: readInbox },
  ),
];
