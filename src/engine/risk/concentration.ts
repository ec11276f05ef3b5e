import { known, notKnown, type Figure } from "#engine/figure.ts";
import { sum } from "#engine/statistics/moments.ts";

export interface Concentration {
  /** Σ of squared weights, from 1/n (even) to 1 (all in one). Source: O. Herfindahl, 1950. */
  readonly herfindahl: number;
  /** 1 ÷ HHI: as many equal holdings would be as concentrated. */
  readonly effectiveHoldings: number;
  readonly largest: number;
  readonly topTen: number;
}

/** Concentration of values (any unit, none negative), after look-through. Undefined where nothing is held. */
export function concentration(values: readonly number[]): Figure<Concentration> {
  const total = sum(values);
  if (!(total > 0) || !Number.isFinite(total)) return notKnown("undefined", "Nothing is held.");
  if (values.some((value) => value < 0)) return notKnown("undefined", "Debts and shorts have no weight.");
  const weights = values.map((value) => value / total).toSorted((a, b) => b - a);
  const herfindahl = sum(weights.map((weight) => weight ** 2));
  const topTen = Math.min(1, sum(weights.slice(0, 10)));
  return known({ herfindahl, effectiveHoldings: 1 / herfindahl, largest: weights[0] ?? 0, topTen });
}

/** A value with the shares of it by group; shares add up to 1 at most, the rest is not known. */
export interface LookThrough<Group extends string = string> {
  readonly value: number;
  readonly shares: ReadonlyMap<Group, number>;
}

export interface Exposure<Group extends string = string> {
  readonly byGroup: ReadonlyMap<Group, number>;
  /** Value nobody stated a group for. With `byGroup` it adds up to the total. */
  readonly unknown: number;
  readonly total: number;
}

/** Value by class, sector, country, currency or liquidity tier, funds looked through by their weights. Missing is unknown. */
export function exposure<Group extends string>(holdings: readonly LookThrough<Group>[]): Exposure<Group> {
  const byGroup = new Map<Group, number>();
  for (const { value, shares } of holdings)
    for (const [group, share] of shares) byGroup.set(group, (byGroup.get(group) ?? 0) + value * share);
  const unknown = sum(holdings.map(({ value, shares }) => value * Math.max(0, 1 - sum([...shares.values()]))));
  return { byGroup, unknown, total: sum(holdings.map(({ value }) => value)) };
}
