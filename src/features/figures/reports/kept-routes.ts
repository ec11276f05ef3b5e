import { z } from "zod";
import { createEntities, removeEntity } from "#db/queries/entities.ts";
import { findKeptReport, listKeptReports, type KeptReportRow } from "#db/queries/kept-reports.ts";
import { withScope, type Asker, type Scope } from "#db/scope.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import { intentOf, makeChange, type Intent } from "#features/shared/change.ts";
import {
  keptReports,
  keptReportView,
  keptReportWritten,
  readyReportKey,
  reportAgainst,
  reportToKeep,
  reportView,
  type KeptReport,
  type KeptReportView,
  type ReportToKeep,
  type ReportView,
} from "#features/shared/kept-report-contract.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import { type Failure, type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { askParsed, type Figures } from "../ask-figures.ts";
import { reportDifferences } from "./report-differences.ts";

const BASE = "/api/portfolios/:portfolioId";
const ONE = `${BASE}/kept-reports/:reportId` as const;
const READY = `GET ${BASE}/ready-reports/:report`;
const params = z.object({ portfolioId: id, reportId: id });

/** A write that came between computing and keeping is followed by another look, so often. */
const TRIES = 4;

/** Versions of reports that are kept: what each came to on the day it was kept. */
export const keptReportRoutes = (figures: Figures): readonly Route[] => [...readsOf(figures), ...writesOf(figures)];

const readsOf = (figures: Figures): readonly Route[] => [
  route(
    {
      method: "GET",
      path: `${BASE}/kept-reports`,
      access: "viewer",
      summary: "Reports that were kept, the newest first.",
      answer: keptReports,
    },
    { inScope: async (scope) => ok({ reports: (await listKeptReports(scope)).map(keptOf) }) },
  ),
  route(
    {
      method: "GET",
      path: ONE,
      access: "viewer",
      summary: "A report as it was kept, beside what it would be now.",
      refusals: ["kept_report_not_found", "figures_busy", "figures_too_long", "figures_lost"],
      params,
      query: z.object({ against: reportAgainst.default("same_day").describe("`today`: what changed since.") }),
      answer: keptReportView,
    },
    {
      plain: async ({ database, query, params: { reportId } }, { asker }) => {
        assert(asker !== undefined, "a report is of a portfolio");
        const row = await withScope(database, asker, (scope) => findKeptReport(scope, reportId));
        return row
          ? besideNow({ figures, asker, against: query.against }, row)
          : err({ kind: "kept_report_not_found" });
      },
    },
  ),
];

const writesOf = (figures: Figures): readonly Route[] => [
  route(
    {
      method: "PUT",
      path: ONE,
      access: "editor",
      summary:
        "Keeps a report as it is now, under an id of the caller's making: its figures, what they rest on, its day.",
      refusals: ["id_taken", "figures_busy", "figures_too_long", "figures_lost"],
      isWrite: true,
      params,
      body: reportToKeep,
      answer: keptReportWritten,
    },
    {
      plain: (call, { asker }) => {
        assert(asker !== undefined, "a report is of a portfolio");
        const { reportId } = call.params;
        const keeping = { figures, asker, intent: intentOf(call, "report_kept"), reportId, asked: call.body };
        return keepReport(call.database, keeping);
      },
    },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "editor",
      summary: "Deletes a report that was kept; undone, it is back as it was.",
      refusals: ["kept_report_not_found"],
      isWrite: true,
      params,
      answer: keptReportWritten,
    },
    { inScope: (scope, call) => deleteReport(scope, intentOf(call, "report_deleted"), call.params.reportId) },
  ),
];

const keptOf = (row: KeptReportRow): KeptReport => ({
  reportId: row.report_id,
  report: readyReportKey.parse(row.report),
  note: row.note,
  on: row.on_day,
  from: row.from_day,
  currency: row.currency,
  ledgerVersion: row.ledger_version,
  madeBy: row.made_by,
  at: row.made_at,
});

interface Beside {
  readonly figures: Figures;
  readonly asker: Asker;
  readonly against: z.infer<typeof reportAgainst>;
}

async function besideNow(
  { figures, asker, against }: Beside,
  row: KeptReportRow & { readonly content: unknown },
): Promise<Result<KeptReportView, Failure>> {
  const content = reportView.parse(row.content);
  const kept = keptOf(row);
  const on = against === "today" ? asker.today : kept.on;
  const now = await askReport(figures, asker, { ...kept, ...comparedOf(content), scope: content.scope, on });
  if (!now.ok && now.error.kind !== "input_invalid") return now;
  const differences = now.ok ? [...reportDifferences(content, now.value)] : null;
  return ok({ kept, content, against: on, differences });
}

const comparedOf = ({ beside, benchmark, by, numbers, part }: ReportView) => ({ beside, benchmark, by, numbers, part });

const askReport = (
  figures: Figures,
  asker: Asker,
  { report, on, from, currency, scope, beside, benchmark, by, numbers, part }: Omit<ReportToKeep, "note">,
): Promise<Result<ReportView, Failure>> =>
  askParsed<ReportView>(figures, {
    name: READY,
    asker,
    params: { report },
    query: {
      on,
      range: "1Y",
      from: from ?? undefined,
      currency,
      scope: scope ?? undefined,
      beside: beside ?? undefined,
      benchmark: benchmark ?? undefined,
      by: by ?? undefined,
      numbers: numbers ?? undefined,
      part: part ?? undefined,
    },
  });

interface Keeping {
  readonly figures: Figures;
  readonly asker: Asker;
  readonly intent: Intent;
  readonly reportId: string;
  readonly asked: ReportToKeep;
}
type Written = Result<z.infer<typeof keptReportWritten>, Failure>;

/** Computes the report, then keeps it if nothing was written meanwhile; otherwise computes it again. */
async function keepReport(database: Parameters<typeof withScope>[0], keeping: Keeping): Promise<Written> {
  const { figures, asker, asked } = keeping;
  for (let left = TRIES; left > 0; left--) {
    const report = await askReport(figures, asker, asked);
    if (!report.ok) return report;
    const kept = await orRollBack((rollBackOn) =>
      withScope(database, asker, async (scope) => rollBackOn(await writeReport(scope, keeping, report.value))),
    );
    if (kept.ok || kept.error.kind !== "figures_lost") return kept;
  }
  return err({ kind: "figures_busy" });
}

const writeReport = (scope: Scope, { intent, reportId, asked }: Keeping, content: ReportView): Promise<Written> =>
  makeChange<object>(scope, intent, async ({ changeId, ledgerVersion }) => {
    // Another write came between: what was computed is of the ledger before it.
    if (content.ledgerVersion !== ledgerVersion - 1) return err({ kind: "figures_lost" });
    if (await findKeptReport(scope, reportId)) return err({ kind: "id_taken" });
    const row = {
      report_id: reportId,
      report: asked.report,
      note: asked.note,
      on_day: content.on,
      from_day: content.from,
      currency: asked.currency,
      ledger_version: content.ledgerVersion,
      content,
    };
    await createEntities(scope, changeId, { entity: "kept_report", rows: JSON.stringify([row]) });
    return ok({ answer: {}, summary: `Kept the report ${REPORT_WORDS[asked.report]} of ${content.on}` });
  });

const deleteReport = (scope: Scope, intent: Intent, reportId: string): Promise<Written> =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const known = await findKeptReport(scope, reportId);
    if (!known) return err({ kind: "kept_report_not_found" });
    await removeEntity(scope, changeId, { entity: "kept_report", row: { report_id: reportId } });
    const words = REPORT_WORDS[readyReportKey.parse(known.report)];
    return ok({ answer: {}, summary: `Deleted the kept report ${words} of ${known.on_day}` });
  });

const REPORT_WORDS: Readonly<Record<ReportToKeep["report"], string>> = {
  "net-worth": "Statement of net worth",
  performance: "Performance",
  contribution: "Contribution",
  funds: "Private funds",
  gains: "Realized gains",
  fees: "Fees",
  liquidity: "Cash and liquidity",
  property: "Property statement",
  "capital-accounts": "Capital accounts",
  notices: "Notices of funds",
  plan: "Plan",
  cost: "Historical cost",
  exposure: "Exposure",
  heirs: "For heirs",
  "data-quality": "Data quality",
  changes: "Changes",
  "owner-balance": "Balance sheet by owner",
  "look-through": "Look-through ownership",
};
