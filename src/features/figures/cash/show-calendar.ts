import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { Calendar, CalendarEntry } from "#features/assets/contract.ts";
import type { Calendar as Found, Ahead, CalendarDay } from "#figures/cash/calendar.ts";
import type { Sheet } from "#figures/sheet.ts";

export const showCalendar = (sheet: Sheet, { from, to, days }: Found, { spans, calls }: Ahead): Calendar => ({
  on: formatDay(sheet.on),
  currency: sheet.base,
  from: formatDay(from),
  to: formatDay(to),
  ahead: spans.map(({ inflow, outflow, ...it }) => ({
    ...it,
    inflow: formatFixed(inflow),
    outflow: formatFixed(outflow),
  })),
  calls: calls.map((it) => ({ ...it, amount: formatFixed(it.amount) })),
  firstOn: sheet.firstOn === undefined ? null : formatDay(sheet.firstOn),
  entries: days.map((day) => ({
    ...showDay(day),
    inCurrency: day.inBase === undefined ? null : formatFixed(day.inBase),
    origin: day.origin,
    transactionId: day.transactionId ?? null,
    accountName: (day.accountId === undefined ? undefined : sheet.accounts.get(day.accountId)?.name) ?? null,
    isUrgent: day.isUrgent ?? false,
    isCovered: day.isCovered ?? null,
  })),
});

/** The days alone, to stand beside something else. */
export const showDays = (days: readonly CalendarDay[]): CalendarEntry[] => days.map(showDay);

const showDay = ({ on, kind, label, asset, money, isEstimate }: CalendarDay): CalendarEntry => ({
  on: formatDay(on),
  kind,
  label,
  assetId: asset?.id ?? null,
  assetName: asset?.name ?? null,
  amount: money === undefined ? null : formatFixed(money.amount),
  currency: money?.currency ?? null,
  isEstimate,
});
