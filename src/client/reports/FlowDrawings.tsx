import { useMemo } from "react";
import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { sourcesOf, stacksByYear, stacksOf } from "#client/parts/income-months.ts";
import { incomeWindow } from "#client/parts/income-window.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { Income } from "#features/figures/income-contract.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { SignedBars } from "#ui/charts/SignedBars.tsx";
import { StackedBars } from "#ui/charts/StackedBars.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { BlockReads } from "./BlockReads.tsx";

/** As many months have room beside each other; more are drawn by the year. */
const MOST_MONTHS = 37;

/** Income received and expected, by its source. */
export function IncomeDrawing() {
  const { read } = usePortfolioPaths();
  const { scoped, from, range, day } = usePortfolioView();
  const income = useApiQuery(read.income({ ...scoped, ...incomeWindow({ from, range, on: day }) }), {
    keepsPrevious: true,
  });
  return (
    <BlockReads reads={[income]}>
      {income.isLoading ? <Skeleton className="h-60 w-full" /> : null}
      {income.data ? <Columns income={income.data} /> : null}
    </BlockReads>
  );
}

function Columns({ income: { months, currency } }: { readonly income: Income }) {
  const locale = useLocale();
  const isLong = months.length > MOST_MONTHS;
  const series = useMemo(() => sourcesOf(months), [months]);
  const stacks = useMemo(
    () =>
      isLong ? stacksByYear(months) : stacksOf(months, (month) => formatLocalDate(`${month}-01`, locale, "month")),
    [months, locale, isLong],
  );
  return (
    <StackedBars
      label={isLong ? "Income by year" : "Income by month"}
      months={series.length === 0 ? [] : stacks}
      series={series}
      currency={currency}
      {...(isLong ? { words: { period: "Year", past: "Received", future: "Expected" } } : {})}
    />
  );
}

/** What each named shock would do to everything owned and owed. */
export function ScenarioDrawing() {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const scenarios = useApiQuery(read.scenarios(scoped), { keepsPrevious: true });
  const params = queryText({ ...scoped }).slice(1);
  const { data } = scenarios;
  const rows = data?.factors.length === 0 ? [] : (data?.scenarios ?? []);
  return (
    <BlockReads reads={[scenarios]}>
      {scenarios.isLoading ? <SkeletonRows count={8} /> : null}
      {data && rows.length === 0 ? (
        <p className="text-14 text-ink-muted">Nothing is held that a shock could move.</p>
      ) : null}
      {data && rows.length > 0 ? (
        <SignedBars
          label="Scenarios"
          headings={["Scenario", "Change", "Of net worth"]}
          rows={rows.map((it) => ({
            key: it.key,
            heading: it.label,
            size: it.ratio.value,
            cells: [
              <Explain key="change" figure="scenario" figureKey={it.key} params={params} label={it.label}>
                <Amount value={drawnAmount(it.change)} currency={data.currency} precision="whole" isBare isGain />
              </Explain>,
              <RatioText key="ratio" figure={it.ratio} hasSign decimals={1} />,
            ],
          }))}
        />
      ) : null}
    </BlockReads>
  );
}
