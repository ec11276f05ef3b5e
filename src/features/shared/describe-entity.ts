import type { EntityChangeRow } from "#db/queries/audit.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { fieldsOfAsset, type NameOf } from "#features/shared/asset-fields.ts";
import type { Told } from "#features/shared/tell-history.ts";

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
  asset_prices: "Prices",
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

/** One line a field that differs, such as `Account, name: Giro → Giro (old)`; of an asset by the words of its forms. */
export function describeEntity(
  row: EntityChangeRow,
  nameOf: NameOf = () => "another of the portfolio",
): ChangedField[] {
  const { entity, before, after } = row;
  if (entity === "asset") return describeAsset(row, nameOf);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !HIDDEN.has(field))
    .map((field) => ({
      what: `${NAMES[entity] ?? entity}, ${field.replaceAll("_", " ")}`,
      before: textOf(before?.[field], after !== null),
      after: textOf(after?.[field], before !== null),
    }))
    .filter((it) => it.before !== it.after);
}

const describeAsset = (row: EntityChangeRow, nameOf: NameOf): ChangedField[] =>
  fieldsOfAsset(row, nameOf)
    .map(({ label, told }) => ({
      what: `Asset, ${label}`,
      before: row.before === null ? null : wordsOf(told(row.before)),
      after: row.after === null ? null : wordsOf(told(row.after)),
    }))
    .filter((it) => it.before !== it.after);

/** What stands in a field, in a line: `Oct 1: 250; Nov 1: 250`. */
function wordsOf(rows: Told): string | null {
  const lines = rows.map((row) =>
    row
      .map(({ label, kind, value, unit }) => {
        const worded = kind === "rate" ? percent(value) : unit === undefined ? value : `${value} ${unit}`;
        return label === null ? worded : `${label} ${worded}`;
      })
      .join(", "),
  );
  return lines.length === 0 ? null : lines.join("; ");
}

function percent(rate: string): string {
  const share = fixed(rate);
  return `${formatFixed(share * 100n)} %`;
}

/** What is not so was never said of what is made or removed. */
function textOf(value: unknown, isChanged: boolean): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? "yes" : isChanged ? "no" : null;
  if (typeof value === "string") return value;
  const text = JSON.stringify(value);
  return text === "{}" ? null : text;
}
