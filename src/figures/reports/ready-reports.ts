import { ok } from "#engine/result.ts";
import type { Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import type { WindowAsked } from "../window.ts";
import { feeReport } from "./fee-report.ts";
import { fundReport } from "./fund-report.ts";
import { gainsReport } from "./gains-report.ts";
import { netWorthStatement, type AssetPaper } from "./net-worth-statement.ts";
import { contributionReport, performanceReport } from "./performance-report.ts";
import type { ReadyReport, ReportContent } from "./report-content.ts";

/** What it is asked with, and the papers that are kept with assets. */
export type ReportAsked = WindowAsked & { readonly papers: readonly AssetPaper[] };
type Making = (sheet: Sheet, asked: ReportAsked) => Answer<ReportContent>;

const MAKING: Readonly<Record<ReadyReport, Making>> = {
  "net-worth": (sheet, { papers }) => ok(netWorthStatement(sheet, papers)),
  performance: (sheet, asked) => ok(performanceReport(sheet, asked)),
  contribution: (sheet, asked) => ok(contributionReport(sheet, asked)),
  funds: (sheet) => ok(fundReport(sheet)),
  gains: gainsReport,
  fees: (sheet, asked) => ok(feeReport(sheet, asked)),
};

/** A report of everything, or of a piece, at the end of the sheet's day. */
export const readyReport = (sheet: Sheet, report: ReadyReport, asked: ReportAsked): Answer<ReportContent> =>
  MAKING[report](sheet, asked);
