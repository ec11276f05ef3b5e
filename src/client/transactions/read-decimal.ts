import { formatFixed, parseFixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";

export type DecimalMark = "." | ",";
export type DecimalProblem = { readonly kind: "not_a_number"; readonly message: string };

/** Spaces of every width and apostrophes only ever group digits. */
const SPACES = /[\s\u00a0\u2009\u202f'’]/g;

/**
 * Reads a number as typed or pasted in the reader's locale and gives it as plain decimal text: `1,234.50` and `1 234.5` with the mark `.`,
 * `1.234,50` with the mark `,`. A separator that cannot be a group (`1,23` where the mark is `.`) is an error rather than a guess.
 */
export function readDecimal(text: string, mark: DecimalMark): Result<string, DecimalProblem> {
  const typed = text.trim().replace("−", "-").replace(SPACES, "");
  const group = mark === "." ? "," : ".";
  const [whole = "", fraction, ...more] = typed.split(mark);
  const isGrouped = whole.includes(group);
  const groupsOfThree = mark === "." ? /^[+-]?\d{1,3}(,\d{3})+$/ : /^[+-]?\d{1,3}(\.\d{3})+$/;
  if (more.length > 0 || fraction?.includes(group) || (isGrouped && !groupsOfThree.test(whole)))
    return problem(text, mark);
  const value = parseFixed(`${whole.replaceAll(group, "")}${fraction === undefined ? "" : `.${fraction}`}`);
  return value === undefined ? problem(text, mark) : ok(formatFixed(value));
}

const problem = (text: string, mark: DecimalMark): Result<string, DecimalProblem> =>
  err({
    kind: "not_a_number",
    message: `“${text.trim()}” is not a number. Write it like ${mark === "." ? "1,234.50" : "1.234,50"}.`,
  });

/** Plain decimal text in the reader's locale, without grouping, for the text of an input. */
export const typedDecimal = (plain: string, mark: DecimalMark): string => plain.replace(".", mark);

/** The mark `locale` puts before decimals. */
export function decimalMarkOf(locale: string): DecimalMark {
  const part = new Intl.NumberFormat(locale).formatToParts(1.5).find((it) => it.type === "decimal");
  return part?.value === "," ? "," : ".";
}
