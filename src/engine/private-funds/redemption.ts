import { addMonths, civilDate, type Day, dayOf, daysInMonth } from "#engine/dates/day.ts";

/** When money can be taken out of a series of a hedge fund. */
export interface RedemptionTerms {
  /** Nothing leaves before this day. */
  readonly lockedUntil: Day | undefined;
  /** Redemption days are ends of months: 1 every month, 3 of quarters, 12 of years. */
  readonly everyMonths: number;
  /** How many days before notice must be given. */
  readonly noticeDays: number;
}

export interface Redemption {
  readonly on: Day;
  /** The last day to give notice. */
  readonly noticeBy: Day;
}

/** The first redemption day whose notice can still be given on `today` and that is not locked. */
export function nextRedemption(terms: RedemptionTerms, today: Day): Redemption {
  const every = Math.min(12, Math.max(1, Math.trunc(terms.everyMonths) || 1));
  const notice = Math.min(3650, Math.max(0, Math.trunc(terms.noticeDays) || 0));
  const earliest = Math.max(today + notice, terms.lockedUntil ?? today);
  let on = endOfMonth(earliest);
  while (civilDate(on).month % every !== 0) on = endOfMonth(addMonths(on, 1));
  return { on, noticeBy: on - notice };
}

function endOfMonth(on: Day): Day {
  const { year, month } = civilDate(on);
  return dayOf(year, month, daysInMonth(year, month));
}
