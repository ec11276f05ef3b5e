import type { EntityChangeRow } from "#db/queries/audit.ts";

/** A field as it was and as it became; null: it was or is not there. */
export interface ChangedField {
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
}

const NAMES: Readonly<Record<string, string>> = {
  portfolio: "Portfolio",
  institution: "Institution",
  account: "Account",
  asset: "Asset",
  asset_price: "Price",
  stated_rate: "Rate",
  stated_balance: "Stated balance",
  target_mix: "Target mix",
  household_plan: "Plan",
  budget: "Budget",
  cash_bucket: "Bucket of cash",
  cash_place: "Place of cash",
  recurring_item: "Recurring payment",
  taxpayer: "Taxpayer",
  owner: "Owner",
  ownership: "Who owns it",
  inner_loan: "Loan between owners",
  filed_year: "Filed tax year",
  kept_report: "Kept report",
  year_note: "Note on a tax year",
  heir_note: "Note for heirs",
  fund_notice: "Notice of a fund",
  fund_paper: "Tax paper of a fund",
  document: "Document",
};
/** Keys and marks of our own, which say nothing to a person. */
const HIDDEN = new Set([
  "thing",
  "item_key",
  "mix_id",
  "plan_id",
  "taxpayer_id",
  "owner_id",
  "owned_id",
  "owned_kind",
  "report",
  "report_id",
  "content",
  "note_id",
  "notice_id",
  "paper_id",
  "entries",
  "shares",
  "lines",
  "document_id",
  "about_key",
  "file_id",
  "institution_id",
  "account_id",
  "asset_id",
  "created_in",
  "instrument_id",
]);

/** One line a field that differs, such as `Account, name: Giro → Giro (old)`. */
export function describeEntity({ entity, before, after }: EntityChangeRow): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !HIDDEN.has(field))
    .map((field) => ({
      what: `${NAMES[entity] ?? entity}, ${field.replaceAll("_", " ")}`,
      before: textOf(before?.[field]),
      after: textOf(after?.[field]),
    }))
    .filter((it) => it.before !== it.after);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  const text = JSON.stringify(value);
  return text === "{}" ? null : text;
}
