import { useScreenTakes } from "#client/portfolio/screen-takes.ts";
import { DEFAULT_MODE, MODES } from "#client/portfolio/view-state.ts";
import { usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { useScopeWords } from "#client/portfolio/use-scope.ts";
import { NoticeLine } from "./Notices.tsx";

/** Says what the figures below are of, where that is not everything, and brings everything back. */
export function ScopeNotice() {
  return (
    <>
      <OfScope />
      <OfMode />
    </>
  );
}

const MODE_NOTES = {
  closed: "what was held before and is closed",
  lifetime: "all that was ever held",
  projected: "what is held once every pending and planned entry has happened, at today’s prices",
} as const;

/** Says which holdings are listed where that is not what is held, and elsewhere that the choice does not count there. */
function OfMode() {
  const { mode, change } = usePortfolioView();
  const takes = useScreenTakes();
  if (mode === "open" || takes.scope === "none") return null;
  return (
    <NoticeLine tone="info">
      <strong className="font-semibold text-ink">{MODES[mode]}</strong>
      {takes.mode
        ? `: ${MODE_NOTES[mode]}. `
        : " is chosen for lists of holdings; this screen is of what is and was booked. "}
      <button type="button" className="text-link underline" onClick={() => change({ mode: DEFAULT_MODE })}>
        Show what is held
      </button>
    </NoticeLine>
  );
}

function OfScope() {
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
