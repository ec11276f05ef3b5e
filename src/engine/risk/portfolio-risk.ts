import { notKnown, type Figure } from "#engine/figure.ts";
import { finiteFigures } from "#engine/statistics/finite-figure.ts";
import { sum } from "#engine/statistics/moments.ts";

/** Something held: its share of the whole and the deviation of its returns, a year or a period. */
export interface RiskyPart {
  readonly weight: number;
  readonly deviation: number;
}

export interface PortfolioRisk {
  /** √ Σ Σ w w σ σ ρ. */
  readonly deviation: number;
  /** Weighted deviations ÷ the deviation of the whole: 1 where nothing is spread. */
  readonly diversification: number;
  /** In order; contributions add up to the deviation, shares to 1. */
  readonly parts: readonly RiskContribution[];
}

export interface RiskContribution {
  /** What one more unit of weight would add: Σ w σ σ ρ ÷ deviation. */
  readonly marginal: number;
  /** weight × marginal. */
  readonly contribution: number;
  readonly share: number;
}

const isCorrelation = (value: number | undefined): boolean => value !== undefined && Math.abs(value) <= 1 + 1e-12;

/** What is wrong with correlations, in words. */
function problemOf(size: number, correlations: readonly (readonly (number | undefined)[])[]): string | undefined {
  if (correlations.length !== size || correlations.some((row) => row.length !== size))
    return "There must be one correlation for every pair.";
  const rows = correlations.map((row, i) =>
    row.map((value, j) => ({ value, other: correlations[j]?.[i], isOwn: i === j })),
  );
  for (const { value, other, isOwn } of rows.flat()) {
    if (!isCorrelation(value)) return "A correlation is missing or not between −1 and 1.";
    if (isOwn && Math.abs((value ?? 0) - 1) > 1e-9) return "Everything correlates with itself by 1.";
    if (Math.abs((value ?? 0) - (other ?? Number.NaN)) > 1e-9) return "The correlations of a pair differ.";
  }
  return undefined;
}

/**
 * Risk of a whole from its parts' weights, deviations and correlations, and what each part adds by Euler's theorem. Weights are taken as they
 * are: shorts are negative, and what is missing to 1 is without risk. Source: H. Markowitz, 1952; D. Tasche, 1999.
 */
export function portfolioRisk(
  parts: readonly RiskyPart[],
  correlations: readonly (readonly (number | undefined)[])[],
): Figure<PortfolioRisk> {
  if (parts.length === 0) return notKnown("undefined", "Nothing is held.");
  if (parts.some(({ deviation }) => !(deviation >= 0))) return notKnown("undefined", "A deviation is zero or above.");
  const problem = problemOf(parts.length, correlations);
  if (problem !== undefined) return notKnown("undefined", problem);
  const exposures = parts.map(({ weight, deviation }) => weight * deviation);
  const pulls = parts.map(
    (part, i) => part.deviation * sum(exposures.map((other, j) => other * (correlations[i]?.[j] ?? 0))),
  );
  const variance = sum(parts.map(({ weight }, i) => weight * (pulls[i] ?? 0)));
  if (variance < -1e-12 * sum(exposures.map((it) => it ** 2)))
    return notKnown("no_solution", "These correlations contradict one another: the risk would be imaginary.");
  const deviation = Math.sqrt(Math.max(variance, 0));
  if (deviation === 0) return notKnown("undefined", "The whole has no risk to divide.");
  const found = parts.map(({ weight }, i) => {
    const marginal = (pulls[i] ?? 0) / deviation;
    return { marginal, contribution: weight * marginal, share: (weight * marginal) / deviation };
  });
  const weighted = sum(exposures.map(Math.abs));
  return finiteFigures(
    { deviation, diversification: weighted / deviation, parts: found },
    "The deviations are too large.",
  );
}
