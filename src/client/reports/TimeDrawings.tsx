import { useMemo } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { bridgeSteps } from "#client/parts/bridge-steps.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { missingWords } from "#client/parts/missing-words.ts";
import { monthsOf, type MonthCell } from "#client/parts/months-of.ts";
import { netWorthSeries } from "#client/parts/net-worth-series.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { PerformanceHistory } from "#features/figures/performance-contract.ts";
import { belowPeak } from "#ui/charts/chart-series.ts";
import { BridgeChart } from "#ui/charts/BridgeChart.tsx";
import { HeatMap } from "#ui/charts/HeatMap.tsx";
import { TimeSeriesChart } from "#ui/charts/TimeSeriesChart.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { BlockReads } from "./BlockReads.tsx";
import { CHART_KINDS } from "./block-words.ts";

const GROWTH = { kind: "growth" } as const;
const RATIO = { kind: "ratio" } as const;
const HEIGHT = 240;
const Waiting = () => <Skeleton className="h-60 w-full" />;
export const NothingYet = () => <p className="text-14 text-ink-muted">Nothing was held in this period.</p>;

/** Net worth by the day, and what was put in. */
export function WorthDrawing() {
  const { read } = usePortfolioPaths();
  const { scoped, window } = usePortfolioView();
  const overview = useApiQuery(read.overview({ ...scoped, ...window }), { keepsPrevious: true });
  const { data } = overview;
  const lines = useMemo(() => data && netWorthSeries(data.series), [data]);
  const unit = useMemo(() => data && ({ kind: "money", currency: data.currency } as const), [data]);
  return (
    <BlockReads reads={[overview]}>
      {overview.isLoading ? <Waiting /> : null}
      {data && lines && unit ? (
        data.hasTransactions ? (
          <TimeSeriesChart
            label={CHART_KINDS.worth.label}
            firstOn={data.series.from}
            series={lines}
            unit={unit}
            height={HEIGHT}
            hasArea
          />
        ) : (
          <NothingYet />
        )
      ) : null}
    </BlockReads>
  );
}

interface GrowthDrawingProps {
  readonly of: "growth" | "drawdown" | "months" | "steps";
}

/** What the history of returns draws: by the day, by the month, or step by step. */
export function GrowthDrawing({ of }: GrowthDrawingProps) {
  const { read } = usePortfolioPaths();
  const { scoped, window } = usePortfolioView();
  const history = useApiQuery(read.performance({ ...scoped, ...window }), { keepsPrevious: true });
  const { data } = history;
  return (
    <BlockReads reads={[history]}>
      {history.isLoading ? <Waiting /> : null}
      {data && !data.hasTransactions ? <NothingYet /> : null}
      {data?.hasTransactions ? <Drawn of={of} history={data} /> : null}
    </BlockReads>
  );
}

function Drawn({ of, history }: GrowthDrawingProps & { readonly history: PerformanceHistory }) {
  if (of === "months") return <Months history={history} />;
  if (of === "steps") return <Steps history={history} />;
  return <Growth isBelowPeak={of === "drawdown"} history={history} />;
}

function Growth({
  isBelowPeak,
  history: { index, from },
}: {
  readonly isBelowPeak: boolean;
  readonly history: PerformanceHistory;
}) {
  const series = useMemo(
    () => [{ key: "portfolio", label: "Portfolio", values: isBelowPeak ? belowPeak(index) : index }],
    [index, isBelowPeak],
  );
  return (
    <TimeSeriesChart
      key={String(isBelowPeak)}
      label={(isBelowPeak ? CHART_KINDS.drawdown : CHART_KINDS.growth).label}
      firstOn={from}
      series={series}
      unit={isBelowPeak ? RATIO : GROWTH}
      height={HEIGHT}
      hasArea={isBelowPeak}
    />
  );
}

function Steps({ history: { bridge } }: { readonly history: PerformanceHistory }) {
  const locale = useLocale();
  return (
    <>
      {bridge.isComplete ? null : (
        <p className="mb-2 text-13 text-warning">Left out: {missingWords(bridge.missing, locale)}.</p>
      )}
      <BridgeChart label="From start to end" steps={bridgeSteps(bridge)} currency={bridge.currency} height={200} />
      <p className="mt-2 text-13">
        <Explain figure="bridge" label="the steps" from={bridge.from} to={bridge.to}>
          <span className="text-link">How this is computed</span>
        </Explain>
      </p>
    </>
  );
}

function Months({ history: { months } }: { readonly history: PerformanceHistory }) {
  const locale = useLocale();
  const rows = useMemo(
    () => monthsOf(months, ({ month }) => formatLocalDate(`${month}-01`, locale, "month")),
    [months, locale],
  );
  const columns = useMemo(() => {
    const short = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, place) => short.format(Date.UTC(2024, place, 1)));
  }, [locale]);
  return (
    <HeatMap<MonthCell>
      label={CHART_KINDS.months.label}
      columns={columns}
      rows={rows}
      renderChosen={({ label, month }) => (
        <Explain figure="time_weighted" label={`the return of ${label}`} from={month.from} to={month.to}>
          <RatioText figure={month.timeWeighted} isGain />
        </Explain>
      )}
    />
  );
}
