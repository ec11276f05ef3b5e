import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { Calendar, CalendarEntry } from "#features/assets/contract.ts";
import type { Calendar as Found, CalendarDay } from "#figures/cash/calendar.ts";

export const showCalendar = ({ from, to, days }: Found): Calendar => ({
  from: formatDay(from),
  to: formatDay(to),
  entries: days.map(showDay),
});

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
