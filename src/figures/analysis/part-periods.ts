import { addYears, type Day } from "#engine/dates/day.ts";
import { notKnown } from "#engine/figure.ts";
import { overSeriesOfParts } from "#engine/performance/series-of-parts.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { performanceOf, type ShownReturns } from "../returns.ts";
import { seriesFrom, windowOf } from "../series.ts";
import { remember, type Sheet } from "../sheet.ts";
import { openingOf } from "../window.ts";
import { partsBy, type PartBy } from "./parts.ts";
import { divideSeries } from "./weighted-parts.ts";

/** Periods that stand beside one another, each up to the sheet's day; of `ALL` each part has its own days. */
export const SIDE_BY_SIDE = ["1M", "3M", "YTD", "1Y", "3Y", "5Y", "ALL"] as const;
export type PeriodKey = (typeof SIDE_BY_SIDE)[number];

/** Both returns from the end of one day to the end of another. */
export interface PeriodCell {
  readonly key: PeriodKey;
  readonly from: Day;
  readonly to: Day;
  readonly returns: ShownReturns;
}

export interface PartPeriods {
  readonly key: string;
  /** The first and the last day on which anything of it was there. */
  readonly firstOn: Day;
  readonly lastOn: Day;
  readonly periods: readonly PeriodCell[];
}

export interface PeriodsByPart {
  readonly keys: readonly PeriodKey[];
  readonly whole: readonly PeriodCell[];
  /** The largest first; what was never held is left out. */
  readonly parts: readonly PartPeriods[];
  readonly labels: ReadonlyMap<string, string>;
}

/** Both returns of every part over every period. The days of each part are gone through once, and periods are pieces of them. */
export function periodsByPart(sheet: Sheet, by: PartBy): PeriodsByPart {
  const { on, base, firstOn } = sheet;
  const { scopes, labels, weights, restKey } = partsBy(sheet, by);
  if (firstOn === undefined) return { keys: [], whole: [], parts: [], labels };
  const keys = SIDE_BY_SIDE.filter((key) => key === "ALL" || openingDayOf(key, on, firstOn) > firstOn - 1);
  const whole = seriesFrom(sheet, firstOn - 1);
  const parts = remember(sheet, `periods:${by}:${on}:${base}`, () => {
    const { market } = sheet;
    const asked = { book: sheet.book(), market, parts: scopes, restKey, whole };
    const made =
      weights.size === 0
        ? overSeriesOfParts(asked, (series) => rowOf(series, keys, firstOn))
        : new Map(
            [
              ...divideSeries(
                overSeriesOfParts(asked, (series) => series),
                weights,
              ),
            ].map(([key, series]) => [key, rowOf(series, keys, firstOn)]),
          );
    return [...made]
      .flatMap(([key, row]) => (row ? [{ key, ...row }] : []))
      .toSorted((a, b) => Math.abs(b.closing) - Math.abs(a.closing));
  });
  const cellOfWhole = (key: PeriodKey): PeriodCell => {
    const from = openingDayOf(key, on, firstOn);
    return { key, from, to: on, returns: performanceOf(windowOf(whole, from, on)) };
  };
  return { keys, whole: keys.map(cellOfWhole), parts, labels };
}

function openingDayOf(key: PeriodKey, on: Day, firstOn: Day): Day {
  return key === "3Y" ? Math.max(firstOn - 1, addYears(on, -3)) : openingOf(key, on, firstOn);
}

/** Values of a day are sums of doubles: below a millionth what is left of them is nothing. */
const DUST = 1e-6;

function rowOf(
  series: ValueSeries,
  keys: readonly PeriodKey[],
  firstOn: Day,
): (Omit<PartPeriods, "key"> & { readonly closing: number }) | undefined {
  const { values, unknown, from, to } = series;
  const isThere = (value: number, place: number): boolean => Math.abs(value) >= DUST || (unknown[place] ?? 0) > 0;
  const [first, last] = [values.findIndex(isThere), values.findLastIndex(isThere)];
  if (first < 0) return undefined;
  const own = { firstOn: from + first, lastOn: from + last };
  const cellOf = (key: PeriodKey): PeriodCell => {
    // Of its own life: what came after it was nothing, and no rate a year may rest on that.
    if (key === "ALL") {
      const [opening, end] = [Math.max(from, own.firstOn - 1), Math.min(to, own.lastOn + 1)];
      return { key, from: opening, to: end, returns: performanceOf(windowOf(series, opening, end)) };
    }
    const opening = openingDayOf(key, to, firstOn);
    const reason = reasonAgainst(own, opening, to);
    const returns = reason === undefined ? performanceOf(windowOf(series, opening, to)) : noReturns(reason);
    return { key, from: opening, to, returns };
  };
  return { ...own, closing: values.at(-1) ?? 0, periods: keys.map(cellOf) };
}

/** Why a period has no return of a part: a return of some of its days would stand beside returns of all of them. */
function reasonAgainst({ firstOn, lastOn }: Pick<PartPeriods, "firstOn" | "lastOn">, opening: Day, to: Day) {
  if (lastOn <= opening) return "Nothing of it was held in this period.";
  if (lastOn < to) return "Nothing of it was held at the end of this period. What it made until then is under All.";
  return firstOn - 1 > opening
    ? "It was first held after this period began. What it made since then is under All."
    : undefined;
}

function noReturns(reason: string): ShownReturns {
  const none = notKnown<number>("insufficient_data", reason);
  return { timeWeighted: none, timeWeightedAnnual: none, moneyWeighted: none, isAnnual: false };
}
