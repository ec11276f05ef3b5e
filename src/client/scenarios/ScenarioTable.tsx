import { queryText } from "#client/api/api-path.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { useShockWords } from "#client/scenarios/use-shock-words.ts";
import type { Scenario, Scenarios } from "#features/analytics/contract.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { SignedBars, type SignedRow } from "#ui/charts/SignedBars.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Section } from "#ui/components/Section.tsx";

interface ScenarioTableProps {
  readonly scenarios: Scenarios;
  /** Key of the one that is shown. */
  readonly chosen: string | undefined;
  readonly onChoose: (shocks: Scenario["shocks"]) => void;
}

/** What happened before, of the size it had then, and one shock at a time: each is looked at closer when it is chosen. */
export function ScenarioTable(props: ScenarioTableProps) {
  const histories = props.scenarios.scenarios.filter(({ source }) => source !== null);
  const words = useShockWords();
  return (
    <div className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
      <Section title="As it was before" note="today’s portfolio, shocks of the size those years had">
        <Rows {...props} label="As it was before" rows={histories} />
        <dl className="mt-3 flex max-w-140 flex-col gap-2 text-13 text-ink-muted">
          {histories.map((it) => (
            <div key={it.key}>
              <dt className="inline font-medium">{it.label}: </dt>
              <dd className="inline">
                {words(it.shocks)}. {it.source}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="One thing at a time">
        <Rows
          {...props}
          label="One thing at a time"
          rows={props.scenarios.scenarios.filter(({ source }) => source === null)}
        />
      </Section>
    </div>
  );
}

interface RowsProps extends ScenarioTableProps {
  readonly label: string;
  readonly rows: readonly Scenario[];
}

function Rows({ label, rows, scenarios: { currency }, chosen, onChoose }: RowsProps) {
  const { scoped } = usePortfolioView();
  const params = queryText({ ...scoped }).slice(1);
  const rowOf = (it: Scenario): SignedRow => ({
    key: it.key,
    heading: (
      <Button
        size="sm"
        variant="quiet"
        className="-ml-2.5"
        aria-pressed={chosen === it.key}
        onPress={() => {
          onChoose(it.shocks);
          scrollTo({ top: 0 });
        }}
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
  return <SignedBars label={label} headings={["Shock", currency, "Of net worth"]} rows={rows.map(rowOf)} />;
}
