import { useState } from "react";
import { useSearchParams } from "react-router";
import type { GridColumn, GridView } from "#ui/grid/grid-column.ts";
import { initialView } from "#ui/grid/grid-column.ts";
import { useScreenWidth } from "#client/page/use-screen-width.ts";
import { listViewFromSearch, searchWithListView } from "./grid-view-search.ts";
import type { ListView } from "./grid-view-search.ts";
import type { HoldingRow } from "./holding-rows.ts";
import { narrowKeys } from "./narrow-columns.ts";

/** What a plain address means: the largest value first, as many columns as fit, no groups. */
const initialListView = (hiddenKeys: readonly string[]): ListView => ({
  sort: { key: "value", direction: "descending" },
  groupBy: [],
  hiddenKeys,
  order: [],
  text: "",
  isByAccount: false,
});

/** From this width on a list shows all of its usual columns. */
const ALL_FIT_PX = 1440;

type Columns = readonly GridColumn<HoldingRow>[];

function hiddenAtFirst(columns: Columns, ofClass: ReadonlySet<string>, width: number): readonly string[] {
  if (width >= ALL_FIT_PX) return initialView(columns).hiddenKeys;
  const shown = narrowKeys(columns, ofClass, width);
  return columns.map(({ key }) => key).filter((key) => !shown.includes(key));
}

export interface ListViewState {
  readonly view: ListView;
  readonly gridView: GridView;
  readonly change: (change: Partial<ListView>) => void;
  readonly changeGrid: (view: GridView) => void;
}

/** How holdings are listed, kept in the address; which groups are folded, kept here. `ofClass`: the columns only the class that is listed has. */
export function useListView(columns: Columns, ofClass: ReadonlySet<string>): ListViewState {
  const [search, setSearch] = useSearchParams();
  const [foldedGroups, setFolded] = useState<readonly string[]>([]);
  const initial = initialListView(hiddenAtFirst(columns, ofClass, useScreenWidth()));
  const view = listViewFromSearch(search, initial);
  const change = (part: Partial<ListView>) =>
    setSearch((now) => searchWithListView(now, { ...listViewFromSearch(now, initial), ...part }, initial), {
      replace: true,
      preventScrollReset: true,
    });
  return {
    view,
    gridView: {
      sort: view.sort,
      groupBy: view.groupBy,
      hiddenKeys: hiddenKeysOf(view),
      order: view.order,
      foldedGroups,
    },
    change,
    changeGrid: (next) => {
      setFolded(next.foldedGroups);
      change({ sort: next.sort, groupBy: next.groupBy, hiddenKeys: next.hiddenKeys, order: next.order });
    },
  };
}

/** One line per account without the account's name would be lines nobody can tell apart. */
const hiddenKeysOf = ({ hiddenKeys, isByAccount }: ListView): readonly string[] =>
  isByAccount ? hiddenKeys.filter((it) => it !== "account") : hiddenKeys;
