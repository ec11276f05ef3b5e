import { z } from "zod";
import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { exposureQuery } from "#features/analytics/contract.ts";
import { coverage, inbox } from "#features/inbox/contract.ts";
import { type Route, route } from "#features/shared/route.ts";
import { coverageOver } from "#figures/coverage.ts";
import { openSheet } from "../open-sheet.ts";
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
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/coverage",
      access: "viewer",
      summary: "Coverage: how much of what was held at the end of each month rested on values of then.",
      query: exposureQuery.extend({
        months: z.coerce.number().int().min(1).max(120).default(24).describe("How many months back."),
      }),
      answer: coverage,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        const points = coverageOver(sheet.value, query.months).map(({ on, fresh, old, modelled, unknownCount }) => ({
          on: formatDay(on),
          fresh: formatFixed(fresh),
          old: formatFixed(old),
          modelled: formatFixed(modelled),
          unknownCount,
        }));
        return ok({ on: formatDay(sheet.value.on), currency: sheet.value.base, points });
      },
    },
  ),
];
