import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from "#engine/ledger/transaction.ts";

import { CLASS_EVENTS } from "#assets/class-events.ts";
import { GRID_NAMES } from "#client/parts/grid-view-search.ts";
import type { ViewState } from "#client/portfolio/view-state.ts";

/** What the list shows, as the address keeps it. Empty text means "all". */
export interface TransactionFilters {
  readonly accountId: string;
  readonly assetId: string;
  readonly type: TransactionType | "";
  /** Key of what happens to things of a class, such as a capital call; goes before `type`. */
  readonly event: string;
  readonly status: TransactionStatus | "";
  readonly from: string;
  readonly to: string;
  readonly importId: string;
  readonly text: string;
}

export const NO_FILTERS: TransactionFilters = {
  accountId: "",
  assetId: "",
  type: "",
  event: "",
  status: "",
  from: "",
  to: "",
  importId: "",
  text: "",
};

const KEYS = ["accountId", "assetId", "from", "to", "importId", "text"] as const;

/** Unknown types and statuses in an old link are dropped: a filter nobody can see would hide rows. */
export function filtersFromSearch(search: URLSearchParams): TransactionFilters {
  const plain = Object.fromEntries(KEYS.map((key) => [key, search.get(key) ?? ""]));
  return {
    ...NO_FILTERS,
    ...plain,
    type: TRANSACTION_TYPES.find((it) => it === search.get("type")) ?? "",
    event: CLASS_EVENTS.find((it) => it.key === search.get("event"))?.key ?? "",
    status: TRANSACTION_STATUSES.find((it) => it === search.get("status")) ?? "",
  };
}

/** What is asked for: up to the day figures are for where a period was typed, and of the scope alone. */
export const askedOf = (
  filters: TransactionFilters,
  { from, on, scope }: Pick<ViewState, "from" | "on" | "scope">,
): Readonly<Record<string, string>> => ({
  ...filterQuery(withPeriod(filters, { from, on })),
  ...(scope === undefined ? {} : { scope }),
});

/** A typed period ends on the day figures are for, unless another last day was chosen here. */
export const withPeriod = (
  filters: TransactionFilters,
  { from, on }: Pick<ViewState, "from" | "on">,
): TransactionFilters => (from === undefined || filters.to !== "" ? filters : { ...filters, to: on ?? "" });

/** The address with these filters; what else it holds (the open row, the sort) stays. */
export function searchWithFilters(search: URLSearchParams, filters: Partial<TransactionFilters>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(filters)) {
    if (value === "") next.delete(key);
    else next.set(key, value);
  }
  // The last day of a typed period is the day figures are for: it goes with the period.
  if (search.has("from") && (filters.from === "" || filters.to === "")) next.delete("on");
  return next;
}

/** What a saved view keeps of the list: what it shows and in which columns, not of when. */
const LISTED = ["accountId", "assetId", "type", "event", "status", "text", ...GRID_NAMES] as const;

/** That part of an address, in one order. */
export function listSearchOf(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of LISTED) {
    const value = search.get(name);
    if (value !== null && value !== "") kept.set(name, value);
  }
  return kept.toString();
}

/** The address with a saved list instead of the present one; period, day and currency stay. */
export function searchWithSaved(search: URLSearchParams, saved: string): URLSearchParams {
  const next = new URLSearchParams(search);
  const wanted = new URLSearchParams(saved);
  for (const name of LISTED) {
    const value = wanted.get(name);
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Only what is set: the query of `GET /transactions`. An event is asked for by its type, kind and classes. */
export function filterQuery({ event, ...filters }: TransactionFilters): Readonly<Record<string, string>> {
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  const named = CLASS_EVENTS.find((it) => it.key === event);
  if (!named) return set;
  const { type, kind, classes } = named;
  return { ...set, type, kind: kind === "" ? "none" : kind, classes: classes.join(",") };
}

export const countFilters = (filters: TransactionFilters): number =>
  Object.values(filters).filter((value) => value !== "").length;
