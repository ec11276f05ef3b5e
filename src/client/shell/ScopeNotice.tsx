import { useScreenTakes } from "#client/portfolio/screen-takes.ts";
import { usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { useScopeWords } from "#client/portfolio/use-scope.ts";
import { NoticeLine } from "./Notices.tsx";

/** Says what the figures below are of, where that is not everything, and brings everything back. */
export function ScopeNotice() {
  const { change } = usePortfolioView();
  const words = useScopeWords();
  const takes = useScreenTakes().scope;
  if (words === undefined || takes === "none") return null;
  return (
    <NoticeLine tone="info">
      {takes === "part" ? (
        <>
          {"Only "}
          <strong className="font-semibold text-ink">{words}</strong>
          {": what comes from the rest of the portfolio counts as money in, what goes there as money out. "}
        </>
      ) : (
        <>
          {"This screen shows the whole portfolio, not only "}
          <strong className="font-semibold text-ink">{words}</strong>
          {". "}
        </>
      )}
      <button type="button" className="text-link underline" onClick={() => change({ scope: undefined })}>
        Show everything
      </button>
    </NoticeLine>
  );
}
