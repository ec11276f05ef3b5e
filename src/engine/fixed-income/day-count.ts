import { civilDate, dayOf, isLeapYear, type Day } from "#engine/dates/day.ts";
import { addRolledMonths } from "#engine/fixed-income/roll-months.ts";

/** Day counts by full name; "ACT/ACT" or "30/360" alone would mean several. Source: ISDA 2006 definitions 4.16, ICMA rule 251. */
export const DAY_COUNTS = [
  "ACT/360",
  "ACT/365F",
  "ACT/ACT ISDA",
  "ACT/ACT ICMA",
  "30/360 BOND",
  "30/360 US",
  "30E/360",
  "30E/360 ISDA",
] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

export const isDayCount = (text: string): text is DayCount => DAY_COUNTS.some((name) => name === text);

/** What some conventions need besides the two days. */
export interface DayCountContext {
  /** 30E/360 ISDA: the last of February stays as it is on this day. */
  readonly terminationOn?: Day | undefined;
  /** ACT/ACT ICMA: coupons a year and a day of the coupon calendar. */
  readonly frequency?: number | undefined;
  readonly couponOn?: Day | undefined;
}

export interface DaySpan {
  readonly start: Day;
  readonly end: Day;
}

interface Thirty {
  readonly first: number;
  readonly second: number;
}

const isEndOfFebruary = (value: Day): boolean => civilDate(value).month === 2 && civilDate(value + 1).month === 3;

/** The two days of the month as a 30/360 convention reads them. */
function thirtyDays(convention: DayCount, { start, end }: DaySpan, terminationOn: Day | undefined): Thirty {
  let [first, second] = [civilDate(start).day, civilDate(end).day];
  if (convention === "30E/360") return { first: Math.min(first, 30), second: Math.min(second, 30) };
  if (convention === "30E/360 ISDA") {
    if (isEndOfFebruary(start)) first = 30;
    if (isEndOfFebruary(end) && end !== terminationOn) second = 30;
    return { first: Math.min(first, 30), second: Math.min(second, 30) };
  }
  if (convention === "30/360 US" && isEndOfFebruary(start)) {
    if (isEndOfFebruary(end)) second = 30;
    first = 30;
  }
  if (second === 31 && first >= 30) second = 30;
  return { first: Math.min(first, 30), second };
}

const isThirty = (convention: DayCount): boolean => convention.startsWith("30");

/** Days between two days as the convention counts them: whole days, 30 a month for the 30/360 family. */
export function countDays(convention: DayCount, span: DaySpan, context: DayCountContext = {}): number {
  if (!isThirty(convention)) return span.end - span.start;
  const { first, second } = thirtyDays(convention, span, context.terminationOn);
  const [a, b] = [civilDate(span.start), civilDate(span.end)];
  return 360 * (b.year - a.year) + 30 * (b.month - a.month) + (second - first);
}

/** Years between two days. ACT/ACT ICMA without a coupon calendar counts in yearly periods ending on the last day. */
export function yearFraction(convention: DayCount, span: DaySpan, context: DayCountContext = {}): number {
  if (convention === "ACT/ACT ISDA") return isdaYears(span);
  if (convention === "ACT/ACT ICMA")
    return icmaYears(span, { frequency: context.frequency ?? 1, couponOn: context.couponOn ?? span.end });
  return countDays(convention, span, context) / (convention === "ACT/365F" ? 365 : 360);
}

const yearLength = (year: number): number => (isLeapYear(year) ? 366 : 365);

/** Days in leap years over 366, the others over 365. */
function isdaYears({ start, end }: DaySpan): number {
  if (end < start) return -isdaYears({ start: end, end: start });
  const [first, last] = [civilDate(start).year, civilDate(end).year];
  if (first === last) return (end - start) / yearLength(first);
  const head = (dayOf(first + 1, 1, 1) - start) / yearLength(first);
  return head + (last - first - 1) + (end - dayOf(last, 1, 1)) / yearLength(last);
}

const MOST_PERIODS = 12_000;

/** Days over (days in the coupon period × coupons a year), summed over the regular periods a long or short stub lies in. */
function icmaYears({ start, end }: DaySpan, calendar: { readonly frequency: number; readonly couponOn: Day }): number {
  if (end < start) return -icmaYears({ start: end, end: start }, calendar);
  const { frequency, couponOn } = calendar;
  const step = 12 / frequency;
  let index = 0;
  for (let i = 0; i < MOST_PERIODS && addRolledMonths(couponOn, index * step) < end; i++) index++;
  for (let i = 0; i < MOST_PERIODS && addRolledMonths(couponOn, (index - 1) * step) >= end; i++) index--;
  let years = 0;
  for (let i = 0; i < MOST_PERIODS; i++) {
    const [from, to] = [addRolledMonths(couponOn, (index - 1) * step), addRolledMonths(couponOn, index * step)];
    years += Math.max(0, Math.min(end, to) - Math.max(start, from)) / ((to - from) * frequency);
    if (from <= start) break;
    index--;
  }
  return years;
}
