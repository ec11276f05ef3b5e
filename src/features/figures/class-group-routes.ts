import { z } from "zod";
import { ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import { currencyCode, id, localDate, scopeAsked } from "#features/shared/wire.ts";
import { calendarOf } from "#figures/cash/calendar.ts";
import { descriptionsFor } from "./cash/descriptions.ts";
import { classGroup, classGroupView } from "./class-group-contract.ts";
import { mode } from "./contract.ts";
import { openSheet } from "./open-sheet.ts";
import { showClassGroup } from "./show-class-group.ts";

export const classGroupRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/classes/:group",
      access: "viewer",
      summary: "Classes looked at together: their figures as a whole, what is held, what comes next.",
      params: z.object({ portfolioId: id, group: classGroup }),
      query: z.object({
        on: localDate.optional(),
        currency: currencyCode.optional(),
        mode: mode.default("open"),
        scope: scopeAsked,
      }),
      answer: classGroupView,
    },
    {
      inScope: async (scope, { params, query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        const calendar = calendarOf(sheet.value, {}, await descriptionsFor(scope, sheet.value));
        if (!calendar.ok) return calendar;
        return ok(showClassGroup(sheet.value, { group: params.group, mode: query.mode }, calendar.value));
      },
    },
  ),
];
