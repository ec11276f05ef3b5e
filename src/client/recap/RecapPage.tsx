import type { ReactNode } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useSearchParams } from "react-router";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { today } from "#client/api/today.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { missingWords } from "#client/parts/missing-words.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useAssetLink, usePortfolioPaths, usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { viewFromSearch } from "#client/portfolio/view-state.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { Overview } from "#features/figures/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Banner } from "#ui/components/Banner.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Delta } from "#ui/components/Delta.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { lastMonth, monthAfter, monthNamed, monthWords, type Month } from "#client/portfolio/months.ts";

export const meta: MetaFunction = () => [{ title: "Monthly recap · Aventine" }];

const windowOf = ({ from, on }: Month) => ({ range: "1M", from, on }) as const;

/** Asks for the month while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  const search = new URL(request.url).searchParams;
  prefetch(read.self());
  const { currency } = viewFromSearch(search);
  prefetch(read.overview({ currency, ...windowOf(monthNamed(search.get("month"), today())) }));
  return null;
}

/** A month in five lines: what moved the net worth, each line with the way to what it rests on. */
export default function RecapPage() {
  const { read } = usePortfolioPaths();
  const { currency } = usePortfolioView();
  const [search] = useSearchParams();
  const locale = useLocale();
  const month = monthNamed(search.get("month"), today());
  const recap = useApiQuery(read.overview({ currency, ...windowOf(month) }));
  return (
    <Page
      title={monthWords(month, locale)}
      description="What moved your net worth, in five lines"
      actions={<Steps month={month} firstOn={recap.data?.firstOn ?? null} />}
    >
      {recap.data ? <Recap recap={recap.data} month={month} /> : null}
      {!recap.data && recap.failure ? (
        <ErrorState title="The recap could not be loaded" onRetry={recap.retry}>
          {recap.failure.message}
        </ErrorState>
      ) : null}
      {recap.isLoading ? <SkeletonRows count={5} /> : null}
    </Page>
  );
}

/** To the months beside this one, as far as there are any. */
function Steps({ month, firstOn }: { readonly month: Month; readonly firstOn: string | null }) {
  const locale = useLocale();
  const [search] = useSearchParams();
  const to = ({ name }: Month) => withSearch(`?${search.toString()}`, { month: name });
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  const words = (it: Month) => monthWords(it, locale);
  return (
    <nav aria-label="Months" className="flex gap-2">
      {firstOn !== null && before.on >= firstOn ? (
        <ButtonLink size="sm" to={to(before)}>
          ← {words(before)}
        </ButtonLink>
      ) : null}
      {after.name <= lastMonth(today()).name ? (
        <ButtonLink size="sm" to={to(after)}>
          {words(after)} →
        </ButtonLink>
      ) : null}
    </nav>
  );
}

const sum = (...amounts: readonly string[]): string =>
  formatFixed(amounts.reduce((total, amount) => total + fixed(amount), 0n));
const minus = (amount: string): string => formatFixed(-fixed(amount));

interface RecapProps {
  readonly recap: Overview;
  readonly month: Month;
}

function Recap({ recap, month }: RecapProps) {
  const locale = useLocale();
  const links = useScreenLinks();
  const { bridge, change, currency, firstOn } = recap;
  if (firstOn === null || firstOn > month.on)
    return (
      <EmptyState title="Nothing was entered for this month">
        The recap tells of months in which this portfolio held something.
      </EmptyState>
    );
  const seen = (address: string) => withSearch(address, { from: month.first, on: month.on });
  const costs = minus(sum(bridge.fees, bridge.taxes));
  const valued = sum(bridge.price, bridge.currencyEffect, bridge.unpriced, bridge.byBalances);
  const amount = (value: string) => <Amount value={value} currency={currency} isGain />;
  return (
    <div className="flex max-w-200 flex-col gap-6">
      {bridge.isComplete ? null : (
        <Banner tone="warning" title="Some of it is not known">
          Left out: {missingWords(bridge.missing, locale)}. What that would change is not in these lines.
        </Banner>
      )}
      <ol className="divide-y divide-line border-y border-line">
        <Line
          title="Net worth"
          figure={<FigureText figure={change.closing} currency={currency} />}
          link={<Link to={seen(links.overview)}>See the month</Link>}
        >
          <Delta
            amount={change.amount.value}
            currency={currency}
            ratio={change.ratio.value}
            reason={change.amount.notes.join(" ")}
          />{" "}
          since <DateText on={month.from} />
        </Line>
        <Line
          title="Money in or out"
          figure={amount(bridge.external)}
          link={<Link to={seen(links.transactions)}>See transactions</Link>}
        >
          What was put in, less what was taken out
        </Line>
        <Line
          title="Income after costs"
          figure={amount(sum(bridge.income, costs))}
          link={<Link to={seen(links.income)}>See income</Link>}
        >
          <Amount value={bridge.income} currency={currency} isBare /> of income,{" "}
          <Amount value={costs} currency={currency} isBare /> of fees and taxes
        </Line>
        <Line
          title="Prices and currencies"
          figure={amount(valued)}
          link={<Link to={seen(links.performance)}>See performance</Link>}
        >
          <Amount value={sum(valued, minus(bridge.currencyEffect))} currency={currency} isBare hasSign /> by prices,{" "}
          <Amount value={bridge.currencyEffect} currency={currency} isBare hasSign /> by exchange rates
        </Line>
        <Moves recap={recap} month={month} />
      </ol>
      <p className="text-13 text-ink-muted">
        The second, third and fourth line add up to the change of the first.{" "}
        <Explain figure="bridge" label="the lines" from={bridge.from} to={bridge.to}>
          <span className="text-link">How this is computed</span>
        </Explain>
      </p>
    </div>
  );
}

interface LineProps {
  readonly title: string;
  readonly figure: ReactNode;
  readonly link: ReactNode;
  readonly children: ReactNode;
}

const Line = ({ title, figure, link, children }: LineProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 py-3">
    <span className="text-14 font-medium">{title}</span>
    <span className="text-right text-16 font-semibold">{figure}</span>
    <span className="text-13 text-ink-muted">{children}</span>
    <span className="text-right text-13">{link}</span>
  </li>
);

/** What gained and what lost most. */
function Moves({ recap: { movers, currency } }: RecapProps) {
  const assetLink = useAssetLink();
  const best = movers.find(({ gain }) => fixed(gain) > 0n);
  const worst = movers.find(({ gain }) => fixed(gain) < 0n);
  const shown = [best, worst].filter((it) => it !== undefined);
  return (
    <li className="py-3">
      <span className="text-14 font-medium">Largest moves</span>
      {shown.length === 0 ? <p className="text-13 text-ink-muted">Nothing gained or lost.</p> : null}
      <ul className="mt-1 flex flex-col gap-1">
        {shown.map(({ assetId, name, gain, ratio }) => (
          <li key={assetId} className="flex items-baseline justify-between gap-6 text-14">
            <Link to={assetLink(assetId)} className="min-w-0 wrap-anywhere">
              {name}
            </Link>
            <Delta amount={gain} currency={currency} {...(ratio === null ? {} : { ratio })} />
          </li>
        ))}
      </ul>
    </li>
  );
}
