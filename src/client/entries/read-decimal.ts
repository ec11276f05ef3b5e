import { formatFixed, parseFixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { numberMarks } from "#ui/formats/parse-local-number.ts";
import { parseTypedNumber, writtenHere } from "#ui/formats/parse-typed-number.ts";

export type DecimalProblem = { readonly kind: "not_a_number"; readonly message: string };

/**
 * Reads a number as typed or pasted in the reader's locale and gives it as plain decimal text, exactly. A separator that cannot be a group
 * (`1,23` in English), another currency's sign and more than 18 decimals are errors rather than guesses.
 */
export function readDecimal(text: string, locale: string, currency = ""): Result<string, DecimalProblem> {
  const local = parseTypedNumber(text, locale, currency === "" ? undefined : currency);
  const value = local === undefined ? undefined : parseFixed(local);
  if (value !== undefined) return ok(formatFixed(value));
  const meant = writtenHere(text, locale, currency === "" ? undefined : currency);
  if (meant !== undefined)
    return err({
      kind: "not_a_number",
      message: `“${text.trim()}” is not written as numbers are here. Write ${meant} if that is meant.`,
    });
  const example = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1234.5);
  return err({ kind: "not_a_number", message: `“${text.trim()}” is not a number. Write it like ${example}.` });
}

/** Plain decimal text as a person of the locale would type it: without grouping, with the locale's decimal mark. */
export const typedDecimal = (plain: string, locale: string): string => plain.replace(".", numberMarks(locale).decimal);
