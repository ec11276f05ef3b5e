import type { GridView } from "#ui/grid/grid-column.ts";

/** How a grid is looked at, as an address keeps it. Folded groups are not kept: they are a gesture, not a view. */
export type KeptGrid = Omit<GridView, "foldedGroups">;

/** What the address keeps of a grid. */
export const GRID_NAMES = ["sort", "group", "hide", "cols"] as const;

/** Reads the address; `initial` is what a plain address means. */
export function gridFromSearch(search: URLSearchParams, initial: KeptGrid): KeptGrid {
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
    order: keysOf(search.get("cols") ?? ""),
  };
}

/** The address with another view of the grid; what equals `initial` is left out. */
export function searchWithGrid(search: URLSearchParams, view: KeptGrid, initial: KeptGrid): URLSearchParams {
  const next = new URLSearchParams(search);
  putOrDrop(next, "sort", { value: sortText(view.sort), plain: sortText(initial.sort) });
  putOrDrop(next, "group", { value: keysText(view.groupBy), plain: keysText(initial.groupBy) });
  putOrDrop(next, "hide", {
    value: keysText(view.hiddenKeys.toSorted()),
    plain: keysText(initial.hiddenKeys.toSorted()),
  });
  putOrDrop(next, "cols", { value: keysText(view.order), plain: "" });
  return next;
}

/** What is as usual does not stand in an address. */
export function putOrDrop(
  search: URLSearchParams,
  name: string,
  { value, plain }: { readonly value: string; readonly plain: string },
): void {
  if (value === plain) search.delete(name);
  else search.set(name, value);
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
