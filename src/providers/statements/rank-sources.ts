import type { StatementHead, StatementSource } from "#providers/statements/port.ts";
import { STATEMENT_SOURCES } from "#providers/statements/registry.ts";

export interface RankedSource {
  readonly source: StatementSource;
  readonly sureness: number;
}

/** Below this a source has only guessed. */
export const SURE_ENOUGH = 0.25;
/** From here on a source knows the header or root element as its own. */
export const SURE = 0.9;

/** Sources that may read a file with this head, the surest first. */
export const rankSources = (head: StatementHead): readonly RankedSource[] =>
  STATEMENT_SOURCES.map((source) => ({ source, sureness: source.recognize(head) }))
    .filter(({ sureness }) => sureness >= SURE_ENOUGH)
    .toSorted((a, b) => b.sureness - a.sureness);
