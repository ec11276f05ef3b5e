import { notKnown, type Figure } from "#engine/figure.ts";
import { finiteFigures } from "#engine/statistics/finite-figure.ts";
import { sum } from "#engine/statistics/moments.ts";

/** A segment of a portfolio and its benchmark over one period. Weights at the start, returns as fractions. */
export interface Segment {
  readonly portfolioWeight: number;
  readonly benchmarkWeight: number;
  readonly portfolioReturn: number;
  readonly benchmarkReturn: number;
}

export interface Effects {
  readonly allocation: number;
  readonly selection: number;
  readonly interaction: number;
}

export interface Attribution {
  readonly portfolioReturn: number;
  readonly benchmarkReturn: number;
  /** In the order of the segments. */
  readonly segments: readonly Effects[];
  readonly totals: Effects;
  /** Portfolio − benchmark; allocation + selection + interaction add up to it. */
  readonly active: number;
}

/** `brinson_fachler` measures allocation against the benchmark's total (1985), `brinson_hood_beebower` does not (1986). */
export type AttributionModel = "brinson_fachler" | "brinson_hood_beebower";

/**
 * Why one period differed from the benchmark: allocation (wp − wb)(rb − Rb), selection wb (rp − rb), interaction
 * (wp − wb)(rp − rb). The effects add up to the active return when both sides' weights sum to 1.
 */
export function attribute(segments: readonly Segment[], model: AttributionModel = "brinson_fachler"): Attribution {
  const portfolioReturn = sum(segments.map((s) => s.portfolioWeight * s.portfolioReturn));
  const benchmarkReturn = sum(segments.map((s) => s.benchmarkWeight * s.benchmarkReturn));
  const level = model === "brinson_fachler" ? benchmarkReturn : 0;
  const effects = segments.map((s) => {
    const tilt = s.portfolioWeight - s.benchmarkWeight;
    const edge = s.portfolioReturn - s.benchmarkReturn;
    return {
      allocation: tilt * (s.benchmarkReturn - level),
      selection: s.benchmarkWeight * edge,
      interaction: tilt * edge,
    };
  });
  return {
    portfolioReturn,
    benchmarkReturn,
    segments: effects,
    totals: totalEffects(effects),
    active: portfolioReturn - benchmarkReturn,
  };
}

const totalEffects = (effects: readonly Effects[]): Effects => ({
  allocation: sum(effects.map((effect) => effect.allocation)),
  selection: sum(effects.map((effect) => effect.selection)),
  interaction: sum(effects.map((effect) => effect.interaction)),
});

/**
 * Effects of several periods linked so that they add up to the active return of the whole: each period's effects times
 * k(t) ÷ k, k = (ln(1 + Rp) − ln(1 + Rb)) ÷ (Rp − Rb). Source: D. Carino, "Combining Attribution Effects Over Time", 1999.
 * Undefined where a return is −100 % or less, for then there is no logarithm.
 */
export function linkAttributions(periods: readonly Attribution[]): Figure<Attribution> {
  const grow = (pick: (period: Attribution) => number): number =>
    periods.reduce((growth, period) => growth * (1 + pick(period)), 1) - 1;
  const [portfolioReturn, benchmarkReturn] = [grow((p) => p.portfolioReturn), grow((p) => p.benchmarkReturn)];
  if (periods.length === 0) return notKnown("undefined", "There are no periods.");
  if (periods.some((p) => Math.min(p.portfolioReturn, p.benchmarkReturn) <= -1))
    return notKnown("undefined", "A period lost everything, which cannot be linked.");
  const whole = carino(portfolioReturn, benchmarkReturn);
  const scaled = periods.map((period) => {
    const factor = carino(period.portfolioReturn, period.benchmarkReturn) / whole;
    return period.segments.map((effects) => scaleEffects(effects, factor));
  });
  const count = Math.max(...periods.map(({ segments }) => segments.length));
  const segments = Array.from({ length: count }, (_, i) => totalEffects(scaled.flatMap((period) => period[i] ?? [])));
  const totals = totalEffects(segments);
  const linked = { portfolioReturn, benchmarkReturn, segments, totals, active: portfolioReturn - benchmarkReturn };
  return finiteFigures(linked, "The returns are too large.");
}

const scaleEffects = (effects: Effects, factor: number): Effects => ({
  allocation: effects.allocation * factor,
  selection: effects.selection * factor,
  interaction: effects.interaction * factor,
});

/** The limit for equal returns is 1 ÷ (1 + R). */
export const carino = (a: number, b: number): number =>
  Math.abs(a - b) < 1e-12 ? 1 / (1 + a) : (Math.log1p(a) - Math.log1p(b)) / (a - b);

/** Weight at the start × return of each part; they add up to the return of the whole. */
export const contributions = (parts: readonly { readonly weight: number; readonly return: number }[]): number[] =>
  parts.map((part) => part.weight * part.return);
