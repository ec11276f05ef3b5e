import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { SavedViewsMenu } from "#client/parts/SavedViewsMenu.tsx";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";
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

/** Saved views of the list, sub-classes of one's own, and its columns and groups. */
export function ListMenus({ columns, list, screen }: ListMenusProps) {
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SavedViewsMenu screen={screen} present={listSearchOf(search)} withSaved={searchWithSaved} isOf={isOfList} />
      {columns.some(({ key }) => key === "subclass") ? (
        <Button size="sm" variant="quiet" onPress={() => setOpen(true)}>
          Sub-classes
        </Button>
      ) : null}
      <GridViewMenu columns={columns} view={list.gridView} onViewChange={list.changeGrid} />
      {isOpen ? (
        <Suspense>
          <SubclassesDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const SubclassesDialog = laterPart<{ readonly onClose: () => void }>(
  async () => (await import("./SubclassesDialog.tsx")).SubclassesDialog,
);

/** Assumptions of what to commit are kept beside the lists of the same screen. */
const isOfList = (saved: string): boolean => !isOfAssumptions(saved);
