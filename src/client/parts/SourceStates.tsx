import { InstantText } from "#client/page/InstantText.tsx";
import type { PriceSourceState } from "#features/prices/living-contract.ts";
import { Badge } from "#ui/components/Badge.tsx";

const STATES: Readonly<
  Record<PriceSourceState["state"], { readonly word: string; readonly tone: "positive" | "warning" | "neutral" }>
> = {
  ok: { word: "Answers", tone: "positive" },
  resting: { word: "Does not answer", tone: "warning" },
  waiting: { word: "Not asked yet", tone: "neutral" },
};

/** Each source with its state, its last answer and, where it has failed, what is the matter and when it is asked again. */
export const SourceStates = ({ sources }: { readonly sources: readonly PriceSourceState[] }) => (
  <ul className="divide-y divide-line" aria-label="Sources of prices and rates">
    {sources.map(({ key, name, state, succeededAt, nextTryAt, problem }) => (
      <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-14">
        <span className="font-medium">{name}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-13 text-ink-muted">
          {problem === null ? null : <span>{problem}</span>}
          {nextTryAt === null ? null : (
            <span>
              Asked again <InstantText at={nextTryAt} />
            </span>
          )}
          {succeededAt === null ? null : (
            <span>
              Last answer <InstantText at={succeededAt} />
            </span>
          )}
          <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
        </span>
      </li>
    ))}
  </ul>
);
