import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import type { Day } from "#engine/dates/day.ts";
import { div, type Fixed, fixed, formatFixed, mul } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { ENTRY_EVENTS } from "#client/entries/entry-events.ts";
import {
  DRAFT_FIELDS,
  type DraftField,
  ENTERED_TYPES,
  type EnteredType,
  type ShapedField,
} from "#client/entries/entry-shapes.ts";
import { type EntryThing, fieldsOf, hasField } from "#client/entries/entry-thing.ts";
import { movedBy } from "#client/entries/moved-by.ts";
import { missingOfPool } from "#client/entries/pool-actions.ts";
import { asPaid, isInterestPaid } from "#client/entries/paid-interest.ts";
import { readDecimal } from "#client/entries/read-decimal.ts";
import { dateOrderOf, readDate } from "#client/entries/smart-date.ts";
import type { TransactionEntry } from "#features/transactions/contract.ts";
import { VALUATION_METHODS } from "#engine/ledger/valuation-methods.ts";

export interface ReadingContext {
  readonly today: Day;
  /** The reader's locale: order of dates, decimal mark. */
  readonly locale: string;
  /** Value of one unit of the chosen asset at price 1; 1 while none is chosen. */
  readonly multiplier: string;
  /** The chosen asset is known by its value alone: it has no units. */
  readonly isValueTracked: boolean;
  readonly accruesInterest?: boolean;
  /** The chosen asset is a coin or a token: its fees may be paid in coins. */
  readonly isCoin?: boolean;
  readonly isDebt?: boolean;
  readonly isDebtAccount?: boolean;
}

export const thingOf = (draft: EntryDraft, context: ReadingContext): EntryThing => ({
  isChosen: draft.assetId !== "",
  isValueTracked: context.isValueTracked,
  accruesInterest: context.accruesInterest === true || draft.accruedInterest !== "",
  isPer100: context.multiplier === "0.01",
  isInUnits: draft.isInUnits ?? false,
  action: draft.kind,
  isCoin: context.isCoin ?? false,
  isFeeInUnits: draft.feeAssetId !== "",
  isDebt: context.isDebt ?? false,
  isDebtAccount: context.isDebtAccount ?? false,
});

export type DraftProblems = { readonly kind: "fields"; readonly fields: Partial<Readonly<Record<DraftField, string>>> };

const DATES: ReadonlySet<DraftField> = new Set(["on", "settledOn", "acquiredOn", "exOn", "recordedOn"]);
/** Sums in the entry's own currency, whose sign may stand beside them. */
export const MONEY: ReadonlySet<DraftField> = new Set([
  "price",
  "amount",
  "accruedInterest",
  "fee",
  "feeWorth",
  "tax",
  "cost",
]);
export const NUMBERS: ReadonlySet<DraftField> = new Set([
  "quantity",
  "otherQuantity",
  "shareQuantity",
  "costShare",
  "price",
  "amount",
  "accruedInterest",
  "fee",
  "feeQuantity",
  "feeWorth",
  "tax",
  "otherAmount",
  "ratioTo",
  "ratioFrom",
  "cost",
]);
/** Where a minus means something: a fee given back, interest paid, a debt, units that leave the portfolio. */
const SIGNED_TYPES: Readonly<Partial<Record<DraftField, readonly EnteredType[]>>> = {
  fee: ENTERED_TYPES,
  tax: ENTERED_TYPES,
  accruedInterest: ["buy", "sell"],
  amount: ["interest", "fee", "tax", "opening_balance", "valuation", "commitment"],
  quantity: ["opening_balance", "transfer_in_kind"],
};

export const EMPTY: Readonly<Record<DraftField, string>> = {
  on: "",
  settledOn: "",
  accountId: "",
  cashAccountId: "",
  otherAccountId: "",
  assetId: "",
  otherAssetId: "",
  quantity: "",
  otherQuantity: "",
  shareAssetId: "",
  shareQuantity: "",
  costShare: "",
  price: "",
  amount: "",
  accruedInterest: "",
  fee: "",
  tax: "",
  feeAssetId: "",
  feeQuantity: "",
  feeWorth: "",
  currency: "",
  otherAmount: "",
  otherCurrency: "",
  ratioTo: "",
  ratioFrom: "",
  cost: "",
  acquiredOn: "",
  kind: "",
  description: "",
  note: "",
  unit: "",
  exOn: "",
  recordedOn: "",
};

export const newDraft = (known: Partial<EntryDraft> = {}): EntryDraft => ({
  ...EMPTY,
  on: "today",
  type: "buy",
  status: "booked",
  ...known,
});

/** Guards what was kept in this tab by an older version of the product. */
export const isEntryDraft = (stored: unknown): stored is EntryDraft =>
  typeof stored === "object" &&
  stored !== null &&
  "type" in stored &&
  ENTERED_TYPES.some((it) => it === stored.type) &&
  DRAFT_FIELDS.every((it) => typeof Object.getOwnPropertyDescriptor(stored, it)?.value === "string");

/** Nothing but what a new draft already holds: closing it loses nothing. */
export const isUntouched = (draft: EntryDraft, start: EntryDraft): boolean =>
  DRAFT_FIELDS.every((it) => draft[it] === start[it]) && draft.type === start.type && draft.status === start.status;

/** The row saved last prepares the next one: date, type, account and currency stay, the rest is typed anew. */
export const nextDraft = (saved: EntryDraft): EntryDraft =>
  newDraft({
    on: saved.on,
    type: saved.type,
    status: saved.status,
    accountId: saved.accountId,
    cashAccountId: saved.cashAccountId,
    currency: saved.currency,
  });

/** quantity × price × multiplier, exactly; undefined while one of them is missing or unreadable. */
export function computedAmount(draft: EntryDraft, context: ReadingContext): Fixed | undefined {
  const quantity = readDecimal(draft.quantity, context.locale);
  const price = readDecimal(draft.price, context.locale, currencyOf(draft, "price"));
  if (!quantity.ok || !price.ok) return undefined;
  return mul(mul(fixed(quantity.value), fixed(price.value)), fixed(context.multiplier));
}

/** amount ÷ quantity ÷ multiplier, where a trade states its amount and no price; undefined otherwise. */
export function impliedPrice(draft: EntryDraft, context: ReadingContext): Fixed | undefined {
  const quantity = readDecimal(draft.quantity, context.locale);
  const amount = readDecimal(draft.amount, context.locale, currencyOf(draft, "amount"));
  if (draft.price.trim() !== "" || !quantity.ok || !amount.ok || fixed(quantity.value) === 0n) return undefined;
  return div(fixed(amount.value), mul(fixed(quantity.value), fixed(context.multiplier)));
}

/** The draft as the entry the server takes, or what is wrong with each field in words a person can act on. */
export function readDraft(draft: EntryDraft, context: ReadingContext): Result<TransactionEntry, DraftProblems> {
  const problems: Partial<Record<DraftField, string>> = {};
  const values: Partial<Record<DraftField, string>> = {};
  for (const field of DRAFT_FIELDS) {
    if (!hasField(draft.type, thingOf(draft, context), field) || draft[field].trim() === "") continue;
    // Typed as the kind of another type: the form of a value shows none.
    if (field === "kind" && draft.type === "valuation" && !VALUATION_METHODS.some((it) => it === draft.kind)) continue;
    const value = readField(draft, field, context);
    if (value.ok) values[field] = value.value;
    else problems[field] = value.error.message;
  }
  if (keepsKind(draft)) values.kind = draft.kind;
  Object.assign(problems, missingFields(draft, problems, context));
  if (Object.keys(problems).length > 0) return err({ kind: "fields", fields: problems });
  const isAction = draft.type === "corporate_action";
  const implied = isAction || context.isValueTracked ? undefined : impliedAmount(draft, context);
  const said = isInterestPaid(draft) ? asPaid(values) : values;
  const amount = isAction ? undefined : (said.amount ?? implied);
  const { on = "", accountId = "", currency = "", ...rest } = said;
  return ok({
    ...(isAction ? movedBy(draft.kind, rest) : rest),
    ...(amount === undefined ? {} : { amount }),
    type: draft.type,
    status: draft.status,
    on,
    accountId,
    currency,
  });
}

/** A kind that no field shows, because the name of what happened says it. */
const keepsKind = ({ type, kind }: EntryDraft): boolean =>
  kind !== "" && (type === "interest" || ENTRY_EVENTS.some((it) => it.type === type && it.kind === kind));

function readField(
  draft: EntryDraft,
  field: DraftField,
  context: ReadingContext,
): Result<string, { kind: string; message: string }> {
  if (DATES.has(field)) return readDate(draft[field], { today: context.today, order: dateOrderOf(context.locale) });
  if (field === "currency" || field === "otherCurrency") return readCurrency(draft[field]);
  if (!NUMBERS.has(field)) return ok(draft[field].trim());
  const number = readDecimal(draft[field], context.locale, currencyOf(draft, field));
  if (number.ok && number.value.startsWith("-") && !SIGNED_TYPES[field]?.includes(draft.type)) {
    return err({ kind: "negative", message: "Write it without a minus: the type already says the direction." });
  }
  return number;
}

const currencyOf = (draft: EntryDraft, field: DraftField): string =>
  MONEY.has(field) ? draft.currency.trim().toUpperCase() : "";

function readCurrency(text: string): Result<string, { kind: string; message: string }> {
  const code = text.trim().toUpperCase();
  if (/^[A-Z][A-Z0-9]{2,9}$/.test(code)) return ok(code);
  return err({ kind: "not_a_currency", message: "A currency code such as EUR." });
}

/** A trade states its amount by quantity and price; the text field is then free for what the statement says instead. */
function impliedAmount(draft: EntryDraft, context: ReadingContext): string | undefined {
  if (draft.type !== "buy" && draft.type !== "sell") return undefined;
  const amount = computedAmount(draft, context);
  return amount === undefined ? undefined : formatFixed(amount);
}

function missingFields(
  draft: EntryDraft,
  found: DraftProblems["fields"],
  context: ReadingContext,
): DraftProblems["fields"] {
  const thing = thingOf(draft, context);
  const missing: Partial<Record<DraftField, string>> = {};
  const isEmpty = (field: DraftField): boolean => draft[field].trim() === "" && found[field] === undefined;
  if (isEmpty("on")) missing.on = "Enter a date.";
  if (isEmpty("accountId")) missing.accountId = "Choose an account.";
  if (isEmpty("currency")) missing.currency = "Choose a currency.";
  for (const shaped of fieldsOf(draft.type, thing)) {
    if (shaped.isRequired && isEmpty(shaped.field)) missing[shaped.field] = missingText(shaped);
  }
  return { ...missing, ...missingOfType(draft, thing, isEmpty) };
}

/** "Enter the units received." is what its label asks for. */
const missingText = ({ field, label, asked }: ShapedField): string => {
  if (field === "currency" || field === "otherCurrency") return "Choose a currency.";
  if (field.endsWith("Id")) return `Choose ${/asset/i.test(field) ? "an asset" : "an account"}.`;
  return asked ?? `Enter the ${label.toLowerCase()}.`;
};

function missingOfType(
  draft: EntryDraft,
  thing: EntryThing,
  isEmpty: (field: DraftField) => boolean,
): DraftProblems["fields"] {
  if ((draft.type === "buy" || draft.type === "sell") && isEmpty("price") && isEmpty("amount")) {
    return thing.isValueTracked ? {} : { price: "Enter the price or the amount." };
  }
  if (draft.type === "opening_balance") return missingOpening(thing, isEmpty);
  if (draft.type === "corporate_action" && draft.kind.startsWith("pool_")) return missingOfPool(draft.kind, draft);
  if (draft.type === "exchange" && draft.currency !== "" && draft.currency === draft.otherCurrency) {
    return { otherCurrency: "An exchange needs two different currencies." };
  }
  const other = draft.otherAccountId;
  return other !== "" && hasField(draft.type, thing, "otherAccountId") && other === draft.accountId
    ? { otherAccountId: "Choose a different account." }
    : {};
}

function missingOpening(thing: EntryThing, isEmpty: (field: DraftField) => boolean): DraftProblems["fields"] {
  if (!thing.isChosen) return isEmpty("amount") ? { amount: "Enter the cash balance, or choose an asset." } : {};
  const words = thing.isDebt ? "Enter what is owed." : thing.isValueTracked ? "Enter the value." : undefined;
  return isEmpty("quantity") ? { quantity: words ?? "Enter the quantity held." } : {};
}
