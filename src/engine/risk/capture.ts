import { notKnown, type Figure } from "#engine/figure.ts";
import type { ComparedReturns } from "#engine/risk/benchmark-risk.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import { mean } from "#engine/statistics/moments.ts";

type Pair = Pick<ComparedReturns, "portfolio" | "benchmark">;

/** Mean return in the periods the benchmark rose, or fell, ÷ the mean of the benchmark in the same periods. */
function capture({ portfolio, benchmark }: Pair, isOf: (rate: number) => boolean, without: string): Figure {
  const places = benchmark.flatMap((rate, place) => (isOf(rate) && place < portfolio.length ? [place] : []));
  if (places.length === 0) return notKnown("undefined", without);
  const meanOf = (returns: readonly number[]): number => mean(places.map((place) => returns[place] ?? 0));
  return quotient(meanOf(portfolio), meanOf(benchmark), without);
}

/** Above 1 the portfolio rose more than the benchmark in its good periods. Source: Bacon, 2008, capture ratios. */
export const upCapture = (returns: Pair): Figure => capture(returns, (rate) => rate > 0, "The benchmark never rose.");

/** Above 1 the portfolio fell more than the benchmark in its bad periods; below 0 it rose. Source: Bacon, 2008. */
export const downCapture = (returns: Pair): Figure => capture(returns, (rate) => rate < 0, "The benchmark never fell.");
