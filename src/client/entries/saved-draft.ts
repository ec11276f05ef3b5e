import { REALIZED_GAIN } from "#engine/ledger/entry-parts.ts";
import { fixed, mul } from "#engine/money/fixed.ts";
import { actionOfMoves } from "#client/entries/entry-actions.ts";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import { EMPTY, NUMBERS, type ReadingContext } from "#client/entries/entry-draft.ts";
import { DRAFT_FIELDS, type DraftField, ENTERED_TYPES, type EnteredType } from "#client/entries/entry-shapes.ts";
import { asTyped, isInterestPaid } from "#client/entries/paid-interest.ts";
import { typedDecimal } from "#client/entries/read-decimal.ts";
import type { TransactionEntry } from "#features/transactions/contract.ts";

/** What a saved transaction is edited from. */
export interface SavedEntry {
  readonly entry: TransactionEntry;
  /** Price per unit of a trade, derived from its amount. */
  readonly price: string | null;
}

/**
 * A saved transaction back as typed text, numbers with the reader's decimal mark. Undefined for types no form covers. A trade whose price
 * gives its amount exactly comes back with the price, so that a new quantity gives a new amount; otherwise the amount stands as it is.
 */
export function draftOfSaved(
  { entry, price }: SavedEntry,
  locale: string,
  of: Pick<ReadingContext, "multiplier" | "isValueTracked" | "isDebt" | "isDebtAccount">,
): EntryDraft | undefined {
  const isOwed = of.isDebt || (of.isDebtAccount && !entry.assetId);
  const said = isOwed ? asSaid(entry) : entry;
  const draft = draftOfEntry(of.isValueTracked && leavesAsPaid(said) ? { ...said, quantity: null } : said, locale);
  if (!draft || of.isValueTracked || price === null || !entry.quantity || !entry.amount) return draft;
  const exact = mul(mul(fixed(entry.quantity), fixed(price)), fixed(of.multiplier)) === fixed(entry.amount);
  return exact ? { ...draft, price: typedDecimal(price, locale), amount: "" } : draft;
}

/** As much of a value leaves as is paid: nobody said another, and a new amount takes it along. */
const leavesAsPaid = ({ type, kind, quantity, amount }: TransactionEntry): boolean =>
  (type === "sell" || type === "return_of_capital" || kind === REALIZED_GAIN) && quantity === amount;

/** A balance of a debt without the ledger's minus, as a person says what is owed. */
function asSaid(entry: TransactionEntry): TransactionEntry {
  if (entry.type !== "opening_balance" && entry.type !== "valuation") return entry;
  const size = (text: string | null | undefined) => text?.replace(/^-/, "") ?? null;
  return { ...entry, quantity: size(entry.quantity), amount: size(entry.amount), cost: size(entry.cost) };
}

function draftOfEntry(entry: TransactionEntry, locale: string): EntryDraft | undefined {
  const type = ENTERED_TYPES.find((it) => it === entry.type);
  const shown = type === "corporate_action" ? actionOfMoves(entry.kind, entry.moves ?? []) : undefined;
  if (type === undefined || (type === "corporate_action" && !shown)) return undefined;
  const stated = statedIn(entry);
  const said: Partial<Record<DraftField, string | null>> = {
    ...(isInterestPaid(entry) && entry.quantity ? asTyped(stated) : stated),
    ...shown?.values,
  };
  const texts = DRAFT_FIELDS.map((field): [DraftField, string] => {
    const value = said[field] ?? "";
    return [field, NUMBERS.has(field) ? typedDecimal(value, locale) : value];
  });
  const isInUnits = INCOME.has(type) && entry.kind !== REALIZED_GAIN && Boolean(entry.quantity);
  const kind = shown ? { kind: shown.action.kind } : {};
  return {
    ...EMPTY,
    ...Object.fromEntries(texts),
    ...kind,
    type,
    status: entry.status,
    ...(isInUnits ? { isInUnits } : {}),
  };
}

const INCOME: ReadonlySet<EnteredType> = new Set(["dividend", "interest", "other_income"]);

/** The fields of a draft that an entry has, too. */
const statedIn = (entry: TransactionEntry): Partial<Record<DraftField, string | null>> =>
  Object.fromEntries(
    Object.entries(entry).flatMap(([field, value]) => (typeof value === "string" ? [[field, value]] : [])),
  );
