import { notKnown, type Figure } from "#engine/figure.ts";
import { growthOn, type BenchmarkIndex } from "#engine/performance/benchmark.ts";
import { logFactor, type DayOfGroups } from "#engine/performance/contribution.ts";
import { attribute, linkAttributions, type Attribution } from "#engine/risk/attribution.ts";
import { currencyEffect, type CurrencyEffect } from "#engine/risk/currency-effect.ts";
import { finiteFigures } from "#engine/statistics/finite-figure.ts";

/** A segment's part of the benchmark: its share, and what it is measured by. No share: the segment is a bet of its own. */
export interface BenchmarkSegment {
  /** Fractions; they add up to 1 over all segments. */
  readonly weight: number;
  /** Undefined only where the weight is 0; then the benchmark's total stands in, so that the bet is selection alone. */
  readonly index: BenchmarkIndex | undefined;
}

/**
 * Brinson-Fachler for every day with Carino's linking: allocation, selection and interaction of each segment add up to the difference of
 * the two returns (all flows at the start of their day).
 */
export function attributeDays(
  days: readonly DayOfGroups[],
  segments: readonly BenchmarkSegment[],
): Figure<Attribution> {
  const weights = segments.reduce((sum, { weight }) => sum + weight, 0);
  if (!(Math.abs(weights - 1) < 1e-9)) return notKnown("undefined", "The benchmark's weights do not add up to 100 %.");
  const periods = days.map((day) => {
    const rateOf = (index: BenchmarkIndex | undefined): number | undefined => index && growthOn(index, day.day) - 1;
    const total = segments.reduce((sum, { weight, index }) => sum + weight * (rateOf(index) ?? 0), 0);
    return attribute(
      day.groups.map(({ base, gain }, group) => {
        const segment = segments[group];
        const portfolioWeight = base / day.whole.base;
        const isThere = Math.abs(portfolioWeight) > 1e-12;
        return {
          portfolioWeight,
          benchmarkWeight: segment?.weight ?? 0,
          portfolioReturn: isThere ? gain / base : 0,
          benchmarkReturn: rateOf(segment?.index) ?? total,
        };
      }),
    );
  });
  return linkAttributions(periods);
}

export interface LinkedCurrencyEffects extends CurrencyEffect {
  /** By group, in order; they add up to the whole's. */
  readonly groups: readonly CurrencyEffect[];
}

/**
 * What exchange rates did, day by day and linked by Carino's factors: each group is one currency, `fx` its rate to the base currency on every
 * day. Local, currency and cross effects add up to the return in base; the cross effect is shown apart.
 */
export function currencyAttribution(
  days: readonly DayOfGroups[],
  fx: readonly (BenchmarkIndex | undefined)[],
): Figure<LinkedCurrencyEffects> {
  const returns = days.map(({ whole }) => whole.gain / whole.base);
  if (days.length === 0 || returns.some((rate) => !(rate > -1)))
    return notKnown("undefined", "Nothing was invested, or a day lost everything, which cannot be linked.");
  const linked = logFactor(returns.reduce((growth, rate) => growth * (1 + rate), 1) - 1);
  const groups = (days[0]?.groups ?? []).map((_, group) =>
    sumEffects(
      days.map((day, place) => {
        const { base, gain } = day.groups[group] ?? { base: 0, gain: 0 };
        const index = fx[group];
        const fxReturn = index === undefined ? 0 : growthOn(index, day.day) - 1;
        const weight = base / day.whole.base;
        const baseReturn = Math.abs(weight) > 1e-12 ? gain / base : 0;
        const localReturn = (1 + baseReturn) / (1 + fxReturn) - 1;
        return scale(currencyEffect([{ weight, localReturn, fxReturn }]), logFactor(returns[place] ?? 0) / linked);
      }),
    ),
  );
  return finiteFigures({ ...sumEffects(groups), groups }, "The returns are too large.");
}

const scale = (effect: CurrencyEffect, factor: number): CurrencyEffect => ({
  baseReturn: effect.baseReturn * factor,
  localEffect: effect.localEffect * factor,
  currencyEffect: effect.currencyEffect * factor,
  crossEffect: effect.crossEffect * factor,
});

const sumEffects = (effects: readonly CurrencyEffect[]): CurrencyEffect =>
  effects.reduce(
    (sum, effect) => ({
      baseReturn: sum.baseReturn + effect.baseReturn,
      localEffect: sum.localEffect + effect.localEffect,
      currencyEffect: sum.currencyEffect + effect.currencyEffect,
      crossEffect: sum.crossEffect + effect.crossEffect,
    }),
    { baseReturn: 0, localEffect: 0, currencyEffect: 0, crossEffect: 0 },
  );
