import { queryText } from "#client/api/api-path.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { shocksText } from "#client/scenarios/own-shocks.ts";
import { scenarioSteps } from "#client/scenarios/scenario-steps.ts";
import { useShockWords } from "#client/scenarios/use-shock-words.ts";
import type { Scenario } from "#features/analytics/contract.ts";
import { BridgeChart } from "#ui/charts/BridgeChart.tsx";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";

/** Named by its key, shocks of one's own by what they are. */
const ASKED = "asked";

interface ScenarioOutcomeProps {
  readonly scenario: Scenario;
  readonly currency: string;
}

/** What net worth would be, and which classes take it there. */
export function ScenarioOutcome({ scenario, currency }: ScenarioOutcomeProps) {
  const { scoped } = usePortfolioView();
  const words = useShockWords();
  const { key, shocks, change, after, ratio } = scenario;
  const label = key === ASKED ? "Shocks of your own" : scenario.label;
  const params = queryText(key === ASKED ? { ...scoped, shocks: shocksText(shocks) } : { ...scoped }).slice(1);
  return (
    <>
      <h2 className="text-14 font-semibold">{label}</h2>
      <p className="text-13 text-pretty text-ink-muted">{words(shocks)}</p>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-6 gap-y-4">
        <div>
          <dt className="text-13 text-ink-muted">Net worth would be</dt>
          <dd className="text-22 font-semibold">
            <Amount value={drawnAmount(after)} currency={currency} precision="whole" />
          </dd>
        </div>
        <div>
          <dt className="text-13 text-ink-muted">Change</dt>
          <dd className="text-22 font-semibold">
            <Explain figure="scenario" figureKey={key} params={params} label={label}>
              <Amount value={drawnAmount(change)} currency={currency} precision="whole" isGain />
            </Explain>
          </dd>
        </div>
        <div>
          <dt className="text-13 text-ink-muted">Of net worth</dt>
          <dd className="text-22 font-semibold">
            <RatioText figure={ratio} isGain decimals={1} />
          </dd>
        </div>
      </dl>
      <div className="mt-5">
        <BridgeChart label={`${label}, by class`} steps={scenarioSteps(scenario)} currency={currency} height={200} />
      </div>
    </>
  );
}
