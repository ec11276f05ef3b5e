/**
 * Whether a text matches a pattern in which `%` stands for any characters and `_` for one; ASCII letters match in either case. Goes back to the
 * last `%` only, so the time is at most length times length, whatever the pattern.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  const [given, wanted] = [Array.from(lower(text)), Array.from(lower(pattern))];
  let [at, want] = [0, 0];
  let [star, from] = [-1, 0];
  while (at < given.length) {
    if (wanted[want] === "%") {
      star = want;
      from = at;
      want += 1;
    } else if (want < wanted.length && (wanted[want] === "_" || wanted[want] === given[at])) {
      at += 1;
      want += 1;
    } else if (star >= 0) {
      from += 1;
      at = from;
      want = star + 1;
    } else return false;
  }
  while (wanted[want] === "%") want += 1;
  return want === wanted.length;
}

const lower = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
