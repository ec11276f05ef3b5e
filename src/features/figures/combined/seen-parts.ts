import type { CombinedAccessRow } from "#db/queries/combined-views.ts";
import type { CombinedPart } from "#figures/combined/combined-part.ts";

/** What was read of a view: its portfolios as far as they count, and in words what does not. */
export interface SeenParts {
  readonly view: CombinedAccessRow;
  readonly currency: string;
  readonly seen: readonly {
    readonly portfolioId: string;
    readonly part: CombinedPart;
    readonly accountIds: readonly string[];
  }[];
  readonly leftOut: readonly string[];
}
