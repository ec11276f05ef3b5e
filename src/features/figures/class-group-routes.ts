import { z } from "zod";
import type { ClassGroupKey } from "#assets/asset-class.ts";
import { ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import { currencyCode, id, localDate, scopeAsked } from "#features/shared/wire.ts";
import { calendarOf } from "#figures/cash/calendar.ts";
import { remember } from "#figures/sheet.ts";
import { descriptionsFor } from "./cash/descriptions.ts";
import { classGroup, classGroupColumns, classGroupView } from "./class-group-contract.ts";
import { classViewKey } from "./class-view-contract.ts";
import { mode, range } from "./contract.ts";
import { holdingListQuery } from "./holding-list-contract.ts";
import { openSheet, openUndivided } from "./open-sheet.ts";
import { showClassGroup } from "./show-class-group.ts";

/** Rents, loans of a house, commitments and pensions follow terms that speak of the whole thing. */
const OF_THE_WHOLE: ReadonlySet<ClassGroupKey> = new Set(["real_estate", "private_funds", "other"]);

export const classGroupRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/classes/:group",
      access: "viewer",
      summary: "Classes looked at together: figures, what is drawn of them, what is held, what comes next.",
      params: z.object({ portfolioId: id, group: classGroup }),
      query: z.object({
        on: localDate.optional(),
        currency: currencyCode.optional(),
        mode: mode.default("open"),
        scope: scopeAsked,
        ...holdingListQuery,
        view: classViewKey.optional().describe("What to draw; without it nothing is drawn and no change is told."),
        range: range.default("1Y").describe("The window of changes and of what is drawn over time."),
        from: localDate.optional().describe("The day whose end the window is measured from, instead of `range`."),
      }),
      answer: z.union([classGroupColumns, classGroupView]),
    },
    {
      inScope: async (scope, { params, query }) => {
        const open = OF_THE_WHOLE.has(params.group) ? openUndivided : openSheet;
        const sheet = await open(scope, query);
        if (!sheet.ok) return sheet;
        const descriptions = await descriptionsFor(scope, sheet.value);
        const { on, base } = sheet.value;
        // Finding what recurs reads three years of transactions: done once for all groups.
        const calendar = remember(sheet.value, `class calendar:${on}:${base}`, () =>
          calendarOf(sheet.value, {}, descriptions),
        );
        if (!calendar.ok) return calendar;
        const asked = { ...query, group: params.group };
        return ok(showClassGroup(sheet.value, asked, { calendar: calendar.value, descriptions }));
      },
    },
  ),
];
