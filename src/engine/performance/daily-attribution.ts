import { notKnown, type Figure } from "#engine/figure.ts";
import { growthOn, type BenchmarkIndex } from "#engine/performance/benchmark.ts";
import { logFactor, type DayOfGroups } from "#engine/performance/contribution.ts";
import type { Attribution } from "#engine/risk/attribution.ts";
import { LinkedAttribution } from "#engine/risk/linked-attribution.ts";
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
  const linking = new LinkedAttribution(days[0]?.groups.length ?? 0);
  for (const day of days) {
    const rates = segments.map(({ index }) => index && growthOn(index, day.day) - 1);
    const total = segments.reduce((sum, { weight }, place) => sum + weight * (rates[place] ?? 0), 0);
    day.groups.forEach(({ base, gain }, group) => {
      const portfolioWeight = base / day.whole.base;
      linking.add(group, {
        portfolioWeight,
        benchmarkWeight: segments[group]?.weight ?? 0,
        portfolioReturn: isThere(portfolioWeight) ? gain / base : 0,
        benchmarkReturn: rates[group] ?? total,
      });
    });
    linking.close();
  }
  return linking.linked();
}

const isThere = (weight: number): boolean => Math.abs(weight) > 1e-12;

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
  const groups = (days[0]?.groups ?? []).map((_, group) => {
    const sum = { baseReturn: 0, localEffect: 0, currencyEffect: 0, crossEffect: 0 };
    const index = fx[group];
    days.forEach((day, place) => {
      const { base, gain } = day.groups[group] ?? { base: 0, gain: 0 };
      const fxReturn = index === undefined ? 0 : growthOn(index, day.day) - 1;
      const weight = base / day.whole.base;
      const baseReturn = isThere(weight) ? gain / base : 0;
      const localReturn = (1 + baseReturn) / (1 + fxReturn) - 1;
      addScaled(sum, currencyEffect([{ weight, localReturn, fxReturn }]), logFactor(returns[place] ?? 0) / linked);
    });
    return sum;
  });
  return finiteFigures({ ...sumEffects(groups), groups }, "The returns are too large.");
}

type Sums = { -readonly [Name in keyof CurrencyEffect]: CurrencyEffect[Name] };

function addScaled(sum: Sums, effect: CurrencyEffect, factor: number): void {
  sum.baseReturn += effect.baseReturn * factor;
  sum.localEffect += effect.localEffect * factor;
  sum.currencyEffect += effect.currencyEffect * factor;
  sum.crossEffect += effect.crossEffect * factor;
}

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
