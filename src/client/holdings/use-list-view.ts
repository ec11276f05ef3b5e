import { useState } from "react";
import { useSearchParams } from "react-router";
import type { GridColumn, GridView } from "#ui/grid/grid-column.ts";
import { initialView } from "#ui/grid/grid-column.ts";
import { listViewFromSearch, searchWithListView } from "./grid-view-search.ts";
import type { ListView } from "./grid-view-search.ts";
import type { HoldingRow } from "./holding-rows.ts";

/** What a plain address means: the largest value first, a few columns, no groups. */
export const initialListView = (columns: readonly GridColumn<HoldingRow>[]): ListView => ({
  sort: { key: "value", direction: "descending" },
  groupBy: null,
  hiddenKeys: initialView(columns).hiddenKeys,
  text: "",
  isByAccount: false,
});

export interface ListViewState {
  readonly view: ListView;
  readonly gridView: GridView;
  readonly change: (change: Partial<ListView>) => void;
  readonly changeGrid: (view: GridView) => void;
}

/** How holdings are listed, kept in the address; which groups are folded, kept here. */
export function useListView(columns: readonly GridColumn<HoldingRow>[]): ListViewState {
  const [search, setSearch] = useSearchParams();
  const [foldedGroups, setFolded] = useState<readonly string[]>([]);
  const initial = initialListView(columns);
  const view = listViewFromSearch(search, initial);
  const change = (part: Partial<ListView>) =>
    setSearch((now) => searchWithListView(now, { ...listViewFromSearch(now, initial), ...part }, initial), {
      replace: true,
      preventScrollReset: true,
    });
  return {
    view,
    gridView: { sort: view.sort, groupBy: view.groupBy, hiddenKeys: view.hiddenKeys, foldedGroups },
    change,
    changeGrid: (next) => {
      setFolded(next.foldedGroups);
      change({ sort: next.sort, groupBy: next.groupBy, hiddenKeys: next.hiddenKeys });
    },
  };
}
