import type { GridView } from "#ui/grid/grid-column.ts";

/** How the holdings are listed, as the address keeps it. Folded groups are not kept: they are a gesture, not a view. */
export interface ListView {
  readonly sort: GridView["sort"];
  readonly groupBy: readonly string[];
  readonly hiddenKeys: readonly string[];
  readonly text: string;
  /** One row per account instead of one per holding. */
  readonly isByAccount: boolean;
}

const NAMES = ["sort", "group", "hide", "q", "by"] as const;

/** Reads the address; `initial` is what a plain address means. */
export function listViewFromSearch(search: URLSearchParams, initial: ListView): ListView {
  const sort = search.get("sort");
  const hide = search.get("hide");
  const group = search.get("group");
  const sortKey = sort?.replace(/^-/, "") ?? "";
  return {
    sort:
      sort === null
        ? initial.sort
        : sortKey === ""
          ? null
          : { key: sortKey, direction: sort.startsWith("-") ? "descending" : "ascending" },
    groupBy: group === null ? initial.groupBy : keysOf(group),
    hiddenKeys: hide === null ? initial.hiddenKeys : keysOf(hide),
    text: search.get("q") ?? "",
    isByAccount: search.get("by") === "account",
  };
}

/** The address with another list view; what equals `initial` is left out. */
export function searchWithListView(search: URLSearchParams, view: ListView, initial: ListView): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: (typeof NAMES)[number], value: string, plain: string): void => {
    if (value === plain) next.delete(name);
    else next.set(name, value);
  };
  put("sort", sortText(view.sort), sortText(initial.sort));
  put("group", keysText(view.groupBy), keysText(initial.groupBy));
  put("hide", keysText(view.hiddenKeys.toSorted()), keysText(initial.hiddenKeys.toSorted()));
  put("q", view.text, "");
  put("by", view.isByAccount ? "account" : "", "");
  return next;
}

/** Keys with commas between them. An attribute may have a comma in its own name. */
const keysText = (keys: readonly string[]): string =>
  keys.map((key) => key.replaceAll("%", "%25").replaceAll(",", "%2C")).join(",");

const keysOf = (text: string): readonly string[] =>
  text
    .split(",")
    .filter((it) => it !== "")
    .map((key) => key.replaceAll("%2C", ",").replaceAll("%25", "%"));

const sortText = (sort: GridView["sort"]): string =>
  sort === null ? "" : `${sort.direction === "descending" ? "-" : ""}${sort.key}`;

/** The part of an address a saved view keeps: how holdings are listed, not as of when or in which currency. */
export function listSearchOf(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of NAMES) {
    const value = search.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.toString();
}

/** The address with a saved list view instead of the present one; date, currency and mode stay. */
export function searchWithSaved(search: URLSearchParams, saved: string): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of NAMES) next.delete(name);
  for (const [name, value] of new URLSearchParams(saved)) {
    if (NAMES.some((it) => it === name)) next.set(name, value);
  }
  return next;
}
