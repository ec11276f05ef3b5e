import {
  GRID_NAMES,
  gridFromSearch,
  type KeptGrid,
  putOrDrop,
  searchWithGrid,
} from "#client/parts/grid-view-search.ts";

/** How the holdings are listed, as the address keeps it. */
export interface ListView extends KeptGrid {
  readonly text: string;
  /** One row per account instead of one per holding. */
  readonly isByAccount: boolean;
}

/** What the address keeps of the list. */
export const NAMES = [...GRID_NAMES, "q", "by"] as const;

/** Reads the address; `initial` is what a plain address means. */
export const listViewFromSearch = (search: URLSearchParams, initial: ListView): ListView => ({
  ...gridFromSearch(search, initial),
  text: search.get("q") ?? "",
  isByAccount: search.get("by") === "account",
});

/** The address with another list view; what equals `initial` is left out. */
export function searchWithListView(search: URLSearchParams, view: ListView, initial: ListView): URLSearchParams {
  const next = searchWithGrid(search, view, initial);
  putOrDrop(next, "q", { value: view.text, plain: "" });
  putOrDrop(next, "by", { value: view.isByAccount ? "account" : "", plain: "" });
  return next;
}
