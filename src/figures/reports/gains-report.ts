import { max, round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { termOf } from "#engine/tax/summarize-gains.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";
import { ownersOf } from "../owners/owned-parts.ts";
import type { Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { gainsByOwner } from "../tax/gains-by-owner.ts";
import { openTaxBook, type TaxBook } from "../tax/tax-book.ts";
import { openingDay, type WindowAsked } from "../window.ts";
import { UNIT_PLACES, type Cell, type ReportContent, type ReportTable } from "./report-content.ts";

const SUMS = ["proceeds", "basis", "gain", "disallowed"] as const;

/** Every lot that was sold between two days, by the rules and the method of the taxpayer, with sums by term and by account. */
export function gainsReport(sheet: Sheet, asked: WindowAsked): Answer<ReportContent> {
  const opened = openTaxBook(sheet, {});
  if (!opened.ok) return opened;
  const book = opened.value;
  const from = openingDay(sheet, asked);
  const lines = book.report.gains.filter(({ soldOn }) => soldOn > from && soldOn <= sheet.on);
  const known = lines.filter(({ isKnown }) => isKnown);
  const unknown = lines.length - known.length;
  return ok({
    currency: book.report.currency,
    headline: [
      { key: "gain", label: "Gain after losses", unit: "money", value: sumOf(known, "gain") },
      { key: "gains", label: "Gains", unit: "money", value: sumOfGains(known, 1n) },
      { key: "losses", label: "Losses", unit: "money", value: sumOfGains(known, -1n) },
    ],
    tables: [
      sumsTable("term", "By term", known, (line) => TERM_WORDS[termOf(book.report.country, line) ?? "none"]),
      sumsTable("account", "By account", known, ({ account }) => accountName(sheet, account)),
      ...ownerTable(sheet, known),
      linesTable(sheet, book, lines),
    ],
    notes: [
      `Matched by the rules written down for ${book.report.country} and the method of the taxpayer. It is no tax advice.`,
      ...(unknown === 0
        ? []
        : [`${unknown} of ${lines.length} have no known cost or exchange rate and are in no sum.`]),
    ],
  });
}

const TERM_WORDS = { short: "Short-term", long: "Long-term", none: "Without a term" } as const;
const sumOf = (lines: readonly TaxGain[], of: (typeof SUMS)[number]): Fixed =>
  lines.reduce((sum, line) => sum + line[of], ZERO);
const sumOfGains = (lines: readonly TaxGain[], sign: bigint): Fixed =>
  lines.reduce((sum, { gain }) => sum + sign * max(sign * gain, ZERO), ZERO);
const accountName = (sheet: Sheet, account: number): string => {
  const facts = sheet.ledger.accounts[account];
  return sheet.accounts.get(facts?.id ?? "")?.name ?? facts?.name ?? "";
};

function sumsTable(
  key: string,
  label: string,
  lines: readonly TaxGain[],
  keyOf: (line: TaxGain) => string,
): ReportTable {
  const row = (name: string, own: readonly TaxGain[]): readonly Cell[] => [
    name,
    own.length,
    ...SUMS.map((of) => sumOf(own, of)),
  ];
  return {
    key,
    label,
    columns: [
      { label: key === "term" ? "Term" : "Account", unit: "text" },
      { label: "Lots", unit: "count" },
      ...AMOUNTS,
    ],
    rows: [
      ...[...Map.groupBy(lines, keyOf)].map(([name, own]) => ({ key: name, cells: row(name, own) })),
      { key: "all", look: "total", cells: row("All", lines) },
    ],
  };
}

/** By in whose name it was; nothing while nobody is named. */
function ownerTable(sheet: Sheet, lines: readonly TaxGain[]): readonly ReportTable[] {
  const found = gainsByOwner(sheet, lines);
  if (found.length === 0 && ownersOf(sheet).owners.length === 0) return [];
  return [
    {
      key: "owner",
      label: "By owner",
      columns: [{ label: "Owner", unit: "text" }, { label: "Lots", unit: "count" }, ...AMOUNTS],
      rows: found.map(({ key, name, lines: own }) => ({
        key,
        cells: [name, own.length, ...SUMS.map((of) => sumOf(own, of))],
      })),
      note: "In whose name it was on the day of the sale, by the shares stated under Owners. Who is taxed on it is for law.",
    },
  ];
}

const AMOUNTS: ReportTable["columns"] = [
  { label: "Proceeds", unit: "money" },
  { label: "Cost", unit: "money" },
  { label: "Gain", unit: "money", isChange: true },
  { label: "Not allowed now", unit: "money" },
];

function linesTable(sheet: Sheet, book: TaxBook, lines: readonly TaxGain[]): ReportTable {
  return {
    key: "lots",
    label: "Lot by lot",
    columns: [
      { label: "What", unit: "text" },
      { label: "Account", unit: "text" },
      { label: "Units", unit: "units" },
      { label: "Acquired", unit: "day" },
      { label: "Sold", unit: "day" },
      { label: "Term", unit: "text" },
      ...AMOUNTS,
    ],
    rows: lines.map((line, place) => ({
      key: `${sheet.ledger.transactions.id[line.row] ?? ""}:${line.openedBy ?? "pool"}:${place}`,
      cells: [
        sheet.ledger.assets[line.asset]?.name ?? null,
        accountName(sheet, line.account),
        round(line.quantity, UNIT_PLACES),
        line.acquiredOn ?? null,
        line.soldOn,
        TERM_WORDS[termOf(book.report.country, line) ?? "none"],
        ...SUMS.map((of) => (line.isKnown ? line[of] : null)),
      ],
    })),
    ...(lines.length === 0 ? { note: "Nothing was sold in this period." } : {}),
  };
}
