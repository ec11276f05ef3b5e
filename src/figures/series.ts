import type { Day } from "#engine/dates/day.ts";
import { editSeries, keepSeries, type KeptSeries } from "#engine/valuation/kept-series.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { groupedSeries, netWorthSeries } from "#engine/valuation/series.ts";
import { narrowPart, type NamedPart } from "./named-part.ts";
import { beforeEdit, remember, type Sheet } from "./sheet.ts";

/** Daily values from the end of `from` to the sheet's day, kept with the workbook. Of an earlier day they are a piece of the latest. */
export function seriesFrom(sheet: Sheet, from: Day, asked?: NamedPart): ValueSeries {
  const part = narrowPart(asked, sheet.part);
  const later = sheet.later();
  const longer = later && seriesOf(later, from, part);
  return longer && isWholeBy(longer, later, sheet.on) ? windowOf(longer, from, sheet.on) : seriesOf(sheet, from, part);
}

/**
 * Whether a series up to some day is the beginning of a longer one. Each day rests on what happened up to it; only which accounts are left out, for
 * being followed by balances, is said of the series as a whole: there everything has to have been held by that day.
 */
export const isWholeBy = ({ leftOut }: ValueSeries, sheet: Sheet, on: Day): boolean =>
  leftOut === undefined || sheet.book().positions.every(({ changeDays }) => (changeDays[0] ?? Infinity) <= on);

function seriesOf(sheet: Sheet, from: Day, part: NamedPart | undefined): ValueSeries {
  const { on, base } = sheet;
  // One series of all days serves every window: a change of range looks at no holding again.
  const first = Math.min(from, (sheet.firstOn ?? from + 1) - 1);
  if (!part) return windowOf(wholeSeries(sheet, first).series, from, on);
  const whole = remember(sheet, `series:${first}:${on}:${base}:${part.name}`, () =>
    netWorthSeries(sheet.book(), sheet.market, { from: first, to: on, scope: part.scope }),
  );
  return windowOf(whole, from, on);
}

/** The series of everything, from what it was before the last edit where that is known. */
function wholeSeries(sheet: Sheet, first: Day): KeptSeries {
  const { market, on, base } = sheet;
  const name = `series:${first}:${on}:${base}`;
  return remember(sheet, name, () => {
    const before = beforeEdit<KeptSeries>(sheet, name);
    const book = sheet.book();
    return before
      ? editSeries(before.earlier, { book, market }, before)
      : keepSeries(book, market, { from: first, to: on });
  });
}

/** The days from one to another. Flows of the first day are in its opening value already. */
export function windowOf(series: ValueSeries, from: Day, to: Day): ValueSeries {
  const [start, end] = [from - series.from, to - series.from + 1];
  return {
    ...series,
    from,
    to,
    values: series.values.subarray(start, end),
    inflows: series.inflows.subarray(start, end),
    outflows: series.outflows.subarray(start, end),
    unknown: series.unknown.subarray(start, end),
    leftOut: series.leftOut && { ...series.leftOut, rest: windowOf(series.leftOut.rest, from, to) },
  };
}

export type SeriesGroup = "assetClass" | "account";

/** The same values divided, by id of the account or key of the class. */
export function seriesByGroup(
  sheet: Sheet,
  { from, to }: ValueSeries,
  group: SeriesGroup,
): ReadonlyMap<string, Float64Array> {
  const { accounts, assets } = sheet.ledger;
  const groupOf = (account: number, asset: number): string =>
    group === "account" ? (accounts[account]?.id ?? "") : (assets[asset]?.assetClass ?? "other");
  return groupedSeries(sheet.book(), sheet.market, { from, to, groupOf });
}

/** Net money put in since the first day, cumulative, one a day. */
export function contributedIn(series: ValueSeries): Float64Array {
  let contributed = 0;
  return series.inflows.map((inflow, day) => {
    // What came on the opening day is in the opening value already.
    if (day > 0) contributed += inflow - (series.outflows[day] ?? 0);
    return contributed;
  });
}
