import { Plus } from "lucide-react";
import { Suspense, useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { usePortfolio, usePortfolioView, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { BulkBarProps } from "#client/transactions/BulkBar.tsx";
import type { EntryRowProps } from "#client/transactions/EntryRow.tsx";
import { FilterBar } from "#client/transactions/FilterBar.tsx";
import { COLUMNS_BY_SIZE, TRANSACTION_COLUMNS } from "#client/transactions/transaction-columns.tsx";
import { TransactionDrawers, useTransactionDrawer } from "#client/transactions/TransactionDrawers.tsx";
import {
  askedOf,
  countFilters,
  filtersFromSearch,
  listSearchOf,
  NO_FILTERS,
  searchWithFilters,
  searchWithSaved,
  type TransactionFilters,
  withPeriod,
} from "#client/transactions/transaction-filters.ts";
import { type OpenRows, RowsDoor, useRowsDoor } from "#client/rows/RowsDoor.tsx";
import type { TransactionEditingProps } from "#client/transactions/TransactionEditing.tsx";
import type { TransactionSumsProps } from "#client/transactions/TransactionSums.tsx";
import { useGridView } from "#client/parts/use-grid-view.ts";
import type { SavedViewsMenuProps } from "#client/parts/SavedViewsMenu.tsx";
import { useScreenSize } from "#client/page/use-screen-size.ts";
import { useTransactionList } from "#client/transactions/use-transaction-list.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page, Toolbar } from "#ui/components/Page.tsx";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";
import { DataGrid } from "#ui/grid/DataGrid.tsx";
import { initialView } from "#ui/grid/grid-column.ts";
import type { GridEditing } from "#ui/grid/grid-editing.ts";
import type { TransactionRow } from "#features/transactions/contract.ts";
import type { GridViewMenuProps } from "#ui/grid/GridViewMenu.tsx";

/** Stands below the list. */
const TransactionSums = laterPart<TransactionSumsProps>(
  async () => (await import("#client/transactions/TransactionSums.tsx")).TransactionSums,
);

const SavedViewsMenu = laterPart<SavedViewsMenuProps>(
  async () => (await import("#client/parts/SavedViewsMenu.tsx")).SavedViewsMenu,
);
const GridViewMenu = laterPart<GridViewMenuProps<TransactionRow>>(
  async () => (await import("#ui/grid/GridViewMenu.tsx")).GridViewMenu,
);
const BulkBar = laterPart<BulkBarProps>(async () => (await import("#client/transactions/BulkBar.tsx")).BulkBar);
const TransactionEditing = laterPart<TransactionEditingProps>(
  async () => (await import("#client/transactions/TransactionEditing.tsx")).TransactionEditing,
);
const EntryRow = laterPart<EntryRowProps>(async () => (await import("#client/transactions/EntryRow.tsx")).EntryRow);

/** The ledger: every transaction that matches, typed, edited, deleted and undone in place. */
export default function TransactionsPage() {
  const [search, setSearch] = useSearchParams();
  const view = usePortfolioView();
  const filters = withPeriod(filtersFromSearch(search), view);
  const disabledReason = useReadOnlyReason();
  const { show } = useTransactionDrawer();
  const door = useRowsDoor();
  const changeFilters = useCallback(
    (part: Partial<TransactionFilters>) =>
      setSearch((now) => searchWithFilters(now, part), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return (
    <Page
      title="Transactions"
      actions={
        <>
          <Button onPress={door.open} disabledReason={disabledReason}>
            Add several
          </Button>
          <Button
            icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
            onPress={() => show("add", "transaction")}
            disabledReason={disabledReason}
          >
            Add transaction
          </Button>
        </>
      }
    >
      <RowsDoor door={door} kind="transactions" />
      <TransactionList filters={filters} changeFilters={changeFilters} door={door} />
      <TransactionDrawers filters={filters} />
    </Page>
  );
}

const INITIAL_VIEW = initialView(TRANSACTION_COLUMNS, { key: "on", direction: "descending" });

interface TransactionListProps {
  readonly filters: TransactionFilters;
  readonly changeFilters: (part: Partial<TransactionFilters>) => void;
  readonly door: OpenRows;
}

function TransactionList({ filters, changeFilters, door }: TransactionListProps) {
  const { portfolioId } = usePortfolio();
  const {
    from,
    on,
    scoped: { scope },
  } = usePortfolioView();
  const [search] = useSearchParams();
  const disabledReason = useReadOnlyReason();
  const size = useScreenSize();
  const { open, edit, show } = useTransactionDrawer();
  const { view, setView } = useGridView(INITIAL_VIEW);
  const list = useTransactionList(
    portfolioId,
    askedOf(filters, { from, on, scope }),
    view.sort?.direction === "ascending" ? "date" : "-date",
  );
  const [editing, setEditing] = useState<GridEditing<TransactionRow>>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = list.rows.filter((it) => selected.has(it.transactionId));
  const clear = (): void => setSelected(new Set());
  // Groups are of what is loaded: there is no place for rows that are not.
  const beyond = view.groupBy.length === 0 ? { before: list.before, after: list.after } : undefined;
  if (list.failure && list.totalCount === undefined) {
    return (
      <ErrorState title="The transactions could not be loaded" onRetry={list.retry}>
        {list.failure.message}
      </ErrorState>
    );
  }
  const isEmpty = list.totalCount === 0 && countFilters(filters) === 0 && scope === undefined;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {isEmpty ? null : (
        <Toolbar
          label="Transactions"
          end={
            <>
              <Suspense fallback={<div className="h-8 w-30" />}>
                <SavedViewsMenu screen="transactions" present={listSearchOf(search)} withSaved={searchWithSaved} />
                {size === "desk" ? (
                  <GridViewMenu columns={TRANSACTION_COLUMNS} view={view} onViewChange={setView} />
                ) : null}
              </Suspense>
            </>
          }
        >
          {chosen.length > 0 ? (
            <Suspense>
              <BulkBar selected={chosen} onDone={clear} />
            </Suspense>
          ) : (
            <FilterBar filters={filters} onChange={changeFilters} />
          )}
        </Toolbar>
      )}
      {list.failure ? (
        <Banner tone="warning" title="This list may be out of date">
          {list.failure.message}
        </Banner>
      ) : null}
      {disabledReason === undefined && size === "desk" && !door.isOpen ? (
        <Suspense fallback={<Skeleton className="h-20 w-full rounded-md" />}>
          <EntryRow onTable={door.paste} />
        </Suspense>
      ) : null}
      {disabledReason === undefined && size === "desk" ? (
        <Suspense>
          <TransactionEditing rows={list.rows} onEditing={setEditing} />
        </Suspense>
      ) : null}
      {list.isLoading ? (
        <SkeletonRows count={16} />
      ) : (
        <div className={list.isRefreshing ? "is-refreshing" : undefined}>
          <DataGrid
            isRoomy={size === "phone"}
            label="Transactions"
            rows={list.rows}
            {...(beyond ? { beyond } : {})}
            onSight={list.show}
            columns={COLUMNS_BY_SIZE[size]}
            getRowKey={(row) => row.transactionId}
            view={view}
            onViewChange={(next) =>
              setView(next.sort ? next : { ...next, sort: { key: "on", direction: "descending" } })
            }
            editing={editing}
            whyReadOnly={disabledReason}
            onRowAction={(row) => show("open", row.transactionId)}
            activeKey={open ?? edit ?? undefined}
            maxHeight="calc(100dvh - 376px)"
            empty={<NoTransactions isFiltered={!isEmpty} onClear={() => changeFilters(NO_FILTERS)} />}
            {...(size === "phone" ? {} : { selectedKeys: selected, onSelectionChange: setSelected })}
          />
          {list.totalCount ? (
            <Suspense fallback={<div className="h-8" />}>
              <TransactionSums totalCount={list.totalCount} sums={list.sums} isLoadingMore={list.isLoadingMore} />
            </Suspense>
          ) : null}
        </div>
      )}
    </div>
  );
}

function NoTransactions({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const links = useScreenLinks();
  const { show } = useTransactionDrawer();
  const disabledReason = useReadOnlyReason();
  if (isFiltered) {
    return (
      <EmptyState title="Nothing matches" actions={<Button onPress={onClear}>Clear search and filters</Button>}>
        No transactions match your search and filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No transactions yet"
      actions={
        <>
          {disabledReason ? null : (
            <ButtonLink variant="primary" to={links.imports}>
              Import a statement
            </ButtonLink>
          )}
          <Button onPress={() => show("add", "transaction")} disabledReason={disabledReason}>
            Add the first by hand
          </Button>
        </>
      }
    >
      All your purchases, sales, income and transfers appear here. A file from your bank or broker imports years of them
      at once.
    </EmptyState>
  );
}
