import { z } from "zod";
import { NOTICE_EVENTS } from "#assets/private-fund/notice-lines.ts";
import { listAssetPapers } from "#db/queries/documents.ts";
import { listEntryWords } from "#db/queries/entry-words.ts";
import { listFundNotices } from "#db/queries/fund-notices.ts";
import { listAccountNumbers, listHeirNotes, listPapersOfAll } from "#db/queries/heir-notes.ts";
import { listHouseholdPlans } from "#db/queries/household-plans.ts";
import { listTaxpayers } from "#db/queries/taxpayers.ts";
import type { Scope } from "#db/scope.ts";
import { formatDay, parseDay } from "#engine/dates/day.ts";
import { fixed } from "#engine/money/fixed.ts";
import { formOfCountry } from "#engine/real-estate/rental-forms.ts";
import { planTerms } from "#features/shared/plan-terms.ts";
import { transactionsOf } from "#figures/property-statement/property-statement.ts";
import { thresholdsOf } from "#features/shared/thresholds-of.ts";
import { LARGE_EVENTS, limitOf } from "#figures/reports/limits-table.ts";
import { HEIR_NOTE_KINDS, type HeirFacts } from "#figures/reports/heir-facts.ts";
import type { AssetPaper } from "#figures/reports/net-worth-statement.ts";
import type { KeptNotice } from "#figures/reports/notice-report.ts";
import type { StatedPlan } from "#figures/reports/plan-report.ts";
import type { ReportAsked } from "#figures/reports/report-asked.ts";
import type { ReportFacts } from "#figures/reports/ready-reports.ts";
import type { ReadyReport } from "#figures/reports/report-content.ts";
import type { Sheet } from "#figures/sheet.ts";
import { descriptionsFor } from "../cash/descriptions.ts";
import { statedOfCash } from "../cash/stated-of-cash.ts";
import { toldChanges } from "./told-changes.ts";
import { assumptionsOf, DEFINITION } from "../planning/outcome-words.ts";

const NOTHING: ReportFacts = {
  papers: [],
  cash: { descriptions: new Map(), rates: [] },
  property: { words: new Map(), form: "schedule_e" },
  notices: [],
  plans: [],
  heirs: { notes: [], accounts: [], papers: [], descriptions: new Map() },
  limits: [],
  changes: { changes: [], count: 0, people: 0, part: 1, parts: 1, from: 0 },
};

/** What a report reads besides the sheet, and no other. */
export async function reportFacts(
  scope: Scope,
  sheet: Sheet,
  { report, ...asked }: ReportAsked & { readonly report: ReadyReport },
): Promise<ReportFacts> {
  switch (report) {
    case "changes":
      return { ...NOTHING, changes: await toldChanges(scope, sheet, asked) };
    case "net-worth":
      return { ...NOTHING, papers: await papersOf(scope) };
    case "liquidity": {
      const { places } = await statedOfCash(scope);
      return { ...NOTHING, cash: { descriptions: await descriptionsFor(scope, sheet), rates: places } };
    }
    case "property":
      return { ...NOTHING, property: await propertyFacts(scope, sheet) };
    case "notices":
      return { ...NOTHING, notices: await noticesOf(scope) };
    case "plan":
      return { ...NOTHING, plans: await plansOf(scope) };
    case "exposure":
      return { ...NOTHING, limits: await limitsOf(scope) };
    case "heirs":
      return { ...NOTHING, heirs: await heirFacts(scope, sheet) };
    default:
      return NOTHING;
  }
}

async function limitsOf(scope: Scope): Promise<ReportFacts["limits"]> {
  const stated = await thresholdsOf(scope.sql, scope.userId);
  return LARGE_EVENTS.flatMap((event) => {
    const found = stated.get(event);
    return found === undefined ? [] : [limitOf(event, found.value)];
  });
}

const dayOr = (text: string | null) => (text === null ? undefined : parseDay(text));

const papersOf = async (scope: Scope): Promise<readonly AssetPaper[]> =>
  (await listAssetPapers(scope)).map(({ document_id, asset_id, name, on_date }) => ({
    documentId: document_id,
    assetId: asset_id,
    name,
    on: dayOr(on_date),
  }));

async function propertyFacts(scope: Scope, sheet: Sheet): Promise<ReportFacts["property"]> {
  const rows = await listEntryWords(scope, transactionsOf(sheet, undefined));
  const [first] = await listTaxpayers(scope);
  return {
    words: new Map(
      rows.map(({ transaction_id, description, note, unit }) => [
        transaction_id,
        { text: [description, note].filter((it) => it !== null && it !== "").join(" · "), unit },
      ]),
    ),
    form: formOfCountry(first?.rule_set),
  };
}

const lines = z.array(z.object({ event: z.enum(NOTICE_EVENTS), amount: z.string() }));
const entries = z.array(z.object({ transactionId: z.string() }));

const noticesOf = async (scope: Scope): Promise<readonly KeptNotice[]> =>
  (await listFundNotices(scope, undefined)).map((row) => ({
    noticeId: row.notice_id,
    assetName: row.asset_name,
    currency: row.currency,
    noticedOn: dayOr(row.noticed_on),
    dueOn: parseDay(row.due_on) ?? 0,
    reference: row.reference ?? undefined,
    lines: lines.parse(row.lines).map(({ event, amount }) => ({ event, amount: fixed(amount) })),
    transactionIds: entries.parse(row.entries).map(({ transactionId }) => transactionId),
  }));

const noteKind = z.enum(HEIR_NOTE_KINDS);

const heirFacts = async (scope: Scope, sheet: Sheet): Promise<HeirFacts> => ({
  notes: (await listHeirNotes(scope)).map((row) => ({
    noteId: row.note_id,
    kind: noteKind.parse(row.kind),
    title: row.title,
    detail: row.detail,
    note: row.note,
    accountId: row.account_id ?? undefined,
  })),
  accounts: (await listAccountNumbers(scope, formatDay(sheet.on))).map((row) => ({
    accountId: row.account_id,
    kind: row.kind,
    keys: row.source_key?.split("\n") ?? [],
  })),
  papers: (await listPapersOfAll(scope)).map((row) => ({
    documentId: row.document_id,
    name: row.name,
    kind: row.kind,
    about: { kind: row.about, key: row.about_key },
    on: dayOr(row.on_date),
    expiresOn: dayOr(row.expires_on),
  })),
  descriptions: await descriptionsFor(scope, sheet),
});

const plansOf = async (scope: Scope): Promise<readonly StatedPlan[]> =>
  (await listHouseholdPlans(scope)).map((row) => {
    const terms = planTerms.parse(row.terms);
    return {
      planId: row.plan_id,
      name: row.name,
      currency: row.currency,
      terms,
      assumptions: assumptionsOf(terms, false),
      definition: DEFINITION,
    };
  });
