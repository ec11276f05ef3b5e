import { dropAside, keepAside } from "#db/queries/inbox.ts";
import { ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import { bringBack, setAside } from "./contract.ts";

const BASE = "/api/portfolios/:portfolioId/inbox";
// What somebody has seen to is theirs: who may only look sets aside too, and when the owner's trial is over.
const own = { access: "viewer", isWrite: true, needsPlan: false, status: 204 } as const;

/** What a person has seen to without mending it. What waits is a figure: see `features/figures/inbox`. */
export const inboxRoutes: readonly Route[] = [
  route(
    {
      method: "POST",
      path: `${BASE}/aside`,
      summary: "Sets aside what waits, until it changes or until a day; for oneself.",
      ...own,
      body: setAside,
    },
    {
      inScope: async (scope, { body }) => {
        await keepAside(scope, body.keys, body.untilOn);
        return ok(undefined);
      },
    },
  ),
  route(
    {
      method: "POST",
      path: `${BASE}/back`,
      summary: "Lets wait again what one has set aside.",
      ...own,
      body: bringBack,
    },
    {
      inScope: async (scope, { body }) => {
        await dropAside(scope, body.keys);
        return ok(undefined);
      },
    },
  ),
];
