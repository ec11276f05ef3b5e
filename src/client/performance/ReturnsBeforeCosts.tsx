import { beforeCostsPath } from "#client/api/before-costs-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolio, usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { useWindowWords } from "#client/portfolio/use-window-words.ts";
import type { BeforeCosts } from "#features/figures/before-costs-contract.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

type Row = BeforeCosts["rows"][number];

const WORDS: Readonly<Record<Row["before"], string>> = {
  nothing: "After all costs",
  fees: "Before fees",
  taxes: "Before taxes",
  both: "Before fees and taxes",
};

/** Both returns of the window with its fees and taxes, and as if they had been paid from elsewhere. */
export function ReturnsBeforeCosts() {
  const { portfolioId } = usePortfolio();
  const { scoped, window, range, day } = usePortfolioView();
  const words = useWindowWords({ range, on: day });
  const links = useScreenLinks();
  const asked = useApiQuery(beforeCostsPath(portfolioId, { ...scoped, ...window }), { keepsPrevious: true });
  const { data, failure } = asked;
  return (
    <Section title="Before and after costs" note={words}>
      {data ? (
        <DetailTable
          label="Before and after costs"
          headings={["Return", "Time-weighted", { wide: "A year" }, "Money-weighted"]}
        >
          {data.rows.map((row) => (
            <CostRow key={row.before} row={row} />
          ))}
        </DetailTable>
      ) : null}
      {!data && failure ? (
        <ErrorState title="The returns before costs could not be loaded" onRetry={asked.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {asked.isLoading ? <SkeletonRows count={4} /> : null}
      <p className="mt-3 max-w-120 text-13 text-ink-muted">
        A fee or tax that is left out counts as money taken out on its day. What funds take out of their value, and what
        is part of cost by the settings, stays in: see <Link to={links.fees}>Fees</Link>.
      </p>
    </Section>
  );
}

function CostRow({ row: { before, returns } }: { readonly row: Row }) {
  const { from, to, timeWeighted, timeWeightedAnnual, moneyWeighted } = returns;
  const words = WORDS[before];
  const explained = (figure: "time_weighted" | "time_weighted_annual" | "money_weighted") =>
    before === "nothing"
      ? { figure, from, to }
      : { figure: "before_costs" as const, figureKey: `${before}.${figure}`, from, to };
  return (
    <tr>
      <HeadingCell isFluid>{words}</HeadingCell>
      <NumberCell>
        <Explain label={`Time-weighted return, ${words.toLowerCase()}`} {...explained("time_weighted")}>
          <RatioText figure={timeWeighted} isGain decimals={2} />
        </Explain>
      </NumberCell>
      <NumberCell isWide>
        {timeWeightedAnnual.value === null ? (
          <RatioText figure={timeWeightedAnnual} />
        ) : (
          <Explain label={`A year, ${words.toLowerCase()}`} {...explained("time_weighted_annual")}>
            <RatioText figure={timeWeightedAnnual} hasSign decimals={2} />
          </Explain>
        )}
      </NumberCell>
      <NumberCell>
        <Explain label={`Money-weighted return, ${words.toLowerCase()}`} {...explained("money_weighted")}>
          <RatioText figure={moneyWeighted} isGain decimals={2} />
        </Explain>
      </NumberCell>
    </tr>
  );
}
