import { abs, fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import { readDraft, type ReadingContext, thingOf, newDraft } from "#client/entries/entry-draft.ts";
import { type DraftField, ENTERED_TYPES, type EnteredType } from "#client/entries/entry-shapes.ts";
import { hasField } from "#client/entries/entry-thing.ts";
import { typedDecimal } from "#client/entries/read-decimal.ts";
import { draftOfSaved } from "#client/entries/saved-draft.ts";
import type { Account } from "#features/accounts/contract.ts";
import type { TransactionDetail, TransactionEntry, TransactionRow } from "#features/transactions/contract.ts";
import type { CellField } from "#ui/grid/edited-cells.ts";

/** The field of an entry that a column shows. */
const FIELDS: Readonly<Record<string, DraftField>> = {
  subject: "description",
  on: "on",
  exOn: "exOn",
  account: "accountId",
  quantity: "quantity",
  price: "price",
  amount: "amount",
  cashAmount: "amount",
  fee: "fee",
  tax: "tax",
  kind: "kind",
  description: "description",
  note: "note",
};
const LABELS: Readonly<Partial<Record<DraftField, string>>> = {
  on: "Date",
  exOn: "Ex-day",
  accountId: "Account",
  kind: "Category",
  amount: "Amount",
  description: "Description",
};
/** Types whose numbers stand in the list as one types them; of the others date, account and words are edited. */
const IN_NUMBERS: ReadonlySet<EnteredType> = new Set([
  "buy",
  "sell",
  "dividend",
  "interest",
  "other_income",
  "fee",
  "tax",
  "deposit",
  "withdrawal",
  "return_of_capital",
]);
const WORDS: ReadonlySet<DraftField> = new Set(["on", "accountId", "description", "note"]);

export interface TransactionCells {
  readonly accounts: readonly Account[];
  /** Categories met so far. */
  readonly kinds: readonly string[];
  /** How what is typed of an entry of this account and asset is read. */
  readonly contextOf: (of: { readonly accountId: string; readonly assetId: string | null }) => ReadingContext;
}

/** What a cell of an entry can be changed to: what a person says of it, and nothing that follows from that. */
export function entryField(row: TransactionRow, columnKey: string, known: TransactionCells): CellField | undefined {
  const field = FIELDS[columnKey];
  const type = ENTERED_TYPES.find((it) => it === row.type);
  if (field === undefined || type === undefined || type === "corporate_action") return undefined;
  const context = known.contextOf(row);
  const draft = newDraft({ type, assetId: row.assetId ?? "", kind: row.kind ?? "" });
  if (!WORDS.has(field) && !(IN_NUMBERS.has(type) && hasField(type, thingOf(draft, context), field))) return undefined;
  if (columnKey === "cashAmount" && !isAllCash(row)) return undefined;
  // What the column says is worth of coins, too: it is edited where it says how many.
  if (columnKey === "fee" && row.hasFeeInKind) return undefined;
  // The first column names the asset where there is one, and what was written where there is none.
  if (columnKey === "subject" && row.assetName !== null) return undefined;
  const label = `${LABELS[field] ?? field} of ${row.assetName ?? row.description ?? type.replaceAll("_", " ")} on ${row.on}`;
  if (field === "accountId") return { label, text: row.accountId, choices: choicesOf(known.accounts, row.accountId) };
  if (field === "on") return { label, text: row.on };
  if (field === "exOn") return { label, text: row.exOn ?? "" };
  if (field === "kind") return { label, text: row.kind ?? "", suggestions: known.kinds, maxLength: 60 };
  if (field === "note" || field === "description")
    return { label, text: row[field] ?? "", maxLength: field === "note" ? 4000 : 500 };
  return { label, text: typedDecimal(numberIn(row, field) ?? "", context.locale), isNumeric: true };
}

const MAY_BE_HIDDEN: ReadonlySet<DraftField> = new Set(["quantity", "price", "amount", "fee", "tax"]);

/** Why a cell that a paste meets cannot be edited. */
export const whyFixedWhile =
  (isHidden: boolean) =>
  ({ type }: TransactionRow, columnKey: string): string => {
    const field = FIELDS[columnKey];
    if (isHidden && field !== undefined && MAY_BE_HIDDEN.has(field)) return "hidden amounts are not edited";
    if (type === "corporate_action") return "a corporate action is changed in its form";
    if (field === undefined || columnKey === "subject") return "what an entry is about is changed in its form";
    return "it follows from other facts of the entry, which its form has";
  };

/** The cash that moves is the amount itself: there is no fee and no tax between them. */
const isAllCash = ({ cashAmount, grossAmount }: TransactionRow): boolean =>
  cashAmount !== null && grossAmount !== null && abs(fixed(cashAmount)) === abs(fixed(grossAmount));

function numberIn(row: TransactionRow, field: DraftField): string | null {
  switch (field) {
    case "quantity":
      return row.quantity?.replace(/^-/, "") ?? null;
    case "price":
      return row.price;
    case "amount":
      return row.grossAmount;
    case "fee":
      return row.fee;
    case "tax":
      return row.tax;
    default:
      return null;
  }
}

const choicesOf = (accounts: readonly Account[], own: string): NonNullable<CellField["choices"]> =>
  accounts
    .filter((it) => it.closedOn === null || it.accountId === own)
    .map((it) => ({ value: it.accountId, label: it.name }));

export interface TypedCell {
  readonly columnKey: string;
  readonly text: string;
}

export type EntryRefused = {
  readonly kind: "cells_refused";
  /** For each cell why it cannot be, in their order; undefined where another is the reason. */
  readonly problems: readonly (string | undefined)[];
};

/** An entry as it is kept, with what was typed into cells of its row. */
export function editedEntry(
  detail: TransactionDetail,
  cells: readonly TypedCell[],
  { contextOf }: Pick<TransactionCells, "contextOf">,
): Result<TransactionEntry, EntryRefused> {
  const saved = draftOfSaved(detail, contextOf(detail).locale, contextOf(detail));
  const all = (message: string) => err({ kind: "cells_refused" as const, problems: cells.map(() => message) });
  if (!saved) return all("A corporate action has several legs: open it to see them.");
  const draft = cells.reduce((now, it) => withCell(now, it), saved);
  const read = readDraft(draft, contextOf({ accountId: draft.accountId, assetId: detail.assetId }));
  if (read.ok) return ok(read.value);
  const { fields } = read.error;
  const problems = cells.map(({ columnKey }) => fields[FIELDS[columnKey] ?? "on"]);
  const [other] = Object.values(fields);
  return problems.some((it) => it !== undefined)
    ? err({ kind: "cells_refused", problems })
    : all(other ?? "This entry cannot be kept so.");
}

/** A trade is stated by its price or by its amount: the one that is typed is the one that counts. */
function withCell(draft: EntryDraft, { columnKey, text }: TypedCell): EntryDraft {
  const field = FIELDS[columnKey] ?? "note";
  const isTrade = draft.type === "buy" || draft.type === "sell";
  const other = !isTrade ? {} : field === "price" ? { amount: "" } : field === "amount" ? { price: "" } : {};
  return { ...draft, ...other, [field]: text };
}
