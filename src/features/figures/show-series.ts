import { assetClassOf } from "#assets/registry.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { groupedSeries, netWorthSeries, type ValueSeries } from "#engine/valuation/series.ts";
import { editSeries, keepSeries, type KeptSeries } from "#engine/valuation/kept-series.ts";
import type { Scope as Part } from "#engine/valuation/scope.ts";
import type { Series } from "./contract.ts";
import { indexOf } from "./performance.ts";
import { beforeEdit, remember, type Sheet } from "./sheet.ts";

export type SeriesGroup = "none" | "assetClass" | "account";

/** Daily values from the end of `from` to the sheet's day, kept with the workbook. */
export function seriesFrom(
  sheet: Sheet,
  from: Day,
  part?: { readonly name: string; readonly scope: Part },
): ValueSeries {
  const { workbook, on, base } = sheet;
  // One series of all days serves every window: a change of range looks at no holding again.
  const first = Math.min(from, (sheet.firstOn ?? from + 1) - 1);
  if (!part) return windowOf(wholeSeries(sheet, first).series, from);
  const whole = remember(workbook, `series:${first}:${on}:${base}:${part.name}`, () =>
    netWorthSeries(sheet.book(), workbook.market, { from: first, to: on, scope: part.scope }),
  );
  return windowOf(whole, from);
}

/** The series of everything, from what it was before the last edit where that is known. */
function wholeSeries(sheet: Sheet, first: Day): KeptSeries {
  const { workbook, on, base } = sheet;
  const { market } = workbook;
  const name = `series:${first}:${on}:${base}`;
  return remember(workbook, name, () => {
    const before = beforeEdit<KeptSeries>(sheet, name);
    const book = sheet.book();
    return before
      ? editSeries(before.earlier, { book, market }, before)
      : keepSeries(book, market, { from: first, to: on });
  });
}

/** The days from one on. Flows of its first day are in its opening value already. */
function windowOf(series: ValueSeries, from: Day): ValueSeries {
  const start = from - series.from;
  return {
    ...series,
    from,
    values: series.values.subarray(start),
    inflows: series.inflows.subarray(start),
    outflows: series.outflows.subarray(start),
    unknown: series.unknown.subarray(start),
    leftOut: series.leftOut && { ...series.leftOut, rest: windowOf(series.leftOut.rest, from) },
  };
}

/** The series in the words of the wire; `group` adds the same values divided. */
export function showSeries(sheet: Sheet, series: ValueSeries, group: SeriesGroup = "none"): Series {
  const unknown = Array.from(series.unknown);
  let contributed = 0;
  return {
    currency: series.base,
    from: formatDay(series.from),
    to: formatDay(series.to),
    values: Array.from(series.values, cents),
    unknown: unknown.some((count) => count > 0) ? unknown : [],
    contributed: Array.from(series.inflows, (inflow, day) => {
      // What came on the opening day is in the opening value already.
      if (day > 0) contributed += inflow - (series.outflows[day] ?? 0);
      return cents(contributed);
    }),
    index: indexOf(series).map((value) => (value === null ? null : Math.round(value * 1e8) / 1e8)),
    groups: group === "none" ? [] : showGroups(sheet, series, group),
  };
}

/** Drawn, not added: a hundredth is finer than any pixel and keeps the answer short. */
const cents = (value: number): number => Math.round(value * 100) / 100;

function showGroups(sheet: Sheet, series: ValueSeries, group: Exclude<SeriesGroup, "none">): Series["groups"] {
  const { workbook } = sheet;
  const { accounts, assets } = workbook.ledger;
  const groupOf = (account: number, asset: number): string =>
    group === "account" ? (accounts[account]?.id ?? "") : (assets[asset]?.assetClass ?? "other");
  const groups = groupedSeries(sheet.book(), workbook.market, { from: series.from, to: series.to, groupOf });
  const labelOf = (key: string) =>
    group === "account" ? (workbook.accounts.get(key)?.name ?? key) : assetClassOf(key).plural;
  return [...groups].map(([key, values]) => ({ key, label: labelOf(key), values: Array.from(values, cents) }));
}
