import { z } from "zod";
import { formatDay } from "#engine/dates/day.ts";
import { ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { bondReport as reportOf, type BondReportAsked, explainBondReport } from "#figures/bond-report/bond-report.ts";
import { heldOf } from "#figures/class-views/group-pool.ts";
import type { Sheet } from "#figures/sheet.ts";
import { bondReport, bondReportQuery, type BondReportView } from "./bond-report-contract.ts";
import { openSheet } from "./open-sheet.ts";
import { showSchedule } from "./show-asset-figures.ts";

type Query = z.infer<typeof bondReportQuery>;

const askedOf = ({ back, ahead, per, by }: Query): BondReportAsked => ({
  backMonths: back,
  aheadMonths: ahead,
  per,
  by,
});

/** A cell of money of it: `params` are those of its call. */
export const explainBondReportCell = (sheet: Sheet, query: Query, key: string) =>
  explainBondReport(sheet, askedOf(query), key);

/** Bonds as a document. */
export const bondReportRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/bond-report",
      access: "viewer",
      summary:
        "Bonds as tables: ladder, cash flow by month or year, slices by rating, issuer, tax or kind, quality, each bond.",
      params: z.object({ portfolioId: id }),
      query: bondReportQuery,
      answer: bondReport,
    },
    {
      inScope: async (scope, { query }) => {
        const opened = await openSheet(scope, query);
        if (!opened.ok) return opened;
        const sheet = opened.value;
        const answer: BondReportView = {
          on: formatDay(sheet.on),
          currency: sheet.base,
          bondCount: heldOf(sheet, "fixed_income").length,
          tables: reportOf(sheet, askedOf(query)).map((it) => ({ ...showSchedule(it), totals: [...it.totals] })),
        };
        return ok(answer);
      },
    },
  ),
];
