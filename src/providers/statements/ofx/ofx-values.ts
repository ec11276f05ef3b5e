import { dayOf, daysInMonth, formatDay } from "#engine/dates/day.ts";
import { parseFixed, type Fixed } from "#engine/money/fixed.ts";
import type { Moment } from "#providers/statements/parse-date.ts";

const DATE = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(?:(\d{2})(?:\.\d{1,9})?)?)?(?:\s?\[[^\]]{0,20}\]?)?$/;

/** A date such as `20120720000000.000[-4:EDT]`: the day as written, never moved to another zone. Undefined when there is no such day. */
export function parseOfxDate(text: string): Moment | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1800 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  const [hour, minute, second] = [Number(match[4] ?? "0"), Number(match[5] ?? "0"), Number(match[6] ?? "0")];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const on = formatDay(dayOf(year, month, day));
  const secondOfDay = hour * 3600 + minute * 60 + second;
  return secondOfDay === 0 ? { on } : { on, secondOfDay };
}

const GROUPED_BY_COMMA = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const GROUPED_BY_POINT = /^[+-]?\d{1,3}(?:\.\d{3})+,\d*$/;

/** `1,234`: 1.234 to the standard, which knows no thousands, and 1234 to many who do not keep to it. */
const isOpen = (text: string): boolean => /^[+-]?[1-9]\d{0,2},\d{3}$/.test(text);

/**
 * The meaning of a lone comma in the amounts of a file. The standard allows point and comma as decimal mark and no thousands; where a
 * value has both marks, or the decimals of another value settle it, that counts. Undefined when it must be asked.
 */
export function commaMeaning(amounts: Iterable<string>): "." | "," | undefined {
  const values = [...amounts];
  if (!values.some(isOpen)) return ",";
  const rest = values.filter((value) => !isOpen(value));
  const isDecimalComma = rest.some((value) => /^[+-]?\d*,\d*$/.test(value) || GROUPED_BY_POINT.test(value));
  const isDecimalPoint = rest.some(
    (value) => /^[+-]?\d*\.\d{1,2}$/.test(value) || (GROUPED_BY_COMMA.test(value) && value.includes(".")),
  );
  if (isDecimalComma === isDecimalPoint) return undefined;
  return isDecimalComma ? "," : ".";
}

/** Exact value of an amount. Undefined when it is not one number: a currency sign or a stray letter is an error, not noise. */
export function parseOfxAmount(text: string, decimalMark: "." | ","): Fixed | undefined {
  if (GROUPED_BY_COMMA.test(text) && (decimalMark === "." || text.includes(".")))
    return parseFixed(text.replaceAll(",", ""));
  if (GROUPED_BY_POINT.test(text)) return parseFixed(text.replaceAll(".", "").replace(",", "."));
  return /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text) ? parseFixed(text.replace(",", ".")) : undefined;
}
