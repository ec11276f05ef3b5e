import { Search } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page, Toolbar } from "#ui/components/Page.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { DataGrid } from "#ui/grid/DataGrid.tsx";
import { GridViewMenu } from "#ui/grid/GridViewMenu.tsx";
import type { Holdings, Mode } from "#features/figures/contract.ts";
import { portfolioPaths } from "#client/api/paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolioPaths, usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { viewFromSearch } from "#client/portfolio/view-state.ts";
import { density } from "#client/page/device-setting.ts";
import { AddAsset } from "./AddAsset.tsx";
import { holdingColumns } from "./holding-columns.tsx";
import { holdingRows, matchesText } from "./holding-rows.ts";
import type { HoldingRow } from "./holding-rows.ts";
import { SavedViewsMenu } from "./SavedViewsMenu.tsx";
import { useListView } from "./use-list-view.ts";

const HoldingDrawer = lazy(() =>
  import("#client/asset/HoldingDrawer.tsx").then((it) => ({ default: it.HoldingDrawer })),
);

export const meta: MetaFunction = () => [{ title: "Holdings · Aventine" }];

const BY = [
  { value: "holding", label: "Combined" },
  { value: "account", label: "By account" },
] as const;

/** Asks for the holdings while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  const { on, currency, mode } = viewFromSearch(new URL(request.url).searchParams);
  prefetch(read.self());
  prefetch(read.holdings({ on, currency, mode }));
  return null;
}

/** Everything owned, as a grid one can shape; a row opens its lots, disposals and prices. */
export default function HoldingsPage() {
  const { read } = usePortfolioPaths();
  const { asOf, mode } = usePortfolioView();
  const holdings = useApiQuery(read.holdings({ ...asOf, mode }), { keepsPrevious: true });
  return (
    <Page
      title="Holdings"
      description={holdings.data ? <Summary holdings={holdings.data} /> : "\u00a0"}
      actions={<AddAsset />}
    >
      {holdings.data ? <HoldingsGrid holdings={holdings.data} isRefreshing={holdings.isRefreshing} /> : null}
      {!holdings.data && holdings.failure ? (
        <ErrorState title="The holdings could not be loaded" onRetry={holdings.retry}>
          {holdings.failure.message}
        </ErrorState>
      ) : null}
      {holdings.isLoading ? <SkeletonRows count={12} /> : null}
    </Page>
  );
}

const COUNTED: Readonly<Record<Mode, (count: number) => string>> = {
  open: (count) => `${count} held on`,
  closed: (count) => `${count} held before`,
  lifetime: (count) => `${count} ever held by`,
};

function Summary({ holdings }: { readonly holdings: Holdings }) {
  return (
    <>
      {COUNTED[holdings.mode](holdings.holdings.length)} <DateText on={holdings.on} />
      {holdings.mode === "closed" ? null : (
        <>
          {", worth "}
          <Explain figure="net_worth" label="the total value">
            <FigureText figure={holdings.total} currency={holdings.currency} precision="whole" />
          </Explain>
        </>
      )}
    </>
  );
}

interface HoldingsGridProps {
  readonly holdings: Holdings;
  readonly isRefreshing: boolean;
}

const keyOf = (row: HoldingRow): string => row.key;

function HoldingsGrid({ holdings, isRefreshing }: HoldingsGridProps) {
  const columns = useMemo(() => holdingColumns(holdings.currency), [holdings.currency]);
  const list = useListView(columns);
  const [search, setSearch] = useSearchParams();
  const rowDensity = density.use();
  const { isByAccount, text } = list.view;
  const all = useMemo(() => holdingRows(holdings.holdings, isByAccount), [holdings.holdings, isByAccount]);
  const rows = useMemo(() => all.filter((it) => matchesText(it, text)), [all, text]);
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
  if (holdings.holdings.length === 0) return <NoHoldings mode={holdings.mode} />;
  return (
    <div
      aria-busy={isRefreshing}
      className={classNames("flex flex-col gap-3 transition-opacity duration-150", isRefreshing && "opacity-60")}
    >
      <Toolbar
        label="Holdings"
        end={
          <>
            <SavedViewsMenu />
            <GridViewMenu columns={columns} view={list.gridView} onViewChange={list.changeGrid} />
          </>
        }
      >
        <TextField
          label="Filter"
          isLabelHidden
          type="search"
          placeholder="Filter by name, ticker, account"
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
      <DataGrid
        label="Holdings"
        rows={rows}
        columns={columns}
        getRowKey={keyOf}
        view={list.gridView}
        onViewChange={list.changeGrid}
        onRowAction={(row) => open(row.holding.assetId)}
        activeKey={rows.find((it) => it.holding.assetId === openId)?.key}
        density={rowDensity}
        hasTotals
        maxHeight="calc(100dvh - 250px)"
        empty={<NothingMatches text={text} onClear={() => list.change({ text: "" })} />}
      />
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
      No holding has “{text}” in its name, ticker, ISIN, class or accounts.
    </EmptyState>
  );
}

const EMPTY: Readonly<Record<Mode, { readonly title: string; readonly words: string }>> = {
  open: { title: "Nothing is held on this day", words: "Import a statement or add a first transaction." },
  closed: {
    title: "Nothing was held before",
    words: "Positions you have sold completely appear here with their gain.",
  },
  lifetime: { title: "Nothing here yet", words: "Import a statement or add a first transaction." },
};

function NoHoldings({ mode }: { readonly mode: Mode }): ReactNode {
  const links = useScreenLinks();
  const { title, words } = EMPTY[mode];
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <ButtonLink to={links.imports} variant="primary">
            Import a file
          </ButtonLink>
          <ButtonLink to={withSearch(links.holdings, { add: "asset" })}>Add an asset or debt</ButtonLink>
          <ButtonLink to={withSearch(links.transactions, { add: "transaction" })}>Add a transaction</ButtonLink>
        </>
      }
    >
      {words}
    </EmptyState>
  );
}
