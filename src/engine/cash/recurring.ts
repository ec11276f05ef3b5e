import type { Day } from "#engine/dates/day.ts";
import { repeatedDays } from "#engine/cash/forecast.ts";
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
export const FREQUENCIES = [
  "weekly",
  "biweekly",
  "monthly",
  "quarterly",
  "yearly",
] as const satisfies readonly Frequency[];

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

/** How many of the latest bookings must repeat: older ones may have had another rhythm or amount. */
const LATEST_HITS = 6;

/** What repeats lately: among the last six bookings, else the last three. Undefined when neither does. */
export function findLatestRecurrence(bookings: readonly PayeeBooking[]): Recurrence | undefined {
  const sorted = bookings.toSorted((a, b) => a.on - b.on);
  return findRecurrence(sorted.slice(-LATEST_HITS)) ?? findRecurrence(sorted.slice(-FEWEST_HITS));
}

const STEP_MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const;
const STEP_DAYS = { weekly: 7, biweekly: 14 } as const;
const MOST_DAYS = 2_000;

/**
 * Days after `from` up to `to` on which a recurrence is expected again, counted from its last hit. None once it has been missed: when the
 * day after which the next hit would be too late lies before `from`.
 */
export function expectedDays(recurrence: Recurrence, from: Day, to: Day): Day[] {
  const { frequency, lastOn } = recurrence;
  const window = WINDOWS.find((candidate) => candidate.frequency === frequency);
  if (window === undefined || lastOn + window.to < from) return [];
  return statedDays({ frequency, nextOn: lastOn }, Math.max(from, lastOn), to);
}

/** Days after `from` up to `to` of what somebody states to repeat: a day and those counted from it. */
export function statedDays(
  { frequency, nextOn }: { readonly frequency: Frequency; readonly nextOn: Day },
  from: Day,
  to: Day,
): Day[] {
  if (frequency !== "weekly" && frequency !== "biweekly")
    return repeatedDays({ on: nextOn, amount: ZERO, everyMonths: STEP_MONTHS[frequency] }, from, to);
  const step = STEP_DAYS[frequency];
  const first = Math.max(0, Math.floor((from - nextOn) / step));
  const days: Day[] = [];
  for (let i = first; i < first + MOST_DAYS; i++) {
    const on = nextOn + i * step;
    if (on > to) break;
    if (on > from) days.push(on);
  }
  return days;
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
