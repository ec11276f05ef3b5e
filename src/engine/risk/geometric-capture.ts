import { notKnown, type Figure } from "#engine/figure.ts";
import type { ComparedReturns } from "#engine/risk/benchmark-risk.ts";
import { growthOf } from "#engine/risk/periodic-returns.ts";
import { finiteFigures } from "#engine/statistics/finite-figure.ts";

type Pair = Pick<ComparedReturns, "portfolio" | "benchmark">;

/** Growth a period of portfolio and benchmark in the periods the benchmark rose, or fell, and what stands behind it. */
export interface GeometricCapture {
  /** Growth a period of the portfolio ÷ that of the benchmark. */
  readonly capture: number;
  readonly portfolio: number;
  readonly benchmark: number;
  /** Periods in which the benchmark rose, or fell. */
  readonly periods: number;
  /** Of these, how many the portfolio went the same way in, and in how many it did better. */
  readonly alike: number;
  readonly ahead: number;
}

function capture({ portfolio, benchmark }: Pair, sign: 1 | -1): Figure<GeometricCapture> {
  const places = benchmark.flatMap((rate, place) => (rate * sign > 0 && place < portfolio.length ? [place] : []));
  const without = sign === 1 ? "The benchmark never rose." : "The benchmark never fell.";
  if (places.length === 0) return notKnown("undefined", without);
  const pairs = places.map((place) => ({ own: portfolio[place] ?? 0, other: benchmark[place] ?? 0 }));
  const perPeriod = (returns: readonly number[]): number => growthOf(returns) ** (1 / returns.length) - 1;
  const own = perPeriod(pairs.map((pair) => pair.own));
  const other = perPeriod(pairs.map((pair) => pair.other));
  if (other === 0) return notKnown("undefined", without);
  return finiteFigures(
    {
      capture: own / other,
      portfolio: own,
      benchmark: other,
      periods: pairs.length,
      alike: pairs.filter((pair) => pair.own * sign > 0).length,
      ahead: pairs.filter((pair) => pair.own > pair.other).length,
    },
    "The returns are too large, or a period lost more than everything.",
  );
}

/** Compounded, as Morningstar states it, where Bacon takes arithmetic means (`upCapture`). Years cancel out: a period is a period. */
export const geometricUpCapture = (returns: Pair): Figure<GeometricCapture> => capture(returns, 1);

export const geometricDownCapture = (returns: Pair): Figure<GeometricCapture> => capture(returns, -1);
