/** Plain statistics of doubles. "Sample" divides by n − 1, "population" by n; callers make sure there are enough values. */

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Arithmetic mean; 0 for no values. */
export const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);

/** Mean of the k-th powers of the distances from the mean. Equal values have exactly 0, not the dust of the mean's rounding. */
export function centralMoment(values: readonly number[], power: number): number {
  const [first] = values;
  if (first === undefined || values.every((value) => value === first)) return 0;
  const center = mean(values);
  return mean(values.map((value) => (value - center) ** power));
}

export const populationDeviation = (values: readonly number[]): number => Math.sqrt(centralMoment(values, 2));

/** Square root of the variance with divisor n − 1; 0 below two values. */
export const sampleDeviation = (values: readonly number[]): number =>
  values.length < 2 ? 0 : Math.sqrt((centralMoment(values, 2) * values.length) / (values.length - 1));

/** Covariance with divisor n of two lists of one length. */
export function populationCovariance(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  return mean(a.map((value, i) => (value - meanA) * ((b[i] ?? meanB) - meanB)));
}

/** Third standardized moment with population divisors; 0 where there is no deviation. */
export function skewness(values: readonly number[]): number {
  const deviation = populationDeviation(values);
  return deviation === 0 ? 0 : centralMoment(values, 3) / deviation ** 3;
}

/** Fourth standardized moment with population divisors (3 for a normal distribution); 0 where there is no deviation. */
export function kurtosis(values: readonly number[]): number {
  const deviation = populationDeviation(values);
  return deviation === 0 ? 0 : centralMoment(values, 4) / deviation ** 4;
}

/**
 * Quantile between the order statistics (type 7: R. J. Hyndman and Y. Fan, "Sample Quantiles in Statistical Packages", 1996).
 * `share` from 0 to 1; undefined for no values.
 */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)];
  const high = sorted[Math.ceil(place)];
  if (low === undefined || high === undefined) return undefined;
  return low + (high - low) * (place - Math.floor(place));
}
