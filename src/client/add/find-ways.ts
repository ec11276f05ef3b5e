import type { AssetClassView, WayInView } from "#features/assets/class-contract.ts";

/** A way in with the class it leads to. */
export interface Way extends WayInView {
  readonly of: AssetClassView;
}

export const waysOf = (classes: readonly AssetClassView[]): readonly Way[] =>
  classes.flatMap((of) => of.waysIn.map((way) => ({ ...way, of })));

const FILLERS: ReadonlySet<string> = new Set([
  "a",
  "an",
  "the",
  "my",
  "our",
  "to",
  "of",
  "in",
  "on",
  "from",
  "for",
  "i",
  "own",
]);

/** Words of what was typed, without those that say nothing: "a loan to my brother" is loan, brother. */
const wordsOf = (typed: string): readonly string[] => {
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((it) => !FILLERS.has(it));
  return telling.length > 0 ? telling : words;
};

/** How well a word of the person fits one of ours: whole, as its beginning, or, in one of several letters, as its plural. */
function fit(typed: string, known: readonly string[]): number {
  if (known.includes(typed)) return 3;
  if (known.some((it) => it.startsWith(typed))) return 2;
  return known.some((it) => it.length > 2 && typed.startsWith(it)) ? 1 : 0;
}

/**
 * The ways that fit what was typed, the best first: a word of the label counts more than another name for it. All of them while nothing is typed;
 * none where a word fits nothing and no other does.
 */
export function findWays(ways: readonly Way[], typed: string): readonly Way[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return ways;
  const scored = ways.map((way) => {
    const label = wordsOf(`${way.label} ${way.of.label}`);
    const other = wordsOf(way.words.join(" "));
    const score = asked.reduce((sum, word) => sum + Math.max(2 * fit(word, label), 1.5 * fit(word, other)), 0);
    return { way, score };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ way }) => way);
}
