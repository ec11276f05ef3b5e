import { Printer } from "lucide-react";
import { Suspense, useMemo } from "react";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { IncomeFigures } from "#client/income/IncomeFigures.tsx";
import type { PaymentsProps } from "#client/income/IncomePayments.tsx";
import { askedDay, INCOME_DAY_CHOICES, incomeDayIn, useIncomeDay } from "#client/income/use-income-day.ts";
import { AHEAD_SPANS, askedAhead, monthsAheadIn, useMonthsAhead } from "#client/income/use-months-ahead.ts";
import { sourcesOf, stacksByYear, stacksOf } from "#client/parts/income-months.ts";
import { incomeWindow } from "#client/parts/income-window.ts";
import { SaveCsv } from "#client/parts/SaveCsv.tsx";
import { RangeControl } from "#client/parts/RangeControl.tsx";
import {
  usePortfolioPaths,
  usePortfolioView,
  useReadOnlyReason,
  useScreenLinks,
} from "#client/portfolio/use-portfolio.ts";
import { scopedView, viewFromSearch } from "#client/portfolio/view-state.ts";
import type { Income } from "#features/figures/income-contract.ts";
import { StackedBars } from "#ui/charts/StackedBars.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Button } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Page } from "#ui/components/Page.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

const IncomeAhead = laterPart<{ readonly income: Income }>(
  async () => (await import("#client/income/IncomeAhead.tsx")).IncomeAhead,
);
const IncomeByHolding = laterPart<{ readonly income: Income }>(
  async () => (await import("#client/income/IncomeByHolding.tsx")).IncomeByHolding,
);

const ExpectedPayments = laterPart<PaymentsProps<Income["expected"][number]>>(
  async () => (await import("#client/income/IncomePayments.tsx")).ExpectedPayments,
);
const ReceivedPayments = laterPart<PaymentsProps<Income["received"][number]>>(
  async () => (await import("#client/income/IncomePayments.tsx")).ReceivedPayments,
);

export const meta: MetaFunction = () => [{ title: "Income · Aventine" }];

/** Asks for the figures while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  const search = new URL(request.url).searchParams;
  const view = viewFromSearch(search);
  prefetch(read.self());
  prefetch(
    read.income({
      ...scopedView(view),
      ...incomeWindow(view),
      ...askedAhead(monthsAheadIn(search)),
      ...askedDay(incomeDayIn(search)),
    }),
  );
  return null;
}

/** What assets and accounts paid in a year and are expected to pay in the next or in two, by source, with what was withheld. */
export default function IncomePage() {
  const { read } = usePortfolioPaths();
  const { scoped, from, range, day } = usePortfolioView();
  const [ahead, lookAhead] = useMonthsAhead();
  const [by] = useIncomeDay();
  const income = useApiQuery(
    read.income({ ...scoped, ...incomeWindow({ from, range, on: day }), ...askedAhead(ahead), ...askedDay(by) }),
    { keepsPrevious: true },
  );
  const { data, failure } = income;
  return (
    <Page
      title="Income"
      description={data ? <Span income={data} /> : "\u00a0"}
      actions={
        <>
          <RangeControl />
          <SegmentedControl label="Look ahead" size="sm" value={ahead} onChange={lookAhead} segments={AHEAD_SPANS} />
          <Button
            size="sm"
            icon={<Printer size={14} strokeWidth={1.5} aria-hidden />}
            onPress={() => window.print()}
            aria-label="Print income"
          >
            Print
          </Button>
        </>
      }
    >
      {data ? <Body income={data} /> : null}
      {!data && failure ? (
        <ErrorState title="The income could not be loaded" onRetry={income.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {income.isLoading ? <SkeletonRows count={12} /> : null}
    </Page>
  );
}

const Span = ({ income: { from, to, currency } }: { readonly income: Income }) => (
  <>
    <DateText on={from} /> to <DateText on={to} />, in {currency}
  </>
);

/** As many months have room beside each other; more are drawn by the year. */
const MOST_MONTHS = 37;

function Body({ income }: { readonly income: Income }) {
  const locale = useLocale();
  const [, countBy] = useIncomeDay();
  const { months, currency, received, expected } = income;
  const isLong = months.length > MOST_MONTHS;
  const series = useMemo(() => sourcesOf(months), [months]);
  const stacks = useMemo(
    () =>
      isLong ? stacksByYear(months) : stacksOf(months, (month) => formatLocalDate(`${month}-01`, locale, "month")),
    [months, locale, isLong],
  );
  if (received.length === 0 && expected.length === 0) return <NoIncome />;
  return (
    <div className="flex flex-col gap-8">
      <IncomeFigures income={income} />
      <Section
        title={isLong ? "By year" : "By month"}
        note={`before what was withheld, in ${currency}`}
        actions={
          income.by === "ex_day" || received.some(({ exOn }) => exOn !== null) ? (
            <SegmentedControl
              label="Day of dividends"
              size="sm"
              value={income.by}
              onChange={countBy}
              segments={INCOME_DAY_CHOICES}
            />
          ) : null
        }
      >
        <StackedBars
          label={isLong ? "Income by year" : "Income by month"}
          months={stacks}
          series={series}
          currency={currency}
        />
        <p className="mt-2 max-w-140 text-13 text-ink-muted">
          Interest paid for a debt is no income and is not in it, nor is what a fund distributes of its capital.
          {income.by === "ex_day"
            ? " Dividends stand in the month of their ex-day where their entry states it, else of their pay-day; sums and what is expected go by the pay-day."
            : null}
        </p>
      </Section>
      <Suspense fallback={<SkeletonRows count={12} />}>
        <IncomeAhead income={income} />
      </Suspense>
      <Suspense fallback={<SkeletonRows count={4} />}>
        <IncomeByHolding income={income} />
      </Suspense>
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
        <Section
          title="Expected"
          note={`the next ${income.ahead.months} months`}
          actions={
            expected.length === 0 ? null : (
              <span className="no-print">
                <SaveCsv
                  what="expected payments"
                  name={`expected-payments-${income.on}.csv`}
                  text={async () => (await import("#client/income/income-ahead.ts")).paymentsCsv(income)}
                />
              </span>
            )
          }
        >
          <Suspense fallback={<SkeletonRows count={8} />}>
            <ExpectedPayments payments={expected} currency={currency} />
          </Suspense>
        </Section>
        <Section title="Received" note="the newest first">
          <Suspense fallback={<SkeletonRows count={8} />}>
            <ReceivedPayments payments={received} currency={currency} />
          </Suspense>
        </Section>
      </div>
    </div>
  );
}

function NoIncome() {
  const links = useScreenLinks();
  const isReadOnly = useReadOnlyReason() !== undefined;
  return (
    <EmptyState
      title="No income yet"
      actions={
        isReadOnly ? null : (
          <>
            <ButtonLink to={links.imports} variant="primary">
              Import a statement
            </ButtonLink>
            <ButtonLink to={links.transactions}>Add a transaction</ButtonLink>
          </>
        )
      }
    >
      Dividends, interest, coupons and rents stand here once they are booked, and before they come where terms or
      repetition foretell them.
    </EmptyState>
  );
}
