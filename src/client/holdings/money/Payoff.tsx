import { useState } from "react";
import { useSearchParams } from "react-router";
import { queryText } from "#client/api/api-path.ts";
import { moneyPaths } from "#client/api/money-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { PayoffView } from "#features/figures/payoff-contract.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { LeftOut } from "../LeftOut.tsx";
import { PayoffPlan } from "./PayoffPlan.tsx";
import { extraProblem, ORDER_WORDS, payoffFromSearch, searchWithPayoff, type PayoffAsked } from "./payoff-words.ts";

/** What paying more each month saves on the debts that are owed, beside what is agreed. */
export function Payoff() {
  const { portfolioId } = usePortfolio();
  const { scoped } = usePortfolioView();
  const [search, setSearch] = useSearchParams();
  const asked = payoffFromSearch(search);
  const question = { ...scoped, extra: asked.extra };
  const answer = useApiQuery(moneyPaths(portfolioId).payoff(question), { keepsPrevious: true });
  const { data, failure, isRefreshing } = answer;
  const ask = (next: PayoffAsked) =>
    setSearch((now) => searchWithPayoff(now, next), { replace: true, preventScrollReset: true });
  return (
    <Section title="Payoff plans" note={data ? `what debts still cost, in ${data.currency}` : undefined}>
      {data && data.debts.length > 0 ? (
        <>
          <PayoffFields key={asked.extra} asked={asked} currency={data.currency} onChange={ask} />
          <div aria-busy={isRefreshing} className={classNames(isRefreshing && "is-refreshing")}>
            <PayoffPlan payoff={data} order={asked.order} params={queryText(question).slice(1)} />
          </div>
        </>
      ) : null}
      {data ? <Without payoff={data} /> : null}
      {!data && failure ? (
        <ErrorState title="The payoff plans could not be computed" onRetry={answer.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <SkeletonRows count={6} /> : null}
    </Section>
  );
}

/** Debts no plan can be told of, each with what mends it; or that nothing is owed. */
function Without({ payoff: { debts, leftOut, currency } }: { readonly payoff: PayoffView }) {
  if (leftOut.length > 0) return <LeftOut leftOut={leftOut} currency={currency} />;
  return debts.length > 0 ? null : (
    <p className="max-w-120 text-14 text-ink-muted">
      No loan is owed on this day. A loan or mortgage you add stands here with what it still costs, and what paying more
      each month saves.
    </p>
  );
}

interface PayoffFieldsProps {
  readonly asked: PayoffAsked;
  readonly currency: string;
  readonly onChange: (asked: PayoffAsked) => void;
}

/** How much more a month, and on which debt first. Enter, or leaving the field, asks anew. */
function PayoffFields({ asked, currency, onChange }: PayoffFieldsProps) {
  const [typed, setTyped] = useState(asked.extra);
  const problem = extraProblem(typed);
  const ask = () => (problem === undefined && typed !== asked.extra ? onChange({ ...asked, extra: typed }) : undefined);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="w-44" onBlur={ask} onKeyDown={(event) => event.key === "Enter" && ask()}>
        <NumberField label="More each month" value={typed} onChange={setTyped} unit={currency} error={problem} />
      </div>
      <SegmentedControl
        label="Which debt first"
        value={asked.order}
        onChange={(order) => onChange({ ...asked, order })}
        segments={(["highest_rate", "smallest_debt"] as const).map((order) => ({
          value: order,
          label: ORDER_WORDS[order],
        }))}
      />
    </div>
  );
}
