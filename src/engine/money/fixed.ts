/**
 * Exact decimals as integers: a `Fixed` is a bigint counting 10^-18 units. Quantities, amounts, prices and rates of the
 * ledger all use this one scale, so that adding never needs a conversion and 18-decimal tokens fit without loss.
 * Rounding happens only in `mul`, `div` and `round`, always half away from zero.
 */
export type Fixed = bigint;

const SCALE_DIGITS = 18;
export const ONE: Fixed = 10n ** 18n;
export const ZERO: Fixed = 0n;

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * Reads a plain decimal such as `-12.5` or `1e-8` exactly. Returns undefined when the text is not a number or has more
 * than 18 decimals that are not zero: nothing is ever rounded silently on the way in.
 */
export function parseFixed(text: string): Fixed | undefined {
  const short = parseShort(text);
  if (short !== undefined) return short;
  const match = DECIMAL.exec(text.trim());
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  if (whole === "" && fraction === "") return undefined;
  const shift = SCALE_DIGITS - fraction.length + Number(exponent);
  const digits = BigInt(whole + fraction);
  if (shift >= 0) return signed(sign, digits * 10n ** BigInt(shift));
  const divisor = 10n ** BigInt(-shift);
  return digits % divisor === 0n ? signed(sign, digits / divisor) : undefined;
}

const TENS: readonly Fixed[] = Array.from({ length: SCALE_DIGITS + 1 }, (_, digits) => 10n ** BigInt(digits));

/** Nearly every number of a file: a sign, digits and a point, at most 15 digits, which a double counts exactly. A tenth of the work of an expression. */
function parseShort(text: string): Fixed | undefined {
  const isNegative = text.charCodeAt(0) === 45;
  let [units, digits, places] = [0, 0, -1];
  for (let at = isNegative ? 1 : 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) {
      units = units * 10 + digit;
      digits++;
      if (places >= 0) places++;
    } else if (digit === -2 && places < 0) places = 0;
    else return undefined;
    if (digits > 15) return undefined;
  }
  if (digits === 0) return undefined;
  const power = TENS[SCALE_DIGITS - Math.max(places, 0)] ?? ONE;
  return BigInt(isNegative ? -units : units) * power;
}

const signed = (sign: string, magnitude: bigint): bigint => (sign === "-" ? -magnitude : magnitude);

/** Like `parseFixed` for text we wrote ourselves: anything unreadable is a bug. */
export function fixed(text: string): Fixed {
  const value = parseFixed(text);
  if (value === undefined) throw new Error(`Assertion failed: "${text}" is a decimal of at most 18 places`);
  return value;
}

/** Shortest plain decimal, without exponent or trailing zeros: the wire and database form. */
export function formatFixed(value: Fixed): string {
  const units = value / EIGHT_PLACES;
  if (units < EXACT && units > -EXACT && units * EIGHT_PLACES === value) return formatUnits(Number(units));
  const negative = value < 0n;
  const magnitude = negative ? -value : value;
  const whole = magnitude / ONE;
  const fraction = (magnitude % ONE).toString().padStart(SCALE_DIGITS, "0").replace(/0+$/, "");
  return `${negative ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}

/** What is left of 18 places below the eighth. */
const EIGHT_PLACES = 10n ** 10n;
const EXACT = 2n ** 53n;

/** Of a whole number of hundred-millionths, as money and most quantities are: a double counts them exactly. */
function formatUnits(units: number): string {
  const magnitude = Math.abs(units);
  const sign = units < 0 ? "-" : "";
  const whole = Math.floor(magnitude / 1e8);
  let [fraction, places] = [magnitude - whole * 1e8, 8];
  if (fraction === 0) return `${sign}${whole}`;
  for (; fraction % 10 === 0; fraction /= 10) places--;
  return `${sign}${whole}.${String(fraction).padStart(places, "0")}`;
}

/** a × b, rounded half away from zero at 18 places. */
export const mul = (a: Fixed, b: Fixed): Fixed => divRound(a * b, ONE);

/** a ÷ b, rounded half away from zero at 18 places. `b` must not be zero: a quotient by zero is undefined, not a number. */
export const div = (a: Fixed, b: Fixed): Fixed => divRound(a * ONE, b);

/** a × b ÷ c with one rounding: the share b/c of a. The whole of something is often asked for and needs no arithmetic. */
export function mulDiv(a: Fixed, b: Fixed, c: Fixed): Fixed {
  if (c === 0n) throw new Error("Assertion failed: a divisor is not zero");
  if (b === c) return a;
  return a === c ? b : divRound(a * b, c);
}

/** Rounds to `places` decimals, half away from zero: 0.005 → 0.01, −0.005 → −0.01. */
export function round(value: Fixed, places: number): Fixed {
  const unit = 10n ** BigInt(SCALE_DIGITS - places);
  return divRound(value, unit) * unit;
}

/** Integer division rounded half away from zero. */
export function divRound(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new Error("Assertion failed: a divisor is not zero");
  const quotient = numerator / denominator;
  // A product costs a third of a second division.
  const remainder = numerator - quotient * denominator;
  const twice = remainder < 0n ? -2n * remainder : 2n * remainder;
  const size = denominator < 0n ? -denominator : denominator;
  if (twice < size) return quotient;
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n;
}

export const abs = (value: Fixed): Fixed => (value < 0n ? -value : value);
export const min = (a: Fixed, b: Fixed): Fixed => (a < b ? a : b);
export const max = (a: Fixed, b: Fixed): Fixed => (a > b ? a : b);

/** Nearest double, for series and statistics only; relative error at most 2^-52. */
export const toNumber = (value: Fixed): number => Number(value) / 1e18;

/** Whole numbers of at most 15 digits. */
const EXACT_UNITS = 1e15;

/** The decimal a finite double prints as (shortest round trip), at most 18 places: 0.1 becomes exactly 0.1. */
export function fromNumber(value: number): Fixed {
  if (!Number.isFinite(value)) throw new Error("Assertion failed: a number that becomes money is finite");
  // Prices and rates mostly have few places. A decimal of at most 15 digits is the only one its double prints as.
  for (let places = 2; places <= 6; places += 2) {
    const units = Math.round(value * 10 ** places);
    if (Math.abs(units) < EXACT_UNITS && units / 10 ** places === value)
      return BigInt(units) * 10n ** BigInt(18 - places);
  }
  const exact = parseFixed(String(value));
  return exact ?? BigInt(Math.round(value * 1e18));
}
