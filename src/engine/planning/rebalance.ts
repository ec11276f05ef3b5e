import { roundParts } from "#engine/money/round-parts.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { mul, ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** A class of assets with its value and target weight (fractions that add up to 1). */
export interface TargetedValue {
  readonly id: string;
  readonly value: Fixed;
  readonly target: Fixed;
}

export interface Rebalance {
  readonly id: string;
  /** Weight − target. */
  readonly drift: number;
  /** Positive buys, negative sells. All trades add up to zero, or to the cash added. */
  readonly trade: Fixed;
}

export interface RebalanceTerms {
  /** Cash to invest (or, negative, to take out) while rebalancing. */
  readonly added?: Fixed | undefined;
  /** Decimals trades are rounded to so that they still add up; left out, they are exact. */
  readonly decimals?: number | undefined;
}

/** Trades back to target: target × (total + added) − value. Undefined where targets do not add up to 1 or nothing is held. */
export function rebalance(values: readonly TargetedValue[], terms: RebalanceTerms = {}): Figure<readonly Rebalance[]> {
  const total = values.reduce((sum, { value }) => sum + value, ZERO);
  const targets = values.reduce((sum, { target }) => sum + target, ZERO);
  if (total <= ZERO) return notKnown("undefined", "Nothing is held.");
  if (targets !== ONE) return notKnown("undefined", "Targets do not add up to 100 %.");
  const after = total + (terms.added ?? ZERO);
  const exact = values.map(({ value, target }) => mul(target, after) - value);
  const trades = terms.decimals === undefined ? exact : roundParts(exact, terms.decimals);
  return known(
    values.map(({ id, value, target }, i) => ({
      id,
      drift: toNumber(value) / toNumber(total) - toNumber(target),
      trade: trades[i] ?? ZERO,
    })),
  );
}

/** Classes whose weight strays from its target by more than the band (0.05 is five points). */
export const outsideBand = (rows: readonly Rebalance[], band: number): readonly Rebalance[] =>
  rows.filter(({ drift }) => Math.abs(drift) > band);
