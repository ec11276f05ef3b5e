import { followsMode, isOfOwner, useScreenTakes, type ScreenTakes } from "#client/portfolio/screen-takes.ts";
import { scopeText } from "#engine/valuation/scope.ts";
import type { Mode } from "#features/figures/contract.ts";
import { DEFAULT_MODE, MODES } from "#client/portfolio/view-state.ts";
import { usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { useScopeOwner, useScopeWords } from "#client/portfolio/use-scope.ts";
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

/** Says what is told where that is not what is held, and elsewhere that the choice does not count there. */
function OfMode() {
  const { mode, change } = usePortfolioView();
  const takes = useScreenTakes();
  if (mode === "open" || takes.scope === "none") return null;
  const follows = followsMode(takes.mode, mode);
  const projects = mode === "projected" ? takes.projects : undefined;
  return (
    <NoticeLine tone="info">
      <strong className="font-semibold text-ink">{MODES[mode]}</strong>
      {follows ? `: ${projects ?? MODE_NOTES[mode]}. ` : ` ${notTold(mode, takes.mode)} `}
      <button type="button" className="text-link underline" onClick={() => change({ mode: DEFAULT_MODE })}>
        Show what is held
      </button>
    </NoticeLine>
  );
}

function notTold(mode: Mode, takes: ScreenTakes["mode"]): string {
  if (mode !== "projected") return "is chosen for lists of holdings; this screen is of what is and was booked.";
  return takes === "ahead"
    ? "changes nothing here: this screen tells what is planned and expected anyway."
    : "changes nothing here: this screen is of what is and was booked.";
}

/** What is theirs in the end, or all of it, with a switch between both; where a screen is not told of one owner, why. */
function OfOwner({ notByOwner }: { readonly notByOwner: string | undefined }) {
  const { change } = usePortfolioView();
  const owner = useScopeOwner();
  if (!owner) return null;
  const { name, isWhole, ownerId } = owner;
  const look = (whole: boolean) => change({ scope: scopeText({ kind: "owner", ownerId, isWhole: whole }) });
  const everything = (
    <button type="button" className="text-link underline" onClick={() => change({ scope: undefined })}>
      Show everything
    </button>
  );
  const who = <strong className="font-semibold text-ink">{name}</strong>;
  if (notByOwner !== undefined)
    return (
      <NoticeLine tone="info">
        This screen shows the whole portfolio, not what is of {who}: {notByOwner}. {everything}
      </NoticeLine>
    );
  return (
    <NoticeLine tone="info">
      {isWhole ? (
        <>All of what {who} has a share of, at 100%: what others have of it counts too. </>
      ) : (
        <>Only what is of {who} in the end: each figure by their share of that day, through what they own. </>
      )}
      <button type="button" className="text-link underline" onClick={() => look(!isWhole)}>
        {isWhole ? "Show their share" : "Show 100%"}
      </button>
      {" · "}
      {everything}
    </NoticeLine>
  );
}

function OfScope() {
  const { mode, change, scope: asked } = usePortfolioView();
  const words = useScopeWords();
  const { scope, mode: ofMode, notByOwner } = useScreenTakes();
  if (words === undefined || scope === "none") return null;
  // Ahead, the net worth is that of everything: what an income is paid into is not known of a part.
  const takes = ofMode === "projected" && mode === "projected" ? "whole" : scope;
  if (isOfOwner(asked) && takes === "part") return <OfOwner notByOwner={notByOwner} />;
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
