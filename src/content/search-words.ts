/** Words that say how a question is put and not what it is about. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about after all also an and any are as at be been before but by can could did do does doing for from get had has have having he her here his how i " +
    "if in into is it its just let like make may me might mine must my need of on or our out over please she should so some than that the their them then " +
    "there these they this those to too up us want was we were what when where which while who whom why will with would you your"
  ).split(" "),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Below this many letters an ending is the word itself: `red`, `bring`. */
const LEAST_LEFT = 3;
const VOWEL = /[aeiouy]/;

/**
 * A word without the ending that grammar gave it: `deletes`, `deleted`, `deleting` and `deletion` are one. It need not be a word; it only has to be
 * the same for all of them, in what is written and in what is asked. Steps 1 and 4 of Porter's algorithm in short (Program 14, 1980).
 */
export function stemOf(word: string): string {
  if (/[^a-z]/.test(word) || word.length <= LEAST_LEFT) return word;
  let stem = word.replace(/(?<=..)ies$/, "y").replace(/(?<=ss|sh|ch|x)es$/, "");
  stem = stem.replace(/(?<=[^siu])s$/, "");
  const bare = stem.replace(/(?:ed|ing)$/, "");
  if (bare !== stem && bare.length >= LEAST_LEFT && VOWEL.test(bare)) stem = bare.replace(/([^aeioulsz])\1$/, "$1");
  stem = stem.replace(/(?<=.{3}[st])ion$/, "");
  stem = stem.replace(/(?<=...)e$/, "");
  return stem.replace(/(?<=...)y$/, "i");
}

/** Slips of the finger between two words: a letter more, less, another, or two that changed places. Optimal string alignment. */
export function slipsBetween(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last.at(-1) ?? 0;
}

/** How many slips a word may hold: short ones are too like each other. */
export const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);
