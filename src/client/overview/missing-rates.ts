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
  const missing = new Set(stale.filter(({ reason }) => reason === "missing_rate").map((it) => it.currency));
  if (missing.size === 0) return undefined;
  const [only] = missing;
  return { currency: missing.size === 1 && only !== currency ? only : undefined, on: lastBetterDay(series) };
}

function lastBetterDay({ from, unknown }: Overview["series"]): LocalDate | undefined {
  const now = unknown.at(-1) ?? 0;
  const index = unknown.findLastIndex((count) => count < now);
  return index === -1 ? undefined : formatDay(day(from) + index);
}
