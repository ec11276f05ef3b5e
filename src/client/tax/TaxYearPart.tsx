import { useSearchParams } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { GainLines } from "#client/tax/GainLines.tsx";
import { TaxFindings } from "#client/tax/TaxFindings.tsx";
import { TaxIncome } from "#client/tax/TaxIncome.tsx";
import { searchWithTax, taxFromSearch } from "#client/tax/tax-search.ts";
import { YearFigures } from "#client/tax/YearFigures.tsx";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Select } from "#ui/components/Select.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { classNames } from "#ui/components/class-names.ts";

interface TaxYearPartProps {
  /** Opens the form of the taxpayer; undefined for who may not change it. */
  readonly onState: (() => void) | undefined;
}

/** A tax year: what it comes to, each disposal, and what was paid in it. */
export function TaxYearPart({ onState }: TaxYearPartProps) {
  const { read } = usePortfolioPaths();
  const { asOf } = usePortfolioView();
  const [search] = useSearchParams();
  const { year } = taxFromSearch(search);
  const answer = useApiQuery(read.taxYear({ on: asOf.on, year }), { keepsPrevious: true });
  const { data, failure } = answer;
  return (
    <>
      {data ? <Body year={data} isRefreshing={answer.isRefreshing} onState={onState} /> : null}
      {!data && failure ? (
        <ErrorState title="The tax year could not be loaded" onRetry={answer.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <SkeletonRows count={10} /> : null}
    </>
  );
}

interface BodyProps extends TaxYearPartProps {
  readonly year: TaxYearView;
  readonly isRefreshing: boolean;
}

function Body({ year, isRefreshing, onState }: BodyProps) {
  const { steps, currency } = year;
  return (
    <div
      aria-busy={isRefreshing}
      className={classNames("flex flex-col gap-8 transition-opacity duration-150", isRefreshing && "opacity-60")}
    >
      <YearChoice year={year} />
      {year.notCovered === null ? null : (
        <Banner tone="warning" title="Other rules held in this year.">
          {year.notCovered}
        </Banner>
      )}
      <YearFigures year={year} onState={onState} />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_380px]">
        <GainLines year={year} />
        <div className="flex min-w-0 flex-col gap-8">
          <Section title="From gains to what is taxed" note={`in ${currency}`}>
            <KeyValueList
              items={[
                ...steps.map(({ label, amount }) => ({
                  label,
                  value: <FigureText figure={amount} currency={currency} isBare />,
                })),
                { label: "Taxable", value: <FigureText figure={year.taxable} currency={currency} isBare /> },
              ]}
            />
            {year.ruleSet === "DE" ? (
              <p className="mt-2 text-13 text-ink-muted">
                Dividends and interest share the saver’s allowance. They are not netted here.
              </p>
            ) : null}
          </Section>
          <TaxIncome year={year} />
          <TaxFindings findings={year.findings} />
        </div>
      </div>
    </div>
  );
}

/** Which year, with its days: those with something in them. */
function YearChoice({ year: { year, years, from, to, source } }: { readonly year: TaxYearView }) {
  const [, setSearch] = useSearchParams();
  const choose = (chosen: string) =>
    setSearch((now) => searchWithTax(now, { year: Number(chosen) }), { replace: true, preventScrollReset: true });
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Select
        label="Tax year"
        className="w-36"
        value={String(year)}
        onChange={choose}
        options={years.map((it) => ({ value: String(it.year), label: it.label }))}
      />
      <p className="pb-2 text-13 text-ink-muted">
        <DateText on={from} /> to <DateText on={to} /> · {source}
      </p>
    </div>
  );
}
