import { lazy, Suspense, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { laterPart } from "#ui/components/later-part.ts";
import { classNames } from "#ui/components/class-names.ts";
import { DataGrid } from "#ui/grid/DataGrid.tsx";
import type { GridEditing } from "#ui/grid/grid-editing.ts";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import { FailedReads } from "#client/page/FailedReads.tsx";
import { useScreenSize } from "#client/page/use-screen-size.ts";
import { density } from "#client/page/device-setting.ts";
import { CLASS_GROUPS } from "#assets/class-groups.ts";
import { holdingColumns } from "./holding-columns.tsx";
import { holdingRows, matchesText } from "./holding-rows.ts";
import type { HoldingRow } from "./holding-rows.ts";
import { listedHoldings } from "./listed-holdings.ts";
import type { ClassHoldings, ListedColumns } from "./listed-holdings.ts";
import { isShared, ownWordsOf } from "./own-attributes.ts";
import type { HoldingEditingProps } from "./HoldingEditing.tsx";
import type { NothingMatchesProps } from "./NothingMatches.tsx";
import { HoldingsToolbar } from "./HoldingsToolbar.tsx";
import { useHoldingSelection } from "./use-holding-selection.ts";
import { useSplitRows } from "./use-split-rows.ts";
import { useOwnColumns } from "./use-own-columns.tsx";
import { useLaterFigures } from "./use-later-figures.ts";
import { OWNER } from "./stated-columns.ts";
import { useListView } from "./use-list-view.ts";

const HoldingEditing = laterPart<HoldingEditingProps>(
  async () => (await import("./HoldingEditing.tsx")).HoldingEditing,
);
const NothingMatches = laterPart<NothingMatchesProps>(
  async () => (await import("./NothingMatches.tsx")).NothingMatches,
);
const HoldingDrawer = lazy(() =>
  import("#client/asset/HoldingDrawer.tsx").then((it) => ({ default: it.HoldingDrawer })),
);

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

/** Names the saved views of a list. */
const screenOf = (holdings: HoldingsGridProps["holdings"]): string =>
  "group" in holdings ? `own/${CLASS_GROUPS[holdings.group].slug}` : "holdings";

const keyOf = (row: HoldingRow): string => row.key;

/** Holdings as lines one can filter, group, sort and open; how they are listed stands in the address. */
export function HoldingsGrid({ holdings, isRefreshing, empty, adapt, maxHeight }: HoldingsGridProps) {
  const own = useOwnColumns();
  const hasAccrued = holdings.columns.accrued.some((it) => it !== null);
  const { columns, ofClass } = useMemo(() => {
    const common = [...holdingColumns(holdings.currency, { hasAccrued }), ...own.columns];
    const all = adapt ? adapt(common) : common;
    const usual = new Set(common.map(({ key }) => key));
    return { columns: all, ofClass: new Set(all.map(({ key }) => key).filter((it) => !usual.has(it))) };
  }, [holdings.currency, hasAccrued, own.columns, adapt]);
  const list = useListView(columns, ofClass);
  const [search, setSearch] = useSearchParams();
  const rowDensity = density.use();
  const isPhone = useScreenSize() === "phone";
  const { text } = list.view;
  // Whose it is is known account by account.
  const isByAccount = list.view.isByAccount || list.gridView.groupBy.includes(OWNER);
  const later = useLaterFigures(list.gridView, { hasReturns: isOfClass(holdings) });
  const listed = useMemo(
    () => listedHoldings(holdings, isOfClass(holdings) ? [...later.answers, holdings] : later.answers),
    [holdings, later.answers],
  );
  const all = useMemo(() => holdingRows(listed, isByAccount), [listed, isByAccount]);
  const groupKeys = list.gridView.groupBy.join("\n");
  const sharedKeys = useMemo(() => groupKeys.split("\n").filter(isShared), [groupKeys]);
  const found = useMemo(
    () => all.filter((it) => matchesText(it, text, ownWordsOf(it, own.classified))),
    [all, text, own.classified],
  );
  const rows = useSplitRows(found, own.classified, sharedKeys);
  const selection = useHoldingSelection(rows);
  const [editing, setEditing] = useState<GridEditing<HoldingRow>>();
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
    <div aria-busy={isRefreshing} className={classNames("flex flex-col gap-3", isRefreshing && "is-refreshing")}>
      <HoldingsToolbar {...{ columns, list, selection }} screen={screenOf(holdings)} />
      <FailedReads reads={[later, own]}>Some columns are still missing for this reason.</FailedReads>
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
        editing={editing}
        whyReadOnly={selection.whyReadOnly}
        density={rowDensity}
        isRoomy={isPhone}
        hasTotals
        maxHeight={maxHeight ?? "calc(100dvh - 250px)"}
        empty={
          <Suspense>
            <NothingMatches text={text} onClear={() => list.change({ text: "" })} />
          </Suspense>
        }
      />
      {selection.isPossible ? (
        <Suspense>
          <HoldingEditing
            selection={selection}
            currency={holdings.currency}
            classified={own.classified}
            onEditing={setEditing}
          />
        </Suspense>
      ) : null}
      {openId === null ? null : (
        <Suspense>
          <HoldingDrawer assetId={openId} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
