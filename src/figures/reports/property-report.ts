import type { FigureTree } from "#engine/explain/formula.ts";
import { ok } from "#engine/result.ts";
import { propertyStatement } from "../property-statement/property-statement.ts";
import type { EntryWords, StatementAsked } from "../property-statement/statement-lines.ts";
import type { Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { openingDay, type WindowAsked } from "../window.ts";
import type { Cell, ReportContent } from "./report-content.ts";
import { reportTableOf } from "./schedule-report.ts";

/** The statement of all properties in a period: what came and went, ratios, balance, who rents and who owes. */
export function propertyReport(
  sheet: Sheet,
  asked: WindowAsked,
  { words, form }: { readonly words: EntryWords; readonly form: StatementAsked["form"] },
): Answer<ReportContent> {
  const stretch = { from: openingDay(sheet, asked) + 1, to: sheet.on };
  const made = propertyStatement(sheet, { stretch, basis: "cash", by: "property", form }, words);
  if (!made.ok) return made;
  const { tables, properties } = made.value;
  const income = tables.find(({ key }) => key === "income_statement");
  const totalOf = (label: string): Cell => {
    const row = income?.rows.findIndex((cells) => cells[0] === label) ?? -1;
    return amountOf(income?.explain(row, (income?.columns.length ?? 1) - 1));
  };
  return ok({
    headline: [
      { key: "properties", label: "Properties", unit: "count", value: properties.length },
      { key: "noi", label: "Net operating income", unit: "money", value: totalOf("Net operating income") },
      { key: "net", label: "Net cash flow", unit: "money", value: totalOf("Net cash flow") },
    ],
    tables: tables
      .filter(({ key }) => key !== form)
      .map((table) => reportTableOf(table, { key: table.key, label: table.label, totals: table.totals })),
    notes: [
      "Rent counts on the day it was received. A property in another currency is counted at the rates of its days; what stands on the last day at that day's.",
      ...(properties.length === 0 ? ["No property is owned."] : []),
    ],
  });
}

const amountOf = (tree: FigureTree | undefined): Cell => {
  const amount = tree?.value.amount;
  return typeof amount === "bigint" ? amount : null;
};
