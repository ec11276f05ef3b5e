import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio, usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { useScopeWords } from "#client/portfolio/use-scope.ts";
import { useWindowWords } from "#client/portfolio/use-window-words.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { Percent } from "#ui/components/Percent.tsx";

/** Of what, of which day and period, in which currency, and how much of it is up to date: on the screen as on paper. */
export function ReportSpan() {
  const { read } = usePortfolioPaths();
  const { name } = usePortfolio();
  const { scoped, window, range, day, shownCurrency } = usePortfolioView();
  const scope = useScopeWords();
  const words = useWindowWords({ range, on: day });
  const { data } = useApiQuery(read.overview({ ...scoped, ...window }), { keepsPrevious: true });
  return (
    <>
      {scope ?? name}, <DateText on={day} />, {words}, in {shownCurrency}
      {data && data.upToDate.value !== null ? (
        <>
          , <Percent value={data.upToDate.value} decimals={0} /> up to date
        </>
      ) : null}
    </>
  );
}
