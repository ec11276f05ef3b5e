import { Suspense, useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useSearchParams } from "react-router";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { FailedReads } from "#client/page/FailedReads.tsx";
import { usePortfolioPaths, usePortfolioView, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { viewFromSearch } from "#client/portfolio/view-state.ts";
import type { TaxpayerDialogProps } from "#client/tax/TaxpayerDialog.tsx";
import { TaxpayerLine } from "#client/tax/TaxpayerLine.tsx";
import { TaxYearPart } from "#client/tax/TaxYearPart.tsx";
import { searchWithTax, TAX_VIEWS, taxFromSearch, type TaxSearch } from "#client/parts/tax-search.ts";
import { useTaxpayer } from "#client/parts/use-tax-asked.ts";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Page } from "#ui/components/Page.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Select } from "#ui/components/Select.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

const TaxpayerDialog = laterPart<TaxpayerDialogProps>(
  async () => (await import("#client/tax/TaxpayerDialog.tsx")).TaxpayerDialog,
);
const OpenLots = laterPart<object>(async () => (await import("#client/tax/OpenLots.tsx")).OpenLots);
const SalePart = laterPart<object>(async () => (await import("#client/tax/SalePart.tsx")).SalePart);
const HarvestPart = laterPart<object>(async () => (await import("#client/tax/HarvestPart.tsx")).HarvestPart);

/** Another taxpayer has other years and other holdings. */
const NOTHING_CHOSEN = { year: undefined, assetId: undefined, accountId: undefined } as const;

export const meta: MetaFunction = () => [{ title: "Tax · Aventine" }];

/** Asks for the year while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  const search = new URL(request.url).searchParams;
  const { on } = viewFromSearch(search);
  const { view, year, taxpayer } = taxFromSearch(search);
  prefetch(read.self());
  prefetch(read.taxpayers());
  if (view === "year") prefetch(read.filedYears());
  if (view === "year") prefetch(read.taxYear({ on, taxpayer, year }));
  return null;
}

/** What a year comes to, what a sale today would cost, and which losses could be taken: by the rules of who is kept as the taxpayer. */
export default function TaxPage() {
  const { read } = usePortfolioPaths();
  const { asOf } = usePortfolioView();
  const [search, setSearch] = useSearchParams();
  const readOnly = useReadOnlyReason();
  const [asked, setAsked] = useState<"new" | "shown">();
  const kept = useApiQuery(read.taxpayers());
  const all = kept.data?.taxpayers ?? [];
  const disabledReason = readOnly ?? (kept.failure && !kept.data ? "The taxpayers could not be read." : undefined);
  const taxpayer = useTaxpayer();
  const { view } = taxFromSearch(search);
  const change = (part: Partial<TaxSearch>) =>
    setSearch((now) => searchWithTax(now, part), { replace: true, preventScrollReset: true });
  return (
    <Page
      title="Tax"
      description={<TaxpayerLine taxpayer={taxpayer} isKnown={kept.data !== undefined} on={asOf.on} />}
      actions={
        <>
          {taxpayer ? (
            <Button size="sm" variant="quiet" disabledReason={disabledReason} onPress={() => setAsked("new")}>
              Add a taxpayer
            </Button>
          ) : null}
          <Button size="sm" disabledReason={disabledReason} onPress={() => setAsked("shown")}>
            {taxpayer ? "Edit taxpayer" : "State the taxpayer"}
          </Button>
        </>
      }
    >
      <FailedReads reads={[kept]}>
        Whose taxes these are is not known: nobody can be chosen or changed until it is read.
      </FailedReads>
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
        {all.length > 1 && taxpayer ? (
          <Select
            label="Whose taxes"
            className="w-56"
            value={taxpayer.taxpayerId}
            onChange={(chosen) => change({ ...NOTHING_CHOSEN, taxpayer: chosen })}
            options={all.map(({ taxpayerId, name }) => ({ value: taxpayerId, label: name }))}
          />
        ) : null}
        <SegmentedControl
          label="What to look at"
          value={view}
          onChange={(next) => change({ view: next })}
          segments={TAX_VIEWS}
        />
      </div>
      <Suspense fallback={<SkeletonRows count={8} />}>
        {view === "year" ? (
          <TaxYearPart
            taxpayer={taxpayer}
            onState={disabledReason === undefined ? () => setAsked("shown") : undefined}
          />
        ) : null}
        {view === "open" ? <OpenLots /> : null}
        {view === "sale" ? <SalePart /> : null}
        {view === "harvest" ? <HarvestPart /> : null}
      </Suspense>
      <p className="mt-8 max-w-prose border-t border-line pt-4 text-13 text-ink-muted">
        Not tax advice. Everything is computed from what is entered, by rules written down with their source; what the
        tax office asks for besides is not in it.
      </p>
      {asked && kept.data ? (
        <Suspense>
          <TaxpayerDialog
            taxpayer={asked === "shown" ? taxpayer : undefined}
            others={asked === "shown" ? all.filter((it) => it !== taxpayer) : all}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}
