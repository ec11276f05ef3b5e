import { Suspense } from "react";
import { useParams, useSearchParams } from "react-router";
import type { MetaFunction } from "react-router";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { combinedPaths } from "#client/api/combined-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { CentralScreen, Loaded } from "#client/page/CentralScreen.tsx";
import { bridgeSteps } from "#client/parts/bridge-steps.ts";
import type { CombinedFigures, CombinedView } from "#features/figures/combined-contract.ts";
import type { Range } from "#features/figures/contract.ts";
import { BridgeChart } from "#ui/charts/BridgeChart.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Toolbar } from "#ui/components/Page.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";
import { CombinedActions } from "./CombinedActions.tsx";
import type { CombinedOf } from "./CombinedExplain.tsx";
import { CombinedClasses, CombinedHoldings, CombinedMovers } from "./CombinedHoldings.tsx";
import type { CombinedPeopleProps } from "./CombinedPeople.tsx";
import { CombinedPortfolios, CombinedWorth } from "./CombinedWorth.tsx";

// Below the figures, and of one's own views alone.
const CombinedPeople = laterPart<CombinedPeopleProps>(
  async () => (await import("./CombinedPeople.tsx")).CombinedPeople,
);

export const meta: MetaFunction = () => [{ title: "Combined view · Aventine" }];

const RANGES = [
  { value: "1M", label: "1M", name: "1 month" },
  { value: "YTD", label: "YTD", name: "Year to date" },
  { value: "1Y", label: "1Y", name: "1 year" },
  { value: "5Y", label: "5Y", name: "5 years" },
  { value: "ALL", label: "All", name: "All time" },
] as const satisfies readonly { value: Range; label: string; name: string }[];

const LISTED = { label: "Combined views", to: "/central/combined" };

/** Several portfolios as one page, for who put them together and for whom they let look. */
export default function CombinedPage() {
  const { viewId = "" } = useParams();
  const view = useApiQuery(combinedPaths.view(viewId));
  // Whoever may not look any more is shown nothing of what this browser still has.
  if (view.failure?.status === 404)
    return (
      <CentralScreen title="Combined view" breadcrumb={[LISTED]}>
        <Closed failure={view.failure} />
      </CentralScreen>
    );
  return (
    <CentralScreen
      title={view.data?.name ?? "Combined view"}
      breadcrumb={[LISTED]}
      description={view.data ? <Whose view={view.data} /> : undefined}
      actions={view.data ? <CombinedActions view={view.data} /> : null}
    >
      <Loaded query={view} what="The combined view" skeleton={<PageSkeleton />}>
        {(loaded) => <Shown view={loaded} />}
      </Loaded>
    </CentralScreen>
  );
}

const Closed = ({ failure }: { readonly failure: ApiFailure }) => (
  <ErrorState title="This combined view is closed">{failure.message}</ErrorState>
);

function Whose({ view: { isYours, sharedBy, accessUntil } }: { readonly view: CombinedView }) {
  if (isYours) return "Several of your portfolios as one.";
  return (
    <>
      {`Shared by ${sharedBy ?? ""}, to look at`}
      {accessUntil === null ? null : (
        <>
          {" "}
          until <DateText on={accessUntil} />
        </>
      )}
      .
    </>
  );
}

/** Range and currency stand in the address. */
function useAsked(view: CombinedView) {
  const [search, setSearch] = useSearchParams();
  const range = RANGES.find(({ value }) => value === search.get("range"))?.value ?? "1Y";
  const currency = search.get("currency") ?? view.currency;
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return { range, currency, set };
}

function Shown({ view }: { readonly view: CombinedView }) {
  const { range, currency, set } = useAsked(view);
  const asked = { currency, range };
  const figures = useApiQuery(combinedPaths.figures(view.viewId, asked), { keepsPrevious: true });
  if (figures.failure?.status === 404) return <Closed failure={figures.failure} />;
  return (
    <>
      <Toolbar label="What is shown">
        <SegmentedControl
          label="Range"
          size="sm"
          value={range}
          onChange={(value) => set("range", value)}
          segments={RANGES}
        />
        <div className="w-36">
          <CurrencyPicker label="Currency" isLabelHidden value={currency} onChange={(code) => set("currency", code)} />
        </div>
      </Toolbar>
      <Loaded query={figures} what="Its figures" skeleton={<PageSkeleton />}>
        {(loaded) => <Figures of={{ viewId: view.viewId, asked }} figures={loaded} />}
      </Loaded>
      {view.isYours ? (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <CombinedPeople view={view} />
        </Suspense>
      ) : null}
    </>
  );
}

function Figures({ of, figures }: { readonly of: CombinedOf; readonly figures: CombinedFigures }) {
  return (
    <>
      <CombinedWorth of={of} figures={figures} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <CombinedPortfolios of={of} figures={figures} />
        <CombinedClasses of={of} figures={figures} />
      </div>
      <WhatChanged moved={figures.moved} />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <CombinedHoldings of={of} figures={figures} />
        <CombinedMovers of={of} figures={figures} />
      </div>
    </>
  );
}

function WhatChanged({ moved }: Pick<CombinedFigures, "moved">) {
  const { currency } = moved;
  return (
    <Section
      title="What changed"
      note={
        <>
          <DateText on={moved.from} /> to <DateText on={moved.to} />, in {currency}
        </>
      }
    >
      {moved.isComplete ? null : <p className="mb-2 text-13 text-warning">Left out: {moved.missing.join("; ")}.</p>}
      <BridgeChart label="What changed across them" steps={bridgeSteps(moved)} currency={currency} height={220} />
      <p className="mt-2 text-13 text-ink-muted">What went from one of these portfolios to another cancels out.</p>
    </Section>
  );
}

function PageSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
