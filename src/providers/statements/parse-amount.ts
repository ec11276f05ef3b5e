import { parseFixed, type Fixed } from "#engine/money/fixed.ts";

export type DecimalMark = "." | ",";

const LONGEST = 64;
const PLAIN = /^-?\d{1,20}(?:\.\d{1,18})?$/;
const MINUS_SIGNS = /[\u2212\u2012\u2013\ufe63\uff0d]/g;
const GROUP_MARKS = /[\s\u2019'`\u00b4]/g;
/** Units beside a number, also of signs whose `$` or `€` is taken out before (US$). `unitOfCell` says which unit it is. */
const UNIT =
  "[A-Z]{1,10}|Rp\\.?|K[Ss]h\\.?|S/\\.?|kr\\.?|dkr\\.?|skr|nkr|S?Fr\\.?|zł|Kč|Ft|TL|lei|Rs\\.?|p|[Ee]uros?|円|元|원|лв\\.?";
const UNIT_BEFORE = new RegExp(`^(?:${UNIT})(?=[\\s\\d.,+(-])`);
const UNIT_AFTER = new RegExp(`(?<=[\\d\\s.,)-])(?:${UNIT}|,-)$`);
/** How banks print the way of money after the amount: debit and credit, Soll and Haben. */
const OUT_AFTER = /(?<=\d)\s?(?:(?:DR|Dr|DB|Db)\.?|S)$/;
const IN_AFTER = /(?<=\d)\s?(?:(?:CR|Cr)\.?|H)$/;

/**
 * Exact value of an amount as people and programs write it: `-$1,234.50`, `(0,10)`, `1’000.00 CHF`, `12.50-`, `1 757,95`. Undefined when the
 * text is not one number in this style: a group of other than three digits is an error, never dropped, so that 110.7 cannot become 1,107.
 */
export function parseAmount(text: string, mark: DecimalMark): Fixed | undefined {
  if (mark === "." && PLAIN.test(text)) return parseFixed(text);
  const parts = signedDigits(text);
  if (parts === undefined) return undefined;
  const at = parts.digits.indexOf(mark);
  const whole = at < 0 ? parts.digits : parts.digits.slice(0, at);
  const fraction = at < 0 ? "" : parts.digits.slice(at + 1);
  if (!/^\d*(?:[eE][+-]?\d{1,2})?$/.test(fraction)) return undefined;
  const digits = ungrouped(whole);
  if (digits === undefined || (digits === "" && fraction === "")) return undefined;
  // Prices are computed to more places than anything is counted in: what is beyond the eighteenth is nothing.
  const counted = /^\d{19,}$/.test(fraction) ? fraction.slice(0, 18) : fraction;
  return parseFixed(`${parts.isNegative ? "-" : ""}${digits}.${counted}`);
}

/** Every value the text can mean when the decimal mark is not known: none, one, or two (`1.234` is 1.234 or 1234). Point first. */
export function amountReadings(text: string): readonly Fixed[] {
  const point = parseAmount(text, ".");
  const comma = parseAmount(text, ",");
  if (point === undefined) return comma === undefined ? [] : [comma];
  return comma === undefined || comma === point ? [point] : [point, comma];
}

/** Like `amountReadings` for money that never has three decimals: `1.234` is then 1234. Undefined when not a number. */
export function parseMoney(text: string): Fixed | undefined {
  const readings = amountReadings(text);
  return readings.length < 2 ? readings[0] : readings.reduce((a, b) => (size(a) > size(b) ? a : b));
}

const size = (value: Fixed): Fixed => (value < 0n ? -value : value);

/** The digits with their marks, without sign, currency and outer space. */
function signedDigits(text: string): { readonly isNegative: boolean; readonly digits: string } | undefined {
  if (text.length > LONGEST) return undefined;
  let rest = text
    .trim()
    .replace(MINUS_SIGNS, "-")
    .replace(/\p{Sc}|^\\(?=\d)|(?<=-)\\(?=\d)/gu, "")
    .trim();
  const isBracketed = rest.startsWith("(") && rest.endsWith(")");
  if (isBracketed) rest = rest.slice(1, -1).trim();
  let signs = isBracketed ? 1 : 0;
  let isNegative = isBracketed;
  const takeSign = (): void => {
    if (rest.startsWith("-") || rest.startsWith("+")) {
      signs++;
      isNegative = isNegative || rest.startsWith("-");
      rest = rest.slice(1).trim();
    }
  };
  takeSign();
  if (OUT_AFTER.test(rest)) {
    signs++;
    isNegative = true;
  }
  rest = rest.replace(OUT_AFTER, "").replace(IN_AFTER, "");
  rest = rest.replace(UNIT_BEFORE, "").trim().replace(UNIT_AFTER, "").trim();
  takeSign();
  if (rest.endsWith("-")) {
    signs++;
    isNegative = true;
    rest = rest.slice(0, -1).trim();
  } else if (rest.endsWith("+")) {
    signs++;
    rest = rest.slice(0, -1).trim();
  }
  return signs > 1 || rest === "" ? undefined : { isNegative, digits: rest.replace(GROUP_MARKS, " ") };
}

/** Digits without thousands marks; undefined when the groups are not those of a number. Indian groups of two are read too. */
function ungrouped(whole: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  const separator = whole.includes(" ") ? " " : whole.includes(".") ? "." : ",";
  const groups = whole.split(separator);
  const [first = "", ...rest] = groups;
  const last = rest.at(-1) ?? "";
  const isGrouped =
    /^[1-9]\d{0,2}$/.test(first) && /^\d{3}$/.test(last) && rest.every((group) => /^\d{2,3}$/.test(group));
  return isGrouped ? groups.join("") : undefined;
}
