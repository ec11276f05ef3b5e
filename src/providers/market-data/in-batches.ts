import type { Result } from "#engine/result.ts";
import { ok } from "#engine/result.ts";
import type { Quote, SourceError } from "./price-source.ts";

export interface Batches {
  /** The most symbols of one call. */
  readonly size: number;
  readonly ask: (symbols: readonly string[]) => Promise<Result<readonly Quote[], SourceError>>;
}

/**
 * Asks for the newest prices of many, some at a time. Where a later call fails, such as when the budget of the minute is used up, what is there is
 * answered and the next round begins with those that got nothing, so that none waits for ever. The error of a first call is the answer.
 */
export function latestInBatches({ size, ask }: Batches): Batches["ask"] {
  let first: string | undefined;
  return async (symbols) => {
    const start = Math.max(symbols.indexOf(first ?? ""), 0);
    const inTurn = [...symbols.slice(start), ...symbols.slice(0, start)];
    first = undefined;
    const quotes: Quote[] = [];
    for (let at = 0; at < inTurn.length; at += size) {
      const answer = await ask(inTurn.slice(at, at + size));
      if (answer.ok) quotes.push(...answer.value);
      else if (at === 0) return answer;
      else {
        first = inTurn[at];
        return ok(quotes);
      }
    }
    return ok(quotes);
  };
}
