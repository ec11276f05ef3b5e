import type { Day } from "#engine/dates/day.ts";
import { abs, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { quantile } from "#engine/statistics/moments.ts";

/** Days between two hits, both ends included. */
const WINDOWS = [
  { frequency: "weekly", from: 6, to: 8 },
  { frequency: "biweekly", from: 13, to: 15 },
  { frequency: "monthly", from: 27, to: 33 },
  { frequency: "quarterly", from: 85, to: 97 },
  { frequency: "yearly", from: 355, to: 375 },
] as const;
const FEWEST_HITS = 3;
const AMOUNT_TOLERANCE = 0.2;

export type Frequency = (typeof WINDOWS)[number]["frequency"];

/** One booking of a payee; positive received, negative paid. */
export interface PayeeBooking {
  readonly on: Day;
  readonly amount: Fixed;
}

export interface Recurrence {
  readonly frequency: Frequency;
  /** The middle amount. */
  readonly amount: Fixed;
  readonly lastOn: Day;
}

/**
 * What repeats among the bookings of one payee: three hits at least, every gap in one window, all amounts on one side and within
 * 20 % of the middle one. Undefined when nothing does.
 */
export function findRecurrence(bookings: readonly PayeeBooking[]): Recurrence | undefined {
  const sorted = bookings.toSorted((a, b) => a.on - b.on);
  const last = sorted.at(-1);
  if (sorted.length < FEWEST_HITS || !last || !isSteady(sorted)) return undefined;
  const gaps = sorted.slice(1).map((booking, i) => booking.on - (sorted[i]?.on ?? booking.on));
  const window = WINDOWS.find(({ from, to }) => gaps.every((gap) => gap >= from && gap <= to));
  if (!window) return undefined;
  const amounts = sorted.map(({ amount }) => amount).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return { frequency: window.frequency, amount: amounts[(amounts.length - 1) >> 1] ?? ZERO, lastOn: last.on };
}

function isSteady(bookings: readonly PayeeBooking[]): boolean {
  const [first] = bookings;
  if (!first || bookings.some(({ amount }) => amount === ZERO || amount > ZERO !== first.amount > ZERO)) return false;
  const sizes = bookings.map(({ amount }) => toNumber(abs(amount)));
  const middle = quantile(sizes, 0.5) ?? 0;
  return sizes.every((size) => Math.abs(size - middle) <= AMOUNT_TOLERANCE * middle);
}

/** Recurrences of many bookings by payee key. */
export function findRecurrences(
  bookings: readonly (PayeeBooking & { readonly payee: string })[],
): Map<string, Recurrence> {
  const byPayee = new Map<string, PayeeBooking[]>();
  for (const booking of bookings) byPayee.set(booking.payee, [...(byPayee.get(booking.payee) ?? []), booking]);
  const found = new Map<string, Recurrence>();
  for (const [payee, list] of byPayee) {
    const recurrence = findRecurrence(list);
    if (recurrence) found.set(payee, recurrence);
  }
  return found;
}
