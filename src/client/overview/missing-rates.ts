import { onlyOtherCurrency } from "#client/parts/only-other-currency.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import type { Overview } from "#features/figures/contract.ts";

type Answer = Pick<Overview, "stale" | "series" | "currency">;

/** What would make the values known that lack an exchange rate. */
export interface RateRemedy {
  /** The one other currency all of them are in. */
  readonly currency: string | undefined;
  /** The last day of the range that leaves fewer of them out. */
  readonly on: LocalDate | undefined;
}

/** Ways out when holdings have no exchange rate near the day; undefined when none lacks one. */
export function rateRemedy({ stale, series, currency }: Answer): RateRemedy | undefined {
  if (!stale.some(({ reason }) => reason === "missing_rate")) return undefined;
  return { currency: onlyOtherCurrency({ stale, currency }), on: lastBetterDay(series) };
}

/** A day before most of it was owned leaves out fewer as well, and says nothing of what is there now: it is none. */
function lastBetterDay({ from, unknown, values }: Overview["series"]): LocalDate | undefined {
  const now = unknown.at(-1) ?? 0;
  const worth = Math.abs(values.at(-1) ?? 0);
  const index = unknown.findLastIndex((count, i) => count < now && Math.abs(values[i] ?? 0) >= worth / 2);
  return index === -1 ? undefined : formatDay(day(from) + index);
}
