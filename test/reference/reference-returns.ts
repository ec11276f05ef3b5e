import { fromDouble, minus, over, plus, rational, times, type Rational } from "#test/reference/rational.ts";

const ONE = rational(1n);

export interface ReferenceDay {
  readonly value: Rational;
  readonly inflow: Rational;
  readonly outflow: Rational;
}

/** (value + out) ÷ (value before + in) of one day: inflows at its start, outflows at its end. */
export const dayGrowth = (before: Rational, { value, inflow, outflow }: ReferenceDay): Rational =>
  over(plus(value, outflow), plus(before, inflow));

/** Time-weighted return: the growth of the days linked, less one. */
export const referenceTwr = (growths: readonly Rational[]): Rational =>
  minus(
    growths.reduce((product, growth) => times(product, growth), ONE),
    ONE,
  );

export interface ReferenceFlow {
  readonly on: number;
  readonly amount: number;
}

/** Fractions are counted in 10^-60 here: powers of them would grow without end. */
const DIGITS = 60n;
const SCALE = 10n ** DIGITS;

const scaledProduct = (a: bigint, b: bigint): bigint => (a * b) / SCALE;

function power(base: bigint, exponent: number): bigint {
  let [result, square, left] = [SCALE, base, exponent];
  while (left > 0) {
    if (left % 2 === 1) result = scaledProduct(result, square);
    square = scaledProduct(square, square);
    left = Math.floor(left / 2);
  }
  return result;
}

/**
 * Worth of the flows at the first day where one unit a day later is worth `daily` (a count of 10^-60): a polynomial in `daily`, so that no
 * root need be drawn. Positive and negative only matter.
 */
function worth(flows: readonly ReferenceFlow[], daily: bigint): bigint {
  const first = Math.min(...flows.map(({ on }) => on));
  return flows.reduce((sum, { on, amount }) => {
    const { n, d } = fromDouble(amount);
    return sum + (n * power(daily, on - first)) / d;
  }, 0n);
}

/** The daily discount of a yearly rate, to the 16 digits of a double. */
const dailyOf = (rate: number): bigint => {
  const { n, d } = fromDouble(Math.exp(-Math.log1p(rate) / 365));
  return (n * SCALE) / d;
};

/** Yearly rates from −99.9999 % to +1,000,000 %, in steps of their logarithm. */
const [LOWEST, HIGHEST, STEPS] = [-13.8, 9.2, 2300];

/**
 * Every yearly rate at which the flows are worth nothing: the sign is looked at in 2,300 steps and each change is halved in with numbers of
 * 60 digits. A rate that only touches zero is not found; neither is it by the definition.
 */
export function referenceRates(flows: readonly ReferenceFlow[]): number[] {
  const first = Math.min(...flows.map(({ on }) => on));
  const at = (logRate: number): number =>
    flows.reduce((sum, { on, amount }) => sum + amount * Math.exp((-logRate * (on - first)) / 365), 0);
  const points = Array.from({ length: STEPS + 1 }, (_, i) => LOWEST + ((HIGHEST - LOWEST) * i) / STEPS);
  return points.flatMap((point, i) => {
    const next = points[i + 1];
    return next === undefined || Math.sign(at(point)) === Math.sign(at(next)) ? [] : [halvedIn(flows, point, next)];
  });
}

function halvedIn(flows: readonly ReferenceFlow[], from: number, to: number): number {
  let [low, high] = [dailyOf(Math.expm1(to)), dailyOf(Math.expm1(from))];
  const isPositiveLow = worth(flows, low) > 0n;
  for (let i = 0; i < 130; i++) {
    const middle = (low + high) / 2n;
    if (worth(flows, middle) > 0n === isPositiveLow) low = middle;
    else high = middle;
  }
  return Math.expm1(-365 * logOf(low));
}

/** The logarithm of a count of 10^-60 close to one, by its distance from the nearest double. */
function logOf(value: bigint): number {
  const near = Number(value / 10n ** (DIGITS - 17n)) / 1e17;
  const { n, d } = fromDouble(near);
  const rest = value - (n * SCALE) / d;
  return Math.log(near) + Number(rest) / Number(SCALE) / near;
}
