import { notKnown, type Figure } from "#engine/figure.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";
import { mean, sampleDeviation, sum } from "#engine/statistics/moments.ts";

/**
 * Σ ((r − mean) ÷ sample deviation)⁴ × n (n + 1) ÷ ((n − 1)(n − 2)(n − 3)): what a normal distribution has is 3 (n − 1)² ÷ ((n − 2)(n − 3)), and
 * the excess is beyond that (a spreadsheet's KURT). Source: Bacon, 2008, sample kurtosis; D. N. Joanes and C. A. Gill, 1998.
 */
export function sampleKurtosis(returns: readonly number[], kind: "plain" | "excess" = "plain"): Figure {
  const count = returns.length;
  if (count < 4) return notKnown("undefined", "Sample kurtosis needs four returns.");
  const deviation = sampleDeviation(returns);
  if (deviation === 0) return notKnown("undefined", "The returns do not vary.");
  const center = mean(returns);
  const fourth = sum(returns.map((rate) => ((rate - center) / deviation) ** 4));
  const scaled = (fourth * count * (count + 1)) / ((count - 1) * (count - 2) * (count - 3));
  const normal = (3 * (count - 1) ** 2) / ((count - 2) * (count - 3));
  return finiteFigure(kind === "excess" ? scaled - normal : scaled, "The returns are too large.");
}

/** Σ ((r − mean) ÷ sample deviation)³ × n ÷ ((n − 1)(n − 2)), a spreadsheet's SKEW. Source: Bacon, 2008, sample skewness. */
export function sampleSkewness(returns: readonly number[]): Figure {
  const count = returns.length;
  if (count < 3) return notKnown("undefined", "Sample skewness needs three returns.");
  const deviation = sampleDeviation(returns);
  if (deviation === 0) return notKnown("undefined", "The returns do not vary.");
  const center = mean(returns);
  const third = sum(returns.map((rate) => ((rate - center) / deviation) ** 3));
  return finiteFigure((third * count) / ((count - 1) * (count - 2)), "The returns are too large.");
}
