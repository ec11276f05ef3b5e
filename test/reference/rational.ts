/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

export function rational(n: bigint, d = 1n): Rational {
  if (d === 0n) throw new Error("no fraction has the denominator zero");
  const common = gcd(n, d) * (d < 0n ? -1n : 1n);
  return { n: n / common, d: d / common };
}

export const NOTHING = rational(0n);
export const plus = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: Rational, b: Rational): Rational => rational(a.n * b.d - b.n * a.d, a.d * b.d);
export const times = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d);
export const over = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n);
export const negated = (a: Rational): Rational => ({ n: -a.n, d: a.d });
export const signOf = (a: Rational): -1 | 0 | 1 => (a.n < 0n ? -1 : a.n > 0n ? 1 : 0);
export const sizeOf = (a: Rational): Rational => (a.n < 0n ? negated(a) : a);
export const isLess = (a: Rational, b: Rational): boolean => a.n * b.d < b.n * a.d;
export const least = (a: Rational, b: Rational): Rational => (isLess(b, a) ? b : a);
export const total = (items: readonly Rational[]): Rational => items.reduce(plus, NOTHING);

const SCALE = 10n ** 18n;

/** The fraction a ledger amount (a count of 10^-18) stands for. */
export const fromUnits = (units: bigint): Rational => rational(units, SCALE);

/** The fraction a double prints as: prices and rates are decimals, not the binary fraction next to them. */
export function fromDouble(value: number): Rational {
  const [digits = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = digits.split(".");
  const shift = BigInt(Number(exponent) - fraction.length);
  const mantissa = BigInt(whole + fraction);
  return shift >= 0n ? rational(mantissa * 10n ** shift) : rational(mantissa, 10n ** -shift);
}

/** The nearest count of 10^-18, halves away from zero. */
export function toUnits({ n, d }: Rational): bigint {
  const doubled = 2n * n * SCALE;
  return doubled < 0n ? -((-doubled + d) / (2n * d)) : (doubled + d) / (2n * d);
}

/** The nearest double of about 16 digits. */
export function toDouble(value: Rational): number {
  if (value.n === 0n) return 0;
  const size = value.n < 0n ? -value.n : value.n;
  const digits = size.toString().length - value.d.toString().length;
  const shift = 20 - digits;
  const scaled = shift >= 0 ? (size * 10n ** BigInt(shift)) / value.d : size / (value.d * 10n ** BigInt(-shift));
  return Number(`${value.n < 0n ? "-" : ""}${scaled}e${-shift}`);
}
