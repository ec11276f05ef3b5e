/** Percentiles of measured times, to hundredths; the best is what a busy machine disturbs least. */
export interface Spread {
  readonly n: number;
  readonly best: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => rounded(sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0);
  return { n: sorted.length, best: at(0), p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

export const rounded = (value: number): number => Math.round(value * 100) / 100;
