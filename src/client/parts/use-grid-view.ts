import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { gridFromSearch, searchWithGrid } from "#client/parts/grid-view-search.ts";
import type { GridView } from "#ui/grid/grid-column.ts";

/** How a grid is looked at, kept in the address, so that a saved view keeps it too; which groups are folded, kept here. */
export function useGridView(initial: GridView): {
  readonly view: GridView;
  readonly setView: (view: GridView) => void;
} {
  const [search, setSearch] = useSearchParams();
  const [foldedGroups, setFolded] = useState<readonly string[]>([]);
  // One object as long as nothing of it changes: a grid sorts and groups anew with another.
  const view = useMemo(() => ({ ...gridFromSearch(search, initial), foldedGroups }), [search, initial, foldedGroups]);
  return {
    view,
    setView: (next) => {
      setFolded(next.foldedGroups);
      setSearch((now) => searchWithGrid(now, next, initial), { replace: true, preventScrollReset: true });
    },
  };
}
