import type { Day } from "#engine/dates/day.ts";
import type { TransactionStatus } from "#engine/ledger/transaction.ts";
import { abs, type Fixed, fixed, mul, ZERO } from "#engine/money/fixed.ts";

/** Why a stated balance and the computed one may differ, in the order they are looked for: what is surest first. */
export const CAUSES = ["rounding", "waiting", "doubled", "wrong_sign", "timing", "currency", "fee", "missing"] as const;
export type Cause = (typeof CAUSES)[number];

/** What one transaction moved of one thing in one account. */
export interface Moved {
  readonly transactionId: string;
  readonly on: Day;
  readonly status: TransactionStatus;
  /** Units, or money in the currency; signed as it moves what is there. */
  readonly quantity: Fixed;
}

export interface Gap {
  /** Stated less computed, as far as no earlier stated balance shows it already. Not zero. */
  readonly amount: Fixed;
  readonly stated: Fixed;
  readonly on: Day;
  /** The last day before that was compared: entries after it are looked at. Undefined: all of them. */
  readonly after: Day | undefined;
  readonly isCash: boolean;
}

export interface FoundCause {
  readonly cause: Cause;
  /** The transactions that it rests on, as they were found; none for what is missing. */
  readonly transactionIds: readonly string[];
}

/** Statements and entries may name the day of order, booking or value. */
const DAYS_APART = 5;
/** Money that rounding explains, in units of its currency. */
const ROUNDED_MONEY = fixed("0.05");
/** The same of units, as a share of what is stated. */
const ROUNDED_SHARE = fixed("0.00001");
/** What costs may be of what moved. */
const COST_SHARE = fixed("0.02");

/**
 * The likeliest cause of a gap: an entry or two that explain it to the last digit, before what only its size suggests.
 * `others` moved money of other currencies in the same account.
 */
export function causeOf(gap: Gap, moved: readonly Moved[], others: readonly Moved[]): FoundCause {
  const found = (cause: Cause, ...entries: readonly Moved[]): FoundCause => ({
    cause,
    transactionIds: [...new Set(entries.map(({ transactionId }) => transactionId))],
  });
  if (isRounding(gap)) return found("rounding");
  const { amount } = gap;
  const booked = moved.filter(({ status }) => status === "booked");
  const since = booked.filter((it) => isSince(gap, it.on));
  const waiting = moved.find(
    ({ status, on, quantity }) => status !== "booked" && quantity === amount && on <= gap.on + DAYS_APART,
  );
  if (waiting) return found("waiting", waiting);
  const pair = twiceIn(since, -amount);
  if (pair) return found("doubled", ...pair);
  const turned = since.find(({ quantity }) => quantity * -2n === amount);
  if (turned) return found("wrong_sign", turned);
  const late = booked.find(({ on, quantity }) => quantity === amount && on > gap.on && on <= gap.on + DAYS_APART);
  const early = since.find(({ on, quantity }) => quantity === -amount && on > gap.on - DAYS_APART);
  const shifted = late ?? early;
  if (shifted) return found("timing", shifted);
  const abroad = others.find((it) => it.status === "booked" && it.quantity === amount && isSince(gap, it.on));
  if (gap.isCash && abroad) return found("currency", abroad);
  return found(isPerhapsFee(gap, since) ? "fee" : "missing");
}

const isSince = ({ on, after }: Gap, day: Day): boolean => day <= on && (after === undefined || day > after);

function isRounding({ amount, stated, isCash }: Gap): boolean {
  return isCash ? abs(amount) <= ROUNDED_MONEY : abs(amount) <= mul(abs(stated), ROUNDED_SHARE);
}

/** Two entries that moved the same within few days of one another. */
function twiceIn(moved: readonly Moved[], quantity: Fixed): readonly [Moved, Moved] | undefined {
  const same = moved.filter((it) => it.quantity === quantity);
  for (const [place, first] of same.entries()) {
    const second = same[place + 1];
    if (second && second.on - first.on <= DAYS_APART) return [first, second];
  }
  return undefined;
}

function isPerhapsFee({ amount, isCash }: Gap, moved: readonly Moved[]): boolean {
  const largest = moved.reduce((most, { quantity }) => (abs(quantity) > most ? abs(quantity) : most), ZERO);
  return isCash && amount < ZERO && abs(amount) <= mul(largest, COST_SHARE);
}
