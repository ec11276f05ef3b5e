import { useSearchParams } from "react-router";
import { SavedViewsMenu } from "#client/parts/SavedViewsMenu.tsx";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import { GridViewMenu } from "#ui/grid/GridViewMenu.tsx";
import type { HoldingRow } from "./holding-rows.ts";
import { isOfAssumptions } from "./funds/commitment-search.ts";
import { listSearchOf, searchWithSaved } from "./saved-list-search.ts";
import type { useListView } from "./use-list-view.ts";

export interface ListMenusProps {
  readonly columns: readonly GridColumn<HoldingRow>[];
  readonly list: ReturnType<typeof useListView>;
  /** Names the saved views. */
  readonly screen: string;
}

/** Saved views of the list, and its columns and groups. */
export function ListMenus({ columns, list, screen }: ListMenusProps) {
  const [search] = useSearchParams();
  return (
    <>
      <SavedViewsMenu screen={screen} present={listSearchOf(search)} withSaved={searchWithSaved} isOf={isOfList} />
      <GridViewMenu columns={columns} view={list.gridView} onViewChange={list.changeGrid} />
    </>
  );
}

/** Assumptions of what to commit are kept beside the lists of the same screen. */
const isOfList = (saved: string): boolean => !isOfAssumptions(saved);
