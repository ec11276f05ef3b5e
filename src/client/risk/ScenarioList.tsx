import { useState } from "react";
import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { scenarioSteps } from "#client/risk/scenario-steps.ts";
import type { Scenario, Scenarios } from "#features/analytics/contract.ts";
import { BridgeChart } from "#ui/charts/BridgeChart.tsx";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { SignedBars, type SignedRow } from "#ui/charts/SignedBars.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

/** What a shock would do to the whole balance sheet today: shares, rates, property, crypto, the dollar. */
export function ScenarioList() {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const scenarios = useApiQuery(read.scenarios(scoped), { keepsPrevious: true });
  const { data, failure } = scenarios;
  return (
    <Section title="What if" note={data ? `change of net worth, in ${data.currency}` : undefined}>
      {data ? <List data={data} params={queryText({ ...scoped }).slice(1)} /> : null}
      {!data && failure ? (
        <ErrorState title="The scenarios could not be loaded" onRetry={scenarios.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {scenarios.isLoading ? <SkeletonRows count={8} /> : null}
    </Section>
  );
}

function List({ data, params }: { readonly data: Scenarios; readonly params: string }) {
  const [opened, setOpened] = useState<string>();
  const { scenarios, currency, notes } = data;
  const chosen = scenarios.find(({ key }) => key === opened);
  const rowOf = (it: Scenario): SignedRow => ({
    key: it.key,
    heading: (
      <Button
        size="sm"
        variant="quiet"
        className="-ml-2.5"
        aria-expanded={opened === it.key}
        onPress={() => setOpened(opened === it.key ? undefined : it.key)}
      >
        {it.label}
      </Button>
    ),
    size: it.ratio.value,
    cells: [
      <Explain key="change" figure="scenario" figureKey={it.key} params={params} label={it.label}>
        <Amount value={drawnAmount(it.change)} currency={currency} precision="whole" isBare isGain />
      </Explain>,
      <RatioText key="ratio" figure={it.ratio} hasSign decimals={1} />,
    ],
  });
  return (
    <>
      <SignedBars label="What if" headings={["Shock", currency, "Of net worth"]} rows={scenarios.map(rowOf)} />
      {chosen ? (
        <BridgeChart
          label={`${chosen.label}, by class`}
          steps={scenarioSteps(chosen)}
          currency={currency}
          height={160}
        />
      ) : null}
      <ul className="mt-3 max-w-140 text-13 text-ink-muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}
