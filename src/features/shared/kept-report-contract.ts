import { z } from "zod";
import { RANGES } from "#figures/window.ts";
import { NUMBER_FORMS } from "#figures/reports/heir-facts.ts";
import { ATTRIBUTED_BY, READY_REPORTS } from "#figures/reports/report-content.ts";
import { changeReceipt, currencyCode, id, instant, localDate, scopeAsked } from "./wire.ts";

/**
 * Reports that are ready, and versions of them that are kept: what a report came to on the day it was kept, which no later edit changes.
 *
 * GET    /ready-reports/{report}?on&range&from&currency&scope   → ReportView
 * GET    /kept-reports                                          → KeptReports
 * GET    /kept-reports/{reportId}?against                       → KeptReportView: as it was kept, and what differs now
 * PUT    /kept-reports/{reportId}      ReportToKeep             → KeptReportWritten   (the id is made by the caller)
 * DELETE /kept-reports/{reportId}                               → KeptReportWritten
 */
export const readyReportKey = z.enum(READY_REPORTS);

const unit = z.enum(["money", "units", "day", "text", "account", "ratio", "multiple", "count", "per_100"]);
/** What a report of returns is held against, as the calls of analysis are asked it. */
const compared = {
  beside: z.string().max(400).nullable().default(null).describe("A benchmark of the whole, as `ID:60,ID:40`."),
  benchmark: z.string().max(1000).nullable().default(null).describe("One for each part, as `PART:60:ID,PART:40:ID`."),
  by: z.enum(ATTRIBUTED_BY).nullable().default(null).describe("What the parts are of; classes where it is not said."),
  numbers: z.enum(NUMBER_FORMS).nullable().default(null).describe("Of `heirs`: whether numbers are told whole."),
  part: z.number().int().min(1).max(1_000_000).nullable().default(null).describe("Of `changes`: which part of them."),
};

const cell = z.union([z.string(), z.number()]).nullable();

export const reportView = z.object({
  report: readyReportKey,
  on: localDate,
  from: localDate.nullable().describe("The day whose end its period opens on; null where it is of one day."),
  currency: currencyCode,
  scope: z.string().nullable().describe("The piece of the portfolio it is of; null is everything."),
  ...compared,
  portfolio: z.string().describe("Its name, as it was."),
  ledgerVersion: z.number().int().describe("Of the ledger it was computed from."),
  headline: z.array(z.object({ key: z.string(), label: z.string(), unit, value: cell })),
  tables: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      columns: z.array(z.object({ label: z.string(), unit, isChange: z.boolean() })),
      rows: z.array(
        z.object({
          key: z.string(),
          look: z.enum(["head", "total"]).nullable(),
          cells: z
            .array(cell)
            .describe("Amounts are decimal text, days YYYY-MM-DD; null where there is nothing to say."),
        }),
      ),
      note: z.string().nullable(),
    }),
  ),
  notes: z.array(z.string()).describe("What its figures rest on, and what they leave out."),
});

export const readyReportQuery = z.object({
  on: localDate.optional(),
  range: z.enum(RANGES).default("1Y"),
  from: localDate.optional(),
  currency: currencyCode.optional(),
  scope: scopeAsked,
  beside: z.string().max(400).optional().describe("A benchmark of the whole, as `ID:60,ID:40`: of `performance`."),
  benchmark: z
    .string()
    .max(1000)
    .optional()
    .describe("One for each part, as `PART:60:ID,PART:40:ID`: of `contribution`."),
  by: z.enum(ATTRIBUTED_BY).optional().describe("What the parts are of; classes where it is not said."),
  numbers: z
    .enum(NUMBER_FORMS)
    .optional()
    .describe("Of `heirs`: whether numbers are told whole; masked where it is not said."),
  part: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe("Of `changes`: which part of them, from 1; the newest where it is not said."),
});

export const reportToKeep = z.object({
  report: readyReportKey,
  note: z.string().trim().max(200).describe("Whom or what it is for; may be empty."),
  on: localDate,
  from: localDate.nullable(),
  currency: currencyCode,
  scope: z.string().max(80).nullable(),
  ...compared,
});

export const keptReport = z.object({
  reportId: id,
  report: readyReportKey,
  note: z.string(),
  on: localDate,
  from: localDate.nullable(),
  currency: currencyCode,
  ledgerVersion: z.number().int(),
  madeBy: z.string(),
  at: instant,
});
export const keptReports = z.object({ reports: z.array(keptReport).describe("The newest first.") });

export const reportAgainst = z.enum(["same_day", "today"]);
export const keptReportView = z.object({
  kept: keptReport,
  content: reportView.describe("As it was kept."),
  against: localDate.describe("The day it is compared with, as that day is computed now."),
  differences: z
    .array(z.object({ table: z.string(), row: z.string(), column: z.string(), unit, kept: cell, now: cell }))
    .nullable()
    .describe("Null where what it is of is no longer there."),
});
export const keptReportWritten = z.object({ receipt: changeReceipt });

/** A row of the table, as an archive holds it. */
export const keptReportRow = z.object({
  report_id: id,
  report: readyReportKey,
  note: z.string(),
  on_day: localDate,
  from_day: localDate.nullable(),
  currency: currencyCode,
  ledger_version: z.number().int(),
  content: reportView,
});

export type ReadyReportKey = z.infer<typeof readyReportKey>;
export type ReportView = z.infer<typeof reportView>;
export type ReportToKeep = z.infer<typeof reportToKeep>;
export type KeptReport = z.infer<typeof keptReport>;
export type KeptReports = z.infer<typeof keptReports>;
export type KeptReportView = z.infer<typeof keptReportView>;
