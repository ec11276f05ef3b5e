import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { CLASS_VIEWS, viewNamed, type ClassViewKey } from "#assets/class-views.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { laterPart } from "#ui/components/later-part.ts";
import type { ClassChartProps } from "#client/asset/ClassChart.tsx";
import type { ClassHoldings } from "./listed-holdings.ts";

const ClassChart = laterPart<ClassChartProps>(async () => (await import("#client/asset/ClassChart.tsx")).ClassChart);

/** Names in the address what is drawn. */
export const CHART = "view";

interface ClassDrawingProps {
  readonly view: ClassHoldings;
  readonly isRefreshing: boolean;
  /** Why what was asked for last did not come. */
  readonly failure: ApiFailure | undefined;
  readonly retry: () => void;
}

/** The one drawing of the screen, in two or three views that the address keeps. */
export function ClassDrawing({ view, isRefreshing, failure, retry }: ClassDrawingProps) {
  const { group, chart, currency } = view;
  const [search, setSearch] = useSearchParams();
  const wished = viewNamed(group, search.get(CHART));
  const choose = (key: ClassViewKey) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (key === CLASS_VIEWS[group][0].key) next.delete(CHART);
        else next.set(CHART, key);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <Section
      title={wished.label}
      note={`${wished.note}, in ${currency}`}
      actions={
        <SegmentedControl
          label="View of the chart"
          size="sm"
          value={wished.key}
          onChange={choose}
          segments={CLASS_VIEWS[group].map(({ key, label }) => ({ value: key, label }))}
        />
      }
    >
      <div aria-busy={isRefreshing} className={classNames(isRefreshing && "is-refreshing")}>
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          {chart === null || chart.view !== wished.key ? (
            failure === undefined ? (
              <Skeleton className="h-64 w-full" />
            ) : (
              <ErrorState title={`${wished.label} could not be drawn`} onRetry={retry}>
                {failure.message} The figures and the list below are as they were.
              </ErrorState>
            )
          ) : (
            <ClassChart key={chart.view} chart={chart} view={wished} currency={currency} />
          )}
        </Suspense>
      </div>
    </Section>
  );
}
