import { useState } from "react";
import { useSearchParams } from "react-router";
import { queryText } from "#client/api/api-path.ts";
import { fundPaths } from "#client/api/fund-paths.ts";
import { today } from "#client/api/today.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { SavedViewsMenu } from "#client/parts/SavedViewsMenu.tsx";
import { usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { CommitmentYears } from "./CommitmentYears.tsx";
import {
  draftFromSearch,
  isOfAssumptions,
  keptAssumptions,
  KIND_OPTIONS,
  problemsOf,
  questionOf,
  searchWithAssumptions,
  searchWithDraft,
  type CommitmentDraft,
} from "./commitment-search.ts";

/** How much to commit to funds each year so that they reach a share of everything and stay there. */
export function CommitmentPlan() {
  const { portfolioId } = usePortfolio();
  const { scoped, asOf } = usePortfolioView();
  const [search, setSearch] = useSearchParams();
  const year = Number((asOf.on ?? today()).slice(0, 4));
  const asked = draftFromSearch(search, year);
  const question = { ...scoped, ...questionOf(asked) };
  const answer = useApiQuery(fundPaths(portfolioId).commitmentPlan(question), { keepsPrevious: true });
  const { data, failure, isRefreshing, isLoading, retry } = answer;
  const ask = (next: CommitmentDraft) =>
    setSearch((now) => searchWithDraft(now, next, year), { replace: true, preventScrollReset: true });
  return (
    <Section
      title="Commitments to come"
      note={data ? `to reach ${asked.share}% of everything by ${asked.by}, in ${data.currency}` : undefined}
      actions={
        <SavedViewsMenu
          screen="own/private-funds"
          present={keptAssumptions(search)}
          withSaved={searchWithAssumptions}
          isOf={isOfAssumptions}
        />
      }
    >
      <Assumptions key={JSON.stringify(asked)} {...{ asked, year }} onChange={ask} />
      {data ? (
        <div aria-busy={isRefreshing} className={classNames(isRefreshing && "is-refreshing")}>
          <CommitmentYears
            plan={data}
            share={Number(asked.share) / 100}
            by={Number(asked.by)}
            params={queryText(question).slice(1)}
          />
        </div>
      ) : null}
      {!data && failure ? (
        <ErrorState title="The commitments could not be computed" onRetry={retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {isLoading ? <SkeletonRows count={6} /> : null}
    </Section>
  );
}

interface AssumptionsProps {
  readonly asked: CommitmentDraft;
  readonly year: number;
  readonly onChange: (asked: CommitmentDraft) => void;
}

/** Enter, or leaving a field, asks anew. */
function Assumptions({ asked, year, onChange }: AssumptionsProps) {
  const [typed, setTyped] = useState(asked);
  const problems = problemsOf(typed, year);
  const change = (part: Partial<CommitmentDraft>) => setTyped({ ...typed, ...part });
  const ask = () => {
    const isSound = Object.values(problems).every((it) => it === undefined);
    if (isSound && JSON.stringify(typed) !== JSON.stringify(asked)) onChange(typed);
  };
  return (
    <div
      className="mb-4 grid max-w-180 grid-cols-2 items-start gap-x-4 gap-y-3 sm:grid-cols-4"
      onBlur={ask}
      onKeyDown={(event) => (event.key === "Enter" ? ask() : undefined)}
    >
      <NumberField
        label="Share of everything"
        value={typed.share}
        onChange={(share) => change({ share })}
        unit="%"
        error={problems.share}
      />
      <TextField
        label="Reached by"
        value={typed.by}
        onChange={(by) => change({ by })}
        inputMode="numeric"
        maxLength={4}
        error={problems.by}
      />
      <NumberField
        label="Everything grows a year"
        value={typed.growth}
        onChange={(growth) => change({ growth })}
        unit="%"
        error={problems.growth}
      />
      <Select
        label="New funds are as"
        value={typed.as}
        onChange={(as) => onChange({ ...typed, as })}
        options={KIND_OPTIONS}
      />
    </div>
  );
}
