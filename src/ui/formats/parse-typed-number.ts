import { fixed, formatFixed, parseFixed } from "#engine/money/fixed.ts";
import { decimalsOf } from "#ui/formats/decimal-text.ts";
import { formatDecimal, numberFormat } from "#ui/formats/number-format.ts";
import { numberMarks, parseLocalNumber } from "#ui/formats/parse-local-number.ts";

/** What a letter after a number stands for, as a power of ten: `450k`, `1.2m`, `3bn`. */
const MAGNITUDES: Readonly<Record<string, number>> = { k: 3, m: 6, mn: 6, mio: 6, bn: 9 };
/** Words after a number of months that mean so many months each. */
const MONTHS: Readonly<Record<string, bigint>> = {
  y: 12n,
  yr: 12n,
  yrs: 12n,
  year: 12n,
  years: 12n,
  m: 1n,
  mo: 1n,
  mos: 1n,
  month: 1n,
  months: 1n,
};

/**
 * Reads a number as people write it into a field of `unit`, to decimal text: with the field's own unit before or after it (`$450,000`,
 * `3.5%`), shortened (`450k`, `1.2m`) and, where months are asked for, in years. Another currency's sign is no number of this field.
 *
 * @example parseTypedNumber("25 years", "en-US", "months") // "300"
 */
export function parseTypedNumber(text: string, locale: string, unit: string | undefined): string | undefined {
  const plain = parseLocalNumber(text, locale);
  if (plain !== undefined) return plain;
  const bare = withoutUnit(text.trim(), locale, unit);
  const [, number = bare, word = ""] = /^(.*\d)\s*([a-z]{1,6})\.?$/i.exec(bare) ?? [];
  const value = parseFixed(parseLocalNumber(number, locale) ?? "");
  if (value === undefined) return undefined;
  if (word === "") return formatFixed(value);
  const times = unit === "months" ? MONTHS[word.toLowerCase()] : magnitude(word, unit);
  return times === undefined ? undefined : formatFixed(value * times);
}

/** Whether the same signs mean a thousand times as much to half the world: `450.000` in English is 450. */
function isReadAsThousandth(text: string, locale: string): boolean {
  const { decimal } = numberMarks(locale);
  const [whole = "", fraction = "", ...more] = text.trim().split(decimal);
  return more.length === 0 && /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(fraction) && ".,".includes(decimal);
}

/** Below it a bare number of a field in percent may be meant as a fraction: `0.05` for 5 %. */
const MAYBE_FRACTION = fixed("0.2");

/**
 * Words about a number that was read one way and may be meant another: a sum a thousand times as large, a share given as a fraction. Undefined
 * where nobody could mean it otherwise.
 *
 * @example doubtAbout("0.05", "en-US", "%") // "Read as 0.05 %. For 5 %, write 5."
 */
export function doubtAbout(text: string, locale: string, unit: string | undefined): string | undefined {
  const value = parseFixed(parseLocalNumber(text, locale) ?? "");
  if (value === undefined || value <= 0n || unit === undefined) return undefined;
  const write = (it: bigint): string =>
    formatDecimal(formatFixed(it), locale, { maximumFractionDigits: Math.min(18, decimalsOf(formatFixed(it))) });
  if (/^[A-Z]{3}$/.test(unit) && isReadAsThousandth(text, locale))
    return `Read as ${write(value)}. For thousands, write ${write(value * 1000n)}.`;
  if (unit === "%" && value < MAYBE_FRACTION)
    return `Read as ${write(value)} %. For ${write(value * 100n)} %, write ${write(value * 100n)}.`;
  return undefined;
}

/**
 * How a number that somebody wrote in another country's way is written here, where it can be no other: `9.500,50` for an American, `1,5` too.
 * Undefined where nothing, or something else, may be meant.
 *
 * @example writtenHere("9.500,50", "en-US", "EUR") // "9,500.50"
 */
export function writtenHere(text: string, locale: string, unit: string | undefined): string | undefined {
  if (parseTypedNumber(text, locale, unit) !== undefined) return undefined;
  const there = numberMarks(locale).decimal === "," ? "en-US" : "de-DE";
  const value = parseTypedNumber(text, there, unit);
  if (value === undefined) return undefined;
  const typed = /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0;
  const decimals = decimalsOf(value);
  return formatDecimal(value, locale, {
    minimumFractionDigits: decimals === 0 ? 0 : Math.min(18, typed),
    maximumFractionDigits: Math.min(18, Math.max(decimals, typed)),
  });
}

const magnitude = (word: string, unit: string | undefined): bigint | undefined => {
  const power = unit === "%" ? undefined : MAGNITUDES[word.toLowerCase()];
  return power === undefined ? undefined : 10n ** BigInt(power);
};

function withoutUnit(text: string, locale: string, unit: string | undefined): string {
  for (const name of namesOf(unit, locale)) {
    if (text.toUpperCase().startsWith(name)) return text.slice(name.length).trim();
    if (text.toUpperCase().endsWith(name)) return text.slice(0, -name.length).trim();
  }
  return text;
}

/** How a unit may stand beside its number, the longest first: `US$`, `USD`, `$`. */
function namesOf(unit: string | undefined, locale: string): readonly string[] {
  if (unit === undefined || unit === "months") return [];
  if (!/^[A-Z]{3}$/.test(unit)) return [unit.toUpperCase()];
  const signs = ["en-CA", "en-US", locale].flatMap((it) =>
    (["symbol", "narrowSymbol"] as const).map(
      (currencyDisplay) =>
        numberFormat(it, { style: "currency", currency: unit, currencyDisplay })
          .formatToParts(0)
          .find((part) => part.type === "currency")?.value ?? unit,
    ),
  );
  return [unit, ...new Set(signs.map((it) => it.toUpperCase()))].toSorted((a, b) => b.length - a.length);
}
