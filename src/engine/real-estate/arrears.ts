import type { Day } from "#engine/dates/day.ts";
import { min, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Money that is due or was paid on a day, positive. */
export interface DatedAmount {
  readonly on: Day;
  readonly amount: Fixed;
}

export interface Arrears {
  /** What is due and unpaid, and below zero what was paid before it was due. */
  readonly owed: Fixed;
  /** What is left of each rent that was not paid in full, oldest first. */
  readonly open: readonly DatedAmount[];
}

/** What tenants owe on a day: what was received pays the oldest rent first, as it does by law where nobody says otherwise. */
export function rentArrears(dues: readonly DatedAmount[], received: readonly DatedAmount[], on: Day): Arrears {
  const upTo = (amounts: readonly DatedAmount[]) => amounts.filter((it) => it.on <= on);
  let left = upTo(received).reduce((sum, { amount }) => sum + amount, ZERO);
  const due = upTo(dues).toSorted((a, b) => a.on - b.on);
  const owed = due.reduce((sum, { amount }) => sum + amount, ZERO) - left;
  const open = due.flatMap((it) => {
    const paid = min(it.amount, left > ZERO ? left : ZERO);
    left -= paid;
    return it.amount > paid ? [{ on: it.on, amount: it.amount - paid }] : [];
  });
  return { owed, open };
}

/** Days rent is overdue, as a statement of arrears groups them: up to 30, 60 and 90, and more. */
export const ARREARS_AGES = [30, 60, 90, Infinity] as const;

/** What is open by how long it has been due; one amount for each of `ARREARS_AGES`. */
export const arrearsByAge = (open: readonly DatedAmount[], on: Day): readonly Fixed[] =>
  ARREARS_AGES.map((most, i) => {
    const over = i === 0 ? -1 : (ARREARS_AGES[i - 1] ?? 0);
    return open.reduce(
      (sum, it) => (on - it.on > over && on - it.on <= most && it.on <= on ? sum + it.amount : sum),
      ZERO,
    );
  });
