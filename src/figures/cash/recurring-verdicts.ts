import { FREQUENCIES, type Frequency } from "#engine/cash/recurring.ts";
import { day, type Day } from "#engine/dates/day.ts";
import { TRANSACTION_TYPES, type TransactionType } from "#engine/ledger/transaction.ts";
import { fixed, type Fixed } from "#engine/money/fixed.ts";

/** What a person said of a payment that recurs. */
export interface RecurringVerdict {
  readonly item_key: string;
  readonly label: string;
  readonly verdict: "confirmed" | "refused";
  /** How it goes on where that is stated: these three, or none of them. */
  readonly frequency: string | null;
  readonly amount: string | null;
  readonly next_on: string | null;
}

/** What makes payments alike. */
export interface RecurringKey {
  readonly accountId: string;
  readonly type: TransactionType;
  readonly currency: string;
  readonly isIn: boolean;
  readonly assetIds: readonly string[];
  /** Words without numbers. */
  readonly payee: string;
}

/** Longer words of a payee than these make no difference. */
const MOST_WORDS = 200;

/** Names a payment that recurs, always the same for the same. */
export const recurringKey = ({ accountId, type, currency, isIn, assetIds, payee }: RecurringKey): string =>
  JSON.stringify([accountId, type, currency, isIn, assetIds, payee.slice(0, MOST_WORDS)]);

/** Names of months, long and short, in the languages of most statements: `Gehalt Oktober` and `Gehalt November` are of one payer. */
const MONTHS = new Set(
  (
    "january february march april may june july august september october november december " +
    "jan feb mar apr jun jul aug sep sept oct nov dec " +
    "januar jänner februar märz mai juni juli oktober dezember mrz okt dez " +
    "janvier février mars avril juin juillet août septembre octobre novembre décembre janv févr " +
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ene abr ago dic " +
    "gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre " +
    "januari februari maart mei augustus maj augusti"
  ).split(" "),
);

/** Words of a payee without what changes from one payment to the next: numbers, references that hold some, and names of months. */
export const payeeOf = (description: string | undefined): string =>
  (description ?? "")
    .toLowerCase()
    .split(/[\s.,:;/#*-]+/)
    .filter((word) => word !== "" && !/\d/.test(word) && !MONTHS.has(word))
    .join(" ");

/** What a key names; undefined where it is none. */
export function readRecurringKey(text: string): RecurringKey | undefined {
  const parts = parsed(text);
  if (!Array.isArray(parts)) return undefined;
  const [accountId, type, currency, isIn, ids, payee]: readonly unknown[] = parts;
  const known = TRANSACTION_TYPES.find((it) => it === type);
  const assetIds = Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : undefined;
  if (typeof accountId !== "string" || known === undefined || typeof currency !== "string") return undefined;
  if (typeof isIn !== "boolean" || assetIds === undefined || typeof payee !== "string") return undefined;
  return { accountId, type: known, currency, isIn, assetIds, payee };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How a payment goes on, as a person stated it; below zero where it is paid. */
export interface StatedRecurrence {
  readonly frequency: Frequency;
  readonly amount: Fixed;
  readonly nextOn: Day;
}

/** Undefined where it goes on as it was found. */
export function statedRecurrence(
  { frequency, amount, next_on }: RecurringVerdict,
  isIn: boolean,
): StatedRecurrence | undefined {
  const known = FREQUENCIES.find((it) => it === frequency);
  if (known === undefined || amount === null || next_on === null) return undefined;
  return { frequency: known, amount: isIn ? fixed(amount) : -fixed(amount), nextOn: day(next_on) };
}
