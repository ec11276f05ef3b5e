import { useState } from "react";
import { useSearchParams } from "react-router";
import type { GridColumn, GridView } from "#ui/grid/grid-column.ts";
import { initialView } from "#ui/grid/grid-column.ts";
import { useScreenSize } from "#client/page/use-screen-size.ts";
import type { ScreenSize } from "#client/page/use-screen-size.ts";
import { listViewFromSearch, searchWithListView } from "./grid-view-search.ts";
import type { ListView } from "./grid-view-search.ts";
import type { HoldingRow } from "./holding-rows.ts";

/** What fits on a narrow screen; the rest is chosen in the view or read in the drawer. */
const NARROW_KEYS: Readonly<Record<Exclude<ScreenSize, "desk">, readonly string[]>> = {
  phone: ["name", "value"],
  tablet: ["name", "value", "weight", "total", "moneyWeighted"],
};

/** What a plain address means: the largest value first, as many columns as fit, no groups. */
const initialListView = (columns: readonly GridColumn<HoldingRow>[], size: ScreenSize): ListView => ({
  sort: { key: "value", direction: "descending" },
  groupBy: [],
  hiddenKeys:
    size === "desk"
      ? initialView(columns).hiddenKeys
      : columns.map((it) => it.key).filter((key) => !NARROW_KEYS[size].includes(key)),
  order: [],
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
  const initial = initialListView(columns, useScreenSize());
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
