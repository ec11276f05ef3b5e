import { sum } from "#engine/statistics/moments.ts";

/** A part of the balance sheet with what moves it. Debts have a negative value. */
export interface ExposedValue {
  readonly value: number;
  /** Factor by name: 1 moves with it one for one (an index, a currency); for a rate it is minus the effective duration. */
  readonly sensitivities: ReadonlyMap<string, number>;
  /** Second-order sensitivity by factor (convexity of a bond to a rate). */
  readonly convexities?: ReadonlyMap<string, number> | undefined;
  /** What a shock of a factor makes of the value, as a factor of it, worked out anew: goes before sensitivity and convexity. */
  readonly repriced?: ((factor: string, shock: number) => number | undefined) | undefined;
}

export interface ScenarioResult {
  readonly before: number;
  readonly after: number;
  readonly change: number;
  /** In the order given; they add up to `change`. */
  readonly changes: readonly number[];
}

/**
 * What a shock of named factors (fractions; a rate's in absolute terms, 0.01 is one point) does to each part:
 * Π over factors of (1 + s x + ½ c x²) − 1. A long value falls to zero at worst. What can be repriced is, instead.
 */
export function applyScenario(parts: readonly ExposedValue[], shocks: ReadonlyMap<string, number>): ScenarioResult {
  const changes = parts.map((part) => {
    let growth = 1;
    for (const [factor, shock] of shocks) {
      const anew = part.sensitivities.has(factor) ? part.repriced?.(factor, shock) : undefined;
      const first = (part.sensitivities.get(factor) ?? 0) * shock;
      const second = ((part.convexities?.get(factor) ?? 0) * shock ** 2) / 2;
      growth *= Math.max(0, anew ?? 1 + first + second);
    }
    return growth === 1 ? 0 : part.value * (growth - 1);
  });
  const before = sum(parts.map(({ value }) => value));
  const change = sum(changes);
  return { before, after: before + change, change, changes };
}
