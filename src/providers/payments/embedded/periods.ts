/** Arithmetic of billing periods and prorations. Unix seconds in UTC, whole cents. */

export type Interval = "month" | "year";

/** The instant `count` months or years after the anchor; on the last day of a month that is too short for the anchor's day. */
export function addPeriods(anchorSeconds: number, interval: Interval, count: number): number {
  const anchor = new Date(anchorSeconds * 1000);
  const months = interval === "year" ? 12 * count : count;
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(anchor.getUTCDate(), lastDay);
  const timeOfDayMs = anchor.getTime() - Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth(), anchor.getUTCDate());
  return Math.floor((Date.UTC(year, month, day) + timeOfDayMs) / 1000);
}

/** The part of an amount that belongs to what is left of a period, to the second, rounded to whole cents, halves away from zero. */
export function prorated(
  amount: number,
  period: { readonly start: number; readonly end: number },
  now: number,
): number {
  const length = period.end - period.start;
  const left = Math.min(length, Math.max(0, period.end - now));
  if (length <= 0) return 0;
  return Math.floor((2 * Math.abs(amount) * left + length) / (2 * length)) * Math.sign(amount);
}

export const DAY_SECONDS = 86_400;
