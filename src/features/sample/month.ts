import { dayOf, formatDay, weekday, type LocalDate } from "#engine/dates/day.ts";

export interface Month {
  readonly year: number;
  readonly month: number;
  /** The given day of the month, or the first working day after it. */
  readonly on: (dayOfMonth: number) => LocalDate;
}

export function monthOf(year: number, month: number): Month {
  const on = (dayOfMonth: number): LocalDate => {
    const day = dayOf(year, month, dayOfMonth);
    return formatDay(day + Math.max(0, 8 - weekday(day)) * Number(weekday(day) > 5));
  };
  return { year, month, on };
}

export const keyOf = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, "0")}`;

export const isMonth = (month: Month, wanted: string): boolean => wanted === keyOf(month);
