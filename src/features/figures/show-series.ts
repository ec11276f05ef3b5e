import { assetClassOf } from "#assets/registry.ts";
import { formatDay } from "#engine/dates/day.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { indexOf } from "#figures/returns.ts";
import { contributedIn, seriesByGroup, type SeriesGroup } from "#figures/series.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { Series } from "./contract.ts";

/** The series in the words of the wire; `group` adds the same values divided. */
export function showSeries(sheet: Sheet, series: ValueSeries, group: SeriesGroup | "none" = "none"): Series {
  const unknown = Array.from(series.unknown);
  return {
    currency: series.base,
    from: formatDay(series.from),
    to: formatDay(series.to),
    values: Array.from(series.values, cents),
    unknown: unknown.some((count) => count > 0) ? unknown : [],
    contributed: Array.from(contributedIn(series), cents),
    index: indexOf(series).map((value) => (value === null ? null : Math.round(value * 1e8) / 1e8)),
    groups: group === "none" ? [] : showGroups(sheet, series, group),
  };
}

/** Drawn, not added: a hundredth is finer than any pixel and keeps the answer short. */
const cents = (value: number): number => Math.round(value * 100) / 100;

function showGroups(sheet: Sheet, series: ValueSeries, group: SeriesGroup): Series["groups"] {
  const labelOf = (key: string) =>
    group === "account" ? (sheet.accounts.get(key)?.name ?? key) : assetClassOf(key).plural;
  return [...seriesByGroup(sheet, series, group)].map(([key, values]) => ({
    key,
    label: labelOf(key),
    values: Array.from(values, cents),
  }));
}
