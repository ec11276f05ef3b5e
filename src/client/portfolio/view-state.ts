import { day, formatDay, parseDay } from "#engine/dates/day.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { parseScope } from "#engine/valuation/scope.ts";
import type { Mode, Range } from "#features/figures/contract.ts";

/** How figures are looked at, on every screen of a portfolio. It lives in the address, so that a link shows the same. */
export interface ViewState {
  /** The day figures are for; undefined: today. */
  readonly on: LocalDate | undefined;
  /** The currency figures are in; undefined: the portfolio's base currency. */
  readonly currency: string | undefined;
  /** Projected is what is planned from today: of another day it is none. */
  readonly mode: Mode;
  readonly range: Range;
  /** First day of the window of time, where one was typed instead of a range; its last day is `on`, or today. */
  readonly from: LocalDate | undefined;
  /** One account or class instead of everything, as `parseScope` reads it. */
  readonly scope: string | undefined;
}

export const MODES: Readonly<Record<Mode, string>> = {
  open: "Open",
  closed: "Closed",
  lifetime: "Lifetime",
  projected: "Projected",
};
/** In the order they are offered. */
export const RANGE_WORDS: Readonly<Record<Range, string>> = {
  "1D": "one day",
  "1W": "one week",
  "1M": "one month",
  "3M": "three months",
  YTD: "this year",
  "1Y": "one year",
  "5Y": "five years",
  ALL: "since the beginning",
};
export const DEFAULT_MODE: Mode = "open";
export const DEFAULT_RANGE: Range = "1Y";

const SHARED = ["on", "currency", "mode", "range", "from", "scope"] as const;

const modes: readonly Mode[] = ["open", "closed", "lifetime", "projected"];
export const ranges: readonly Range[] = ["1D", "1W", "1M", "3M", "YTD", "1Y", "5Y", "ALL"];

const rangeNamed = (name: string | null): Range => ranges.find((it) => it === name) ?? DEFAULT_RANGE;

/** Reads the address. What cannot be read counts as not said: an old or mistyped link still opens. */
export function viewFromSearch(search: URLSearchParams): ViewState {
  const on = search.get("on") ?? "";
  const currency = search.get("currency") ?? "";
  const from = search.get("from") ?? "";
  // A window that begins after its end is none.
  const isWindow = parseDay(from) !== undefined && (parseDay(on) === undefined || from <= on);
  return {
    from: isWindow ? from : undefined,
    on: parseDay(on) === undefined ? undefined : on,
    currency: /^[A-Z][A-Z0-9]{2,9}$/.test(currency) ? currency : undefined,
    mode: modes.find((it) => it === search.get("mode") && !(it === "projected" && on !== "")) ?? DEFAULT_MODE,
    range: rangeNamed(search.get("range")),
    scope: parseScope(search.get("scope") ?? "") && (search.get("scope") ?? undefined),
  };
}

/** What figures of a scope are asked with. */
export const scopedView = ({ on, currency, scope }: ViewState): Pick<ViewState, "on" | "currency" | "scope"> => ({
  on,
  currency,
  scope,
});

/** The address with another view. What is the default is left out, so that plain addresses stay plain. */
export function searchWithView(search: URLSearchParams, change: Partial<ViewState>): URLSearchParams {
  const view = { ...viewFromSearch(search), ...change };
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | undefined): void => {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  };
  put("on", view.on);
  put("from", view.from);
  put("scope", view.scope);
  put("currency", view.currency);
  put("mode", view.mode === DEFAULT_MODE ? undefined : view.mode);
  // The last day of a list goes with another period.
  if ("from" in change) next.delete("to");
  put("range", view.range === DEFAULT_RANGE ? undefined : view.range);
  return next;
}

/** What the overview is asked with: the day before a typed window begins, whose end is the opening, or a range. */
export const windowOf = ({ range, from }: Pick<ViewState, "range" | "from">): { range: Range; from?: LocalDate } =>
  from === undefined ? { range } : { range, from: formatDay(day(from) - 1) };

/** What a link to another screen takes along: the view, and nothing that belongs to one screen alone. */
export function keptSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of SHARED) {
    const value = search.get(name);
    if (value !== null) kept.set(name, value);
  }
  const text = kept.toString();
  return text === "" ? "" : `?${text}`;
}
