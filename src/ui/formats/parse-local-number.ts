import { numberFormat } from "#ui/formats/number-format.ts";

interface NumberMarks {
  readonly decimal: string;
  readonly group: string;
  /** Local digits in order, where they are not 0 to 9. */
  readonly digits: readonly string[];
}

const marksCache = new Map<string, NumberMarks>();

/** What a locale writes for the decimal point, between groups and for the ten digits. */
export function numberMarks(locale: string): NumberMarks {
  const existing = marksCache.get(locale);
  if (existing) return existing;
  const parts = numberFormat(locale, { useGrouping: true, minimumFractionDigits: 1 }).formatToParts(-1234567.8);
  const find = (type: string, fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback;
  const plain = numberFormat(locale, { useGrouping: false });
  const marks = {
    decimal: find("decimal", "."),
    group: find("group", ","),
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
  };
  marksCache.set(locale, marks);
  return marks;
}

/** Which way the text runs; nothing of the number. */
const DIRECTIONS = /[\u200e\u200f\u061c]/g;
const SPACES = /[\s\u00a0\u202f\u2009]+/g;
/** What people everywhere write between groups, besides the mark of their locale. */
const COMMON_GROUPS = [" ", "'", "_"];
const MINUSES = /[-−‒–﹣-]/g;

/**
 * Reads a number as a person of the locale writes it, to decimal text. Group marks and spaces must stand where groups can stand, so that
 * `1,5` and `1 5` in English are refused instead of read as 15; parentheses mean negative. Undefined when the text is not a number of the locale.
 *
 * @example parseLocalNumber("1.234,50", "de-DE") // "1234.50"
 */
export function parseLocalNumber(text: string, locale: string): string | undefined {
  const { decimal, group, digits } = numberMarks(locale);
  const isBracketed = /^\s*\(.*\)\s*$/.test(text);
  let rest = isBracketed ? text.trim().slice(1, -1) : text;
  digits.forEach((digit, value) => {
    rest = rest.replaceAll(digit, String(value));
  });
  rest = rest.replace(DIRECTIONS, "").replace(SPACES, " ").replaceAll("’", "'").replace(MINUSES, "-").trim();
  const isNegative = rest.startsWith("-") || rest.endsWith("-");
  rest = rest.replace(/^[-+]|-$/g, "").trim();
  const [whole = "", fractionText, ...more] = rest.split(decimal);
  // Groups of three, as in 0.123 456.
  const fraction = fractionText?.replaceAll(/(?<=^(?:\d{3} )*\d{3}) (?=\d)/g, "");
  if (more.length > 0 || (isBracketed && isNegative)) return undefined;
  const digitsOnly = withoutGroups(whole, group);
  if (digitsOnly === undefined || !/^\d*$/.test(digitsOnly) || !/^\d*$/.test(fraction ?? "")) return undefined;
  if (digitsOnly === "" && !fraction) return undefined;
  const sign = isNegative || isBracketed ? "-" : "";
  return `${sign}${digitsOnly === "" ? "0" : digitsOnly}${fraction ? `.${fraction}` : ""}`;
}

/** The digits of a whole part, or undefined where a group mark stands in the wrong place. Groups of two are Indian. */
function withoutGroups(whole: string, local: string): string | undefined {
  const [group, ...others] = [...new Set([local.replace(SPACES, " ").replaceAll("’", "'"), ...COMMON_GROUPS])].filter(
    (it) => whole.includes(it),
  );
  if (group === undefined) return whole;
  if (others.length > 0) return undefined;
  const groups = whole.split(group);
  const [first = "", last = ""] = [groups[0], groups.at(-1)];
  const isGrouped = first.length >= 1 && first.length <= 3 && last.length === 3;
  const middle = groups.slice(1, -1);
  const isEven = middle.every((it) => it.length === 3) || middle.every((it) => it.length === 2);
  return isGrouped && isEven ? groups.join("") : undefined;
}
