import type { ReactNode } from "react";
import { queryText } from "#client/api/api-path.ts";
import { moneyPaths } from "#client/api/money-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { CashView } from "#features/figures/cash-contract.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { classNames } from "#ui/components/class-names.ts";

interface CashPartProps {
  readonly title: string;
  readonly note: (cash: CashView) => string;
  readonly asked: { readonly at?: string; readonly scheme?: string };
  /** `params`: what the answer was asked with, for what explains it. */
  readonly children: (cash: CashView, params: string) => ReactNode;
}

/** A part of the screen that tells something of all cash: loading, failed, without cash, or told. */
export function CashPart({ title, note, asked, children }: CashPartProps) {
  const { portfolioId } = usePortfolio();
  const { scoped } = usePortfolioView();
  const question = { ...scoped, ...asked };
  const answer = useApiQuery(moneyPaths(portfolioId).cash(question), { keepsPrevious: true });
  const { data, failure, isRefreshing, isLoading, retry } = answer;
  return (
    <Section title={title} note={data ? note(data) : undefined}>
      {data ? (
        <div aria-busy={isRefreshing} className={classNames(isRefreshing && "is-refreshing")}>
          {children(data, queryText(question).slice(1))}
        </div>
      ) : null}
      {!data && failure ? (
        <ErrorState title={`${title} could not be computed`} onRetry={retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {isLoading ? <SkeletonRows count={6} /> : null}
    </Section>
  );
}

/** Said where there is no cash to tell of. */
export const NoCash = () => (
  <p className="max-w-120 text-14 text-ink-muted">
    There is no cash on this day. Balances of accounts and deposits stand here once they are entered or imported.
  </p>
);
