import type { LevelInput } from "#engine/performance/levels.ts";
import { flowsOfNoPart, withFlowsEarned } from "#engine/performance/rest-part.ts";
import type { DaySpan } from "#engine/prices/rate-days.ts";
import { partsOfBook, type BookPart } from "#engine/valuation/book-parts.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { netWorthSeries, type RatesOfDays } from "#engine/valuation/series.ts";

/** Values and flows of each part over a span, by its key. */
export function seriesOfEachPart(
  { book, market, parts }: Pick<LevelInput, "book" | "market" | "parts">,
  span: DaySpan,
): ReadonlyMap<string, ValueSeries> {
  const rates: RatesOfDays = new Map();
  const seriesOf = (part: BookPart): ValueSeries => netWorthSeries(book, market, { ...span, rates, part });
  return new Map(Array.from(partsOfBook(book, parts), ([key, part]) => [key, seriesOf(part)]));
}

export interface SeriesOfPartsInput extends Pick<LevelInput, "book" | "market" | "parts" | "restKey"> {
  /** Of all parts together, over the days that are looked at. */
  readonly whole: ValueSeries;
}

/**
 * What somebody makes of the daily values and flows of each part, by its key. Postings are divided among the parts in one pass, and the days of one
 * part are let go before the next: whoever asks about several windows takes pieces of them. Income and costs of no asset are earned by the part
 * `restKey` names, as in `returnsByPart`.
 */
export function overSeriesOfParts<Made>(
  { book, market, parts, restKey, whole }: SeriesOfPartsInput,
  make: (series: ValueSeries) => Made,
): ReadonlyMap<string, Made> {
  const rates: RatesOfDays = new Map();
  const { from, to, leftOut } = whole;
  const seriesOf = (part: BookPart): ValueSeries => netWorthSeries(book, market, { from, to, rates, part });
  const divided = partsOfBook(book, parts);
  const crossed = new Float64Array(whole.values.length);
  // Where accounts by balances hide what flowed, nothing is known of what belongs to no asset either.
  const rest = leftOut || restKey === undefined ? undefined : divided.get(restKey);
  const made = new Map<string, Made>();
  for (const [key, part] of divided) {
    const series = seriesOf(part);
    crossed.forEach((net, at) => (crossed[at] = net + (series.inflows[at] ?? 0) - (series.outflows[at] ?? 0)));
    if (part !== rest) made.set(key, make(series));
  }
  if (rest && restKey !== undefined)
    made.set(restKey, make(withFlowsEarned(seriesOf(rest), flowsOfNoPart(whole, crossed))));
  return made;
}
