import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { addMonths, civilDate, day, dayOf, formatDay, type LocalDate } from "#engine/dates/day.ts";
import type { Calendar } from "#features/assets/contract.ts";

/** The first day of the month of a day, moved by so many months. */
export function monthStart(on: LocalDate, months = 0): LocalDate {
  const { year, month } = civilDate(day(on));
  return formatDay(addMonths(dayOf(year, month, 1), months));
}

/** Days of the months before and after that a month is drawn with. */
const EDGE_DAYS = 6;

/** What was booked in a stretch of days up to `on`; undefined while nothing of it is asked for. */
export interface PastAsked {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** What is seen of the past: around the month that is drawn, or since the month one went back to. */
export function pastAsked(
  { on, firstOn }: Pick<Calendar, "on" | "firstOn">,
  { view, active, back }: { readonly view: "month" | "agenda"; readonly active: LocalDate; readonly back: number },
): PastAsked | undefined {
  if (firstOn === null) return undefined;
  if (view === "agenda") return back === 0 ? undefined : { from: monthStart(on, 1 - back), to: on };
  const from = formatDay(day(monthStart(active)) - EDGE_DAYS);
  if (from > on) return undefined;
  const end = formatDay(day(monthStart(active, 1)) + EDGE_DAYS);
  return { from, to: end < on ? end : on };
}

/** The booked entries of a stretch. */
export function usePast(asked: PastAsked | undefined) {
  const { read } = usePortfolioPaths();
  const { scoped, day: today } = usePortfolioView();
  return useApiQuery(read.calendar({ ...scoped, from: asked?.from ?? today, to: asked?.to ?? today }), {
    isEnabled: asked !== undefined,
    keepsPrevious: true,
  });
}
