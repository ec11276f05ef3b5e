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

/** Words of a payee without numbers, which are dates and references. */
export const payeeOf = (description: string | undefined): string =>
  (description ?? "")
    .toLowerCase()
    .replaceAll(/[\d.,:;/#*-]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

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
