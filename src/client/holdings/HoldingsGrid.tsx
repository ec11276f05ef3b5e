import { Search } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { Toolbar } from "#ui/components/Page.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { classNames } from "#ui/components/class-names.ts";
import { DataGrid } from "#ui/grid/DataGrid.tsx";
import type { GridViewMenuProps } from "#ui/grid/GridViewMenu.tsx";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import { FailureBanner } from "#client/page/FailureBanner.tsx";
import { density } from "#client/page/device-setting.ts";
import { CLASS_GROUPS } from "#assets/class-groups.ts";
import { listSearchOf, searchWithSaved } from "./grid-view-search.ts";
import { holdingColumns } from "./holding-columns.tsx";
import { holdingRows, matchesText } from "./holding-rows.ts";
import type { HoldingRow } from "./holding-rows.ts";
import { listedHoldings } from "./listed-holdings.ts";
import type { ClassHoldings, ListedColumns } from "./listed-holdings.ts";
import { attributeOf, ownWordsOf, splitRows } from "./own-attributes.ts";
import type { SelectedHoldingsProps } from "./SelectedHoldings.tsx";
import { useHoldingSelection } from "./use-holding-selection.ts";
import { useOwnColumns } from "./use-own-columns.tsx";
import type { SavedViewsMenuProps } from "#client/parts/SavedViewsMenu.tsx";
import { useLaterFigures } from "./use-later-figures.ts";
import { useListView } from "./use-list-view.ts";

const SelectedHoldings = laterPart<SelectedHoldingsProps>(
  async () => (await import("./SelectedHoldings.tsx")).SelectedHoldings,
);

const SavedViewsMenu = laterPart<SavedViewsMenuProps>(
  async () => (await import("#client/parts/SavedViewsMenu.tsx")).SavedViewsMenu,
);
const GridViewMenu = laterPart<GridViewMenuProps<HoldingRow>>(
  async () => (await import("#ui/grid/GridViewMenu.tsx")).GridViewMenu,
);
const HoldingDrawer = lazy(() =>
  import("#client/asset/HoldingDrawer.tsx").then((it) => ({ default: it.HoldingDrawer })),
);

const BY = [
  { value: "holding", label: "Combined" },
  { value: "account", label: "By account" },
] as const;

export interface HoldingsGridProps {
  /** Columns, whose later figures are asked for here. */
  readonly holdings: ListedColumns | ClassHoldings;
  /** The columns of the list, from those every list has. */
  readonly adapt?: (columns: readonly GridColumn<HoldingRow>[]) => readonly GridColumn<HoldingRow>[];
  readonly maxHeight?: string;
  readonly isRefreshing: boolean;
  /** Said where there is nothing to list. */
  readonly empty: ReactNode;
}

/** A list of a class has its returns from the beginning. */
const isOfClass = (holdings: HoldingsGridProps["holdings"]): holdings is ClassHoldings =>
  "timeWeighted" in holdings.columns;

const keyOf = (row: HoldingRow): string => row.key;

/** Holdings as lines one can filter, group, sort and open; how they are listed stands in the address. */
export function HoldingsGrid({ holdings, isRefreshing, empty, adapt, maxHeight }: HoldingsGridProps) {
  const own = useOwnColumns();
  const hasAccrued = holdings.columns.accrued.some((it) => it !== null);
  const columns = useMemo(() => {
    const common = [...holdingColumns(holdings.currency, { hasAccrued }), ...own.columns];
    return adapt ? adapt(common) : common;
  }, [holdings.currency, hasAccrued, own.columns, adapt]);
  const list = useListView(columns);
  const [search, setSearch] = useSearchParams();
  const rowDensity = density.use();
  const { isByAccount, text } = list.view;
  const later = useLaterFigures(list.gridView, { hasReturns: isOfClass(holdings) });
  const listed = useMemo(
    () => listedHoldings(holdings, isOfClass(holdings) ? [...later.answers, holdings] : later.answers),
    [holdings, later.answers],
  );
  const all = useMemo(() => holdingRows(listed, isByAccount), [listed, isByAccount]);
  const attribute = list.gridView.groupBy.map(attributeOf).find((it) => it !== undefined);
  const rows = useMemo(() => {
    const found = all.filter((it) => matchesText(it, text, ownWordsOf(it, own.classified)));
    return attribute === undefined ? found : splitRows(found, own.classified, attribute);
  }, [all, text, own.classified, attribute]);
  const selection = useHoldingSelection(rows);
  const openId = search.get("holding");
  const open = (assetId: string | undefined) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (assetId === undefined) next.delete("holding");
        else next.set("holding", assetId);
        return next;
      },
      { preventScrollReset: true },
    );
  if (listed.length === 0) return empty;
  return (
    <div
      aria-busy={isRefreshing}
      className={classNames("flex flex-col gap-3 transition-opacity duration-150", isRefreshing && "opacity-60")}
    >
      <Toolbar
        label="Holdings"
        end={
          <>
            {selection.isPossible ? (
              <Button size="sm" variant="quiet" aria-pressed={selection.isOn} onPress={selection.toggle}>
                {selection.isOn ? "Stop selecting" : "Select"}
              </Button>
            ) : null}
            <Suspense fallback={<div className="h-8 w-50" />}>
              <SavedViewsMenu
                screen={"group" in holdings ? `own/${CLASS_GROUPS[holdings.group].slug}` : "holdings"}
                present={listSearchOf(search)}
                withSaved={searchWithSaved}
              />
              <GridViewMenu columns={columns} view={list.gridView} onViewChange={list.changeGrid} />
            </Suspense>
          </>
        }
      >
        <TextField
          label="Filter"
          isLabelHidden
          type="search"
          placeholder="Filter by name, account, tag"
          value={text}
          onChange={(typed) => list.change({ text: typed })}
          before={<Search size={16} strokeWidth={1.5} aria-hidden />}
          className="w-full sm:w-64"
        />
        <SegmentedControl
          label="Lines"
          size="sm"
          value={isByAccount ? "account" : "holding"}
          segments={BY}
          onChange={(by) => list.change({ isByAccount: by === "account" })}
        />
      </Toolbar>
      {later.failure ? (
        <FailureBanner failure={later.failure} actions={<Button onPress={later.retry}>Try again</Button>}>
          Some columns are still missing for this reason.
        </FailureBanner>
      ) : null}
      <DataGrid
        label="Holdings"
        rows={rows}
        columns={columns}
        getRowKey={keyOf}
        {...selection.grid}
        view={list.gridView}
        onViewChange={list.changeGrid}
        onRowAction={(row) => open(row.holding.assetId)}
        activeKey={rows.find((it) => it.holding.assetId === openId)?.key}
        density={rowDensity}
        hasTotals
        maxHeight={maxHeight ?? "calc(100dvh - 250px)"}
        empty={<NothingMatches text={text} onClear={() => list.change({ text: "" })} />}
      />
      {selection.assetIds.length === 0 ? null : (
        <Suspense>
          <SelectedHoldings assetIds={selection.assetIds} classified={own.classified} onDone={selection.clear} />
        </Suspense>
      )}
      {openId === null ? null : (
        <Suspense>
          <HoldingDrawer assetId={openId} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function NothingMatches({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  return (
    <EmptyState title="Nothing matches" actions={<Button onPress={onClear}>Clear the filter</Button>}>
      No holding has “{text}” in its name, ticker, ISIN, class, accounts or tags.
    </EmptyState>
  );
}
