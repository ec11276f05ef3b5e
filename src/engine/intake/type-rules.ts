/** True of a word with a place for anything: a rule for many words. A word of a file may have a star of its own, and is then itself before it is a rule. */
export const isRule = (word: string): boolean => word.includes("*");

/**
 * Whether a word of a column of types is one a rule is meant for. A star stands for any text, none too; case does not matter.
 *
 *     fitsRule("YOU BOUGHT *", "You bought ACME")       // true
 *     fitsRule("*dividend*", "CASH DIVIDEND NON-QUAL")  // true
 */
export function fitsRule(rule: string, word: string): boolean {
  const [first = "", ...rest] = rule.toLowerCase().split("*");
  const last = rest.pop();
  const text = word.toLowerCase();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let from = first.length;
  for (const part of rest) {
    const at = text.indexOf(part, from);
    if (at < 0 || at + part.length > end) return false;
    from = at + part.length;
  }
  return true;
}

/** Of rules that fit a word the one that says most: with the most letters besides its stars. Undefined where none fits. */
export const ruleFor = (rules: readonly string[], word: string): string | undefined =>
  rules.filter((rule) => isRule(rule) && fitsRule(rule, word)).toSorted((a, b) => weightOf(b) - weightOf(a))[0];

const weightOf = (rule: string): number => rule.replaceAll("*", "").length;
