import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { useSavedViews } from "#client/parts/use-saved-views.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { shocksFromText, shocksText } from "#client/scenarios/own-shocks.ts";
import { useShockWords } from "#client/scenarios/use-shock-words.ts";
import type { Scenario } from "#features/analytics/contract.ts";
import type { SavedView } from "#features/views/contract.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";

export interface SavedSideBySideProps {
  /** The shocks that are shown. */
  readonly chosen: string;
  readonly onChoose: (shocks: Scenario["shocks"]) => void;
}

/** So many are compared. */
const MOST = 12;

const shocksOf = ({ search }: SavedView): string =>
  shocksText(shocksFromText(new URLSearchParams(search).get("shocks") ?? ""));

/** Scenarios kept by a name, one's own and those shared, with what each would leave. Absent where there is none. */
export function SavedSideBySide({ chosen, onChoose }: SavedSideBySideProps) {
  const { views } = useSavedViews("scenarios");
  const kept = views.filter((it) => shocksOf(it) !== "").slice(0, MOST);
  if (kept.length === 0) return null;
  return (
    <Section title="Saved, side by side" note="what each would leave of everything owned and owed">
      <div
        className="scroll-edges relative overflow-x-auto"
        role="region"
        aria-label="Saved scenarios, rows"
        tabIndex={0}
      >
        <table className="w-full min-w-120 text-13 tabular" aria-label="Saved scenarios">
          <thead>
            <tr className="border-b border-line text-12 text-ink-muted">
              <th scope="col" className="py-2 text-left font-medium">
                Scenario
              </th>
              {["Net worth", "Change", "Of net worth"].map((it) => (
                <th key={it} scope="col" className="py-2 text-right font-medium">
                  {it}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kept.map((view) => (
              <SavedRow key={view.viewId} view={view} isChosen={shocksOf(view) === chosen} onChoose={onChoose} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

interface SavedRowProps extends Pick<SavedSideBySideProps, "onChoose"> {
  readonly view: SavedView;
  readonly isChosen: boolean;
}

function SavedRow({ view, isChosen, onChoose }: SavedRowProps) {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const words = useShockWords();
  const shocks = shocksOf(view);
  const asked = useApiQuery(read.scenarios({ ...scoped, shocks }), { keepsPrevious: true });
  const [found] = asked.data?.scenarios ?? [];
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2 text-left font-normal">
        <Button
          size="sm"
          variant="quiet"
          className="-ml-2.5"
          aria-pressed={isChosen}
          onPress={() => onChoose(shocksFromText(shocks))}
        >
          {view.name}
        </Button>
        <span className="block text-12 text-ink-muted">{words(shocksFromText(shocks))}</span>
      </th>
      {found && asked.data ? (
        <Outcome
          scenario={found}
          currency={asked.data.currency}
          label={view.name}
          params={queryText({ ...scoped, shocks }).slice(1)}
        />
      ) : (
        <td colSpan={3} className="py-2 text-right">
          {asked.failure ? <UnknownValue reason={asked.failure.message} /> : <Skeleton className="ml-auto h-5 w-40" />}
        </td>
      )}
    </tr>
  );
}

interface OutcomeProps {
  readonly scenario: Scenario;
  readonly currency: string;
  readonly label: string;
  readonly params: string;
}

const Outcome = ({ scenario: { key, after, change, ratio }, currency, label, params }: OutcomeProps) => (
  <>
    <td className="py-2 text-right">
      <Amount value={drawnAmount(after)} currency={currency} precision="whole" />
    </td>
    <td className="py-2 text-right">
      <Explain figure="scenario" figureKey={key} params={params} label={label}>
        <Amount value={drawnAmount(change)} currency={currency} precision="whole" isGain />
      </Explain>
    </td>
    <td className="py-2 text-right">
      <RatioText figure={ratio} isGain decimals={1} />
    </td>
  </>
);
