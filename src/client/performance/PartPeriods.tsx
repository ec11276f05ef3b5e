import { useSearchParams } from "react-router";
import { periodsPath } from "#client/api/periods-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { DetailTable } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { PartPeriodsList } from "#features/figures/part-periods-contract.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { PeriodsRow } from "./PeriodsRow.tsx";
import { useOwnAttributes } from "./use-own-attributes.ts";

const PARTS = [
  { value: "assetClass", label: "Class" },
  { value: "account", label: "Account" },
  { value: "currency", label: "Currency" },
  { value: "institution", label: "Institution" },
  { value: "country", label: "Country" },
  { value: "sector", label: "Sector" },
] as const;

const HEADINGS: Readonly<Record<PartPeriodsList["periods"][number], string>> = {
  "1M": "1M",
  "3M": "3M",
  YTD: "This year",
  "1Y": "1Y",
  "3Y": "3Y a year",
  "5Y": "5Y a year",
  ALL: "All",
};

const SIDE_BY_SIDE = "periods";

/** Both returns of everything and of each part over every usual period, side by side. */
export function PartPeriods() {
  const { portfolioId } = usePortfolio();
  const { scoped } = usePortfolioView();
  const [search, setSearch] = useSearchParams();
  const segments = [...PARTS, ...useOwnAttributes()];
  const by = segments.find(({ value }) => value === search.get(SIDE_BY_SIDE))?.value ?? "assetClass";
  const setBy = (next: typeof by) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        changed.set(SIDE_BY_SIDE, next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  const asked = useApiQuery(periodsPath(portfolioId, { ...scoped, by }), { keepsPrevious: true });
  const { data, failure } = asked;
  return (
    <Section
      title="Parts and periods"
      note={`both returns, up to the same day${data ? `, in ${data.currency}` : ""}`}
      actions={<SegmentedControl label="Parts in rows" size="sm" value={by} onChange={setBy} segments={segments} />}
    >
      {data ? <Table list={data} /> : null}
      {!data && failure ? (
        <ErrorState title="The returns could not be loaded" onRetry={asked.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {asked.isLoading ? <SkeletonRows count={6} /> : null}
    </Section>
  );
}

function Table({ list }: { readonly list: PartPeriodsList }) {
  const { periods, whole, parts } = list;
  return (
    <>
      <FewRows rows={parts} few={12}>
        {(shown) => (
          <DetailTable label="Parts and periods" headings={["Part", ...periods.map((key) => HEADINGS[key])]}>
            <PeriodsRow list={list} cells={whole} />
            {shown.map((part) => (
              <PeriodsRow key={part.key} list={list} cells={part.periods} part={part} />
            ))}
          </DetailTable>
        )}
      </FewRows>
      <p className="mt-3 max-w-140 text-13 text-ink-muted">
        The time-weighted return above, the money-weighted below it. From one year on both are rates a year, under a
        year they are of the period. A part has no return of a period it was not held through.
      </p>
    </>
  );
}
