import type { ReportAsked } from "./report-asked.ts";
import { ok } from "#engine/result.ts";
import type { StatedRates } from "../cash/cash-places.ts";
import type { Descriptions } from "../cash/descriptions.ts";
import type { EntryWords, StatementAsked } from "../property-statement/statement-lines.ts";
import type { Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { capitalAccountReport } from "./capital-account-report.ts";
import { changeReport, type ToldChanges } from "./change-report.ts";
import { costReport } from "./cost-report.ts";
import { exposureReport } from "./exposure-report.ts";
import { feeReport } from "./fee-report.ts";
import { fundReport } from "./fund-report.ts";
import { gainsReport } from "./gains-report.ts";
import type { HeirFacts } from "./heir-facts.ts";
import { heirReport } from "./heir-report.ts";
import type { StatedLimit } from "./limits-table.ts";
import { liquidityReport } from "./liquidity-report.ts";
import { netWorthStatement, type AssetPaper } from "./net-worth-statement.ts";
import { type KeptNotice, noticeReport } from "./notice-report.ts";
import { lookThroughReport, ownerBalanceReport } from "./owner-report.ts";
import { contributionReport, performanceReport } from "./performance-report.ts";
import { planReport, type StatedPlan } from "./plan-report.ts";
import { propertyReport } from "./property-report.ts";
import { qualityReport } from "./quality-report.ts";
import type { ReadyReport, ReportContent } from "./report-content.ts";

/** What is kept beside the ledger that a report reads. */
export interface ReportFacts {
  /** Papers that are kept with assets. */
  readonly papers: readonly AssetPaper[];
  readonly cash: { readonly descriptions: Descriptions; readonly rates: readonly StatedRates[] };
  readonly property: { readonly words: EntryWords; readonly form: StatementAsked["form"] };
  readonly notices: readonly KeptNotice[];
  readonly plans: readonly StatedPlan[];
  readonly heirs: HeirFacts;
  readonly changes: ToldChanges;
  /** Of the person who asks. */
  readonly limits: readonly StatedLimit[];
}

type Making = (sheet: Sheet, asked: ReportAsked, facts: ReportFacts) => Answer<ReportContent>;

const MAKING: Readonly<Record<ReadyReport, Making>> = {
  "net-worth": (sheet, _, { papers }) => ok(netWorthStatement(sheet, papers)),
  performance: performanceReport,
  contribution: contributionReport,
  liquidity: (sheet, _, { cash }) => ok(liquidityReport(sheet, cash)),
  property: (sheet, asked, { property }) => propertyReport(sheet, asked, property),
  funds: (sheet) => ok(fundReport(sheet)),
  "capital-accounts": (sheet) => ok(capitalAccountReport(sheet)),
  notices: (sheet, _, { notices }) => ok(noticeReport(sheet, notices)),
  plan: (sheet, _, { plans }) => planReport(sheet, plans),
  "owner-balance": (sheet) => ok(ownerBalanceReport(sheet)),
  "look-through": (sheet) => ok(lookThroughReport(sheet)),
  gains: gainsReport,
  fees: (sheet, asked) => ok(feeReport(sheet, asked)),
  cost: (sheet, asked) => ok(costReport(sheet, asked)),
  exposure: (sheet, _, { limits }) => ok(exposureReport(sheet, limits)),
  heirs: (sheet, { numbers = "masked" }, { heirs }) => ok(heirReport(sheet, heirs, numbers)),
  "data-quality": (sheet) => ok(qualityReport(sheet)),
  changes: (_, __, { changes }) => ok(changeReport(changes)),
};

/** A report of everything, or of a piece, at the end of the sheet's day. */
export const readyReport = (
  sheet: Sheet,
  report: ReadyReport,
  { facts, ...asked }: ReportAsked & { readonly facts: ReportFacts },
): Answer<ReportContent> => MAKING[report](sheet, asked, facts);
