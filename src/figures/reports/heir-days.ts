import type { Frequency } from "#engine/cash/recurring.ts";
import { addYears } from "#engine/dates/day.ts";
import { calendarOf } from "../cash/calendar.ts";
import { recurringItems } from "../cash/recurring-items.ts";
import type { Sheet } from "../sheet.ts";
import type { KeptPaper } from "./heir-facts.ts";
import type { Telling } from "./heir-holdings.ts";
import type { ReportTable } from "./report-content.ts";

const HOW_OFTEN: Readonly<Record<Frequency, string>> = {
  weekly: "Each week",
  biweekly: "Every two weeks",
  monthly: "Each month",
  quarterly: "Each quarter",
  yearly: "Each year",
};

/** What is paid and received again and again, as entries show it or somebody stated: most of it has to be ended. */
export function recurringTable({ sheet, facts }: Telling): ReportTable {
  const items = recurringItems(sheet, { from: sheet.on, to: addYears(sheet.on, 1) }, facts.descriptions).filter(
    ({ state, nextOn, amount }) => state !== "refused" && nextOn !== undefined && amount !== undefined,
  );
  return {
    key: "recurring",
    label: "Paid and received again and again",
    columns: [
      { label: "What", unit: "text" },
      { label: "Account", unit: "text" },
      { label: "Amount", unit: "units", isChange: true },
      { label: "In", unit: "text" },
      { label: "How often", unit: "text" },
      { label: "Next", unit: "day" },
    ],
    rows: items.map(({ key, label, accountId, amount, currency, frequency, nextOn }) => ({
      key,
      cells: [
        label,
        sheet.accounts.get(accountId)?.name ?? null,
        amount ?? null,
        currency,
        frequency === undefined ? null : HOW_OFTEN[frequency],
        nextOn ?? null,
      ],
    })),
    ...(items.length === 0 ? { note: "Entries show nothing that comes again and again." } : {}),
  };
}

/** What falls due within a year by terms, plans and estimates, and days that only want attention: what comes several times stands once, with the next of them. */
export function dueTable({ sheet, facts }: Telling): ReportTable {
  const calendar = calendarOf(sheet, {}, facts.descriptions);
  const days = calendar.ok ? calendar.value.days.filter(({ origin }) => origin !== "recurring") : [];
  const alike = [...Map.groupBy(days, ({ label, asset }) => `${asset?.id ?? ""}:${label}`)];
  return {
    key: "due",
    label: "What falls due within a year",
    columns: [
      { label: "What", unit: "text" },
      { label: "Next on", unit: "day" },
      { label: "Of", unit: "text" },
      { label: "Amount", unit: "units", isChange: true },
      { label: "In", unit: "text" },
      { label: "Times", unit: "count" },
      { label: "Known", unit: "text" },
    ],
    rows: alike.flatMap(([key, members]) => {
      const [next] = members;
      if (next === undefined) return [];
      const { label, on, asset, money, isEstimate } = next;
      return [
        {
          key,
          cells: [
            label,
            on,
            asset?.name ?? null,
            money?.amount ?? null,
            money?.currency ?? null,
            members.length,
            isEstimate ? "Estimate" : null,
          ],
        },
      ];
    }),
    note: days.length === 0 ? "No terms and no plan foretell anything." : "The amount is of the next time.",
  };
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  statement: "Statement",
  contract: "Contract",
  valuation: "Valuation",
  tax: "Tax form",
  insurance: "Insurance",
  notice: "Notice",
  identity: "Passport or identity",
};

/** Papers that are kept in the portfolio; their files are in its export. */
export function paperTable({ sheet, facts: { papers } }: Telling): ReportTable {
  return {
    key: "papers",
    label: "Papers that are kept",
    columns: [
      { label: "Paper", unit: "text" },
      { label: "Kind", unit: "text" },
      { label: "Of", unit: "text" },
      { label: "Dated", unit: "day" },
      { label: "Ends", unit: "day" },
    ],
    rows: papers.map((paper) => ({
      key: paper.documentId,
      cells: [
        paper.name,
        KIND_WORDS[paper.kind] ?? "Paper",
        aboutOf(sheet, paper),
        paper.on ?? null,
        paper.expiresOn ?? null,
      ],
    })),
    note:
      papers.length === 0
        ? "No paper is kept under Documents."
        : "Their files are under Documents and in an export of the portfolio.",
  };
}

function aboutOf({ accounts, ledger }: Sheet, { about: { kind, key } }: KeptPaper): string | null {
  if (kind === "account") return accounts.get(key)?.name ?? null;
  if (kind === "tax_year") return `Tax year ${key}`;
  const place = kind === "asset" ? ledger.assetIndex.get(key) : undefined;
  return place === undefined ? null : (ledger.assets[place]?.name ?? null);
}
