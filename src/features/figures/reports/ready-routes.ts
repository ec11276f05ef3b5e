import { z } from "zod";
import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import {
  readyReportKey,
  readyReportQuery,
  reportView,
  type ReportView,
} from "#features/shared/kept-report-contract.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import type { ReportAsked } from "#figures/reports/report-asked.ts";
import { readyReport } from "#figures/reports/ready-reports.ts";
import type { Cell, ReadyReport, ReportContent } from "#figures/reports/report-content.ts";
import type { Sheet } from "#figures/sheet.ts";
import { openingDay } from "#figures/window.ts";
import { reportFacts } from "./report-facts.ts";
import { openSheet, openUndivided } from "../open-sheet.ts";

/** Reports that are of one day: a period changes nothing in them. */
const OF_ONE_DAY: ReadonlySet<ReadyReport> = new Set([
  "net-worth",
  "funds",
  "liquidity",
  "capital-accounts",
  "notices",
  "plan",
  "owner-balance",
  "look-through",
  "exposure",
  "heirs",
  "data-quality",
]);

/** Reports of values and entries, which are told of one owner's share; what the others tell is of whole things. */
export const BY_OWNER: ReadonlySet<ReadyReport> = new Set([
  "net-worth",
  "performance",
  "contribution",
  "fees",
  "cost",
  "exposure",
]);

export const readyReportRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/ready-reports/:report",
      access: "viewer",
      summary: "A report that is ready: its figures in tables, with what they rest on.",
      params: z.object({ portfolioId: id, report: readyReportKey }),
      query: readyReportQuery,
      answer: reportView,
    },
    {
      inScope: async (scope, { params: { report }, query }) => {
        const open = BY_OWNER.has(report) ? openSheet : openUndivided;
        const sheet = await open(scope, query);
        if (!sheet.ok) return sheet;
        const made = readyReport(sheet.value, report, {
          ...query,
          facts: await reportFacts(scope, sheet.value, { report, ...query }),
        });
        return made.ok ? ok(viewOf(sheet.value, { report, ...query }, made.value)) : made;
      },
    },
  ),
];

type Asked = ReportAsked & { readonly report: ReadyReport; readonly scope?: string | undefined };

const viewOf = (
  sheet: Sheet,
  asked: Asked,
  { currency, from, headline, tables, notes }: ReportContent,
): ReportView => ({
  report: asked.report,
  on: formatDay(sheet.on),
  from: OF_ONE_DAY.has(asked.report) ? null : formatDay(from ?? openingDay(sheet, asked)),
  currency: currency ?? sheet.base,
  scope: asked.scope ?? null,
  beside: asked.beside ?? null,
  benchmark: asked.benchmark ?? null,
  by: asked.by ?? null,
  numbers: asked.report === "heirs" ? (asked.numbers ?? "masked") : null,
  part: asked.report === "changes" ? (asked.part ?? 1) : null,
  portfolio: sheet.portfolio.name,
  ledgerVersion: sheet.portfolio.ledgerVersion,
  headline: headline.map(({ value, ...it }) => ({ ...it, value: shown(value, it.unit) })),
  tables: tables.map(({ note, columns, rows, ...table }) => ({
    ...table,
    columns: columns.map(({ isChange = false, ...column }) => ({ ...column, isChange })),
    rows: rows.map(({ key, look, cells }) => ({
      key,
      look: look ?? null,
      cells: cells.map((cell, place) => shown(cell, columns[place]?.unit ?? "text")),
    })),
    note: note ?? null,
  })),
  notes: [...notes],
});

function shown(cell: Cell, unit: string): string | number | null {
  if (typeof cell === "bigint") return formatFixed(cell);
  return typeof cell === "number" && unit === "day" ? formatDay(cell) : cell;
}
