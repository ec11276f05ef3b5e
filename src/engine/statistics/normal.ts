import { brent } from "#engine/performance/root-scan.ts";

const SQRT_2PI = Math.sqrt(2 * Math.PI);
const MAX_TERMS = 200;
/** Beyond this many deviations the tail is below 1e-320. */
const FAR = 38;

export const normalDensity = (z: number): number => Math.exp((-z * z) / 2) / SQRT_2PI;

/**
 * Standard normal distribution function, error below 1e-15. Near the center the series z + z³/3 + z⁵/15 + …, in the tails
 * the continued fraction 1/(z + 1/(z + 2/(z + …))). Source: Abramowitz and Stegun, 26.2.11 and 26.2.14.
 */
export function normalDistribution(z: number): number {
  if (z > FAR) return 1;
  if (z < -FAR) return 0;
  const size = Math.abs(z);
  if (size < 4) return 0.5 + Math.sign(z) * normalDensity(z) * centralSeries(size);
  const tail = normalDensity(z) * tailFraction(size);
  return z < 0 ? tail : 1 - tail;
}

function centralSeries(z: number): number {
  let term = z;
  let total = z;
  for (let k = 1; k <= MAX_TERMS && term > total * 1e-17; k++) {
    term *= (z * z) / (2 * k + 1);
    total += term;
  }
  return total;
}

function tailFraction(z: number): number {
  let fraction = z;
  for (let k = MAX_TERMS; k >= 1; k--) fraction = z + k / fraction;
  return 1 / fraction;
}

/** z with `normalDistribution(z) = share`; undefined unless 0 < share < 1. */
export function normalQuantile(share: number): number | undefined {
  if (!(share > 0 && share < 1)) return undefined;
  const distance = (z: number): number => normalDistribution(z) - share;
  return brent(distance, { left: -FAR, right: FAR, valueLeft: distance(-FAR), valueRight: distance(FAR) });
}
