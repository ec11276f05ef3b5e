import { known, notKnown, type Figure } from "#engine/figure.ts";
import { abs, div, mul, mulDiv, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { roundParts } from "#engine/money/round-parts.ts";
import type { TargetedValue } from "./rebalance.ts";

/** A part that is aimed at, with how far it may stray: 0.05 is five points either way. Without a band it is never outside. */
export interface AimedValue extends TargetedValue {
  readonly band?: Fixed | undefined;
}

export interface Drift {
  readonly id: string;
  /** Actual share; those of all parts add up to 1 exactly, each rounded to a millionth. */
  readonly weight: Fixed;
  /** Share less target. */
  readonly drift: Fixed;
  /** Money over the target; negative where it is under. */
  readonly excess: Fixed;
  readonly state: "inside" | "over" | "under";
}

/** Decimals of a share: a ten-thousandth of a percent. */
const SHARE_DECIMALS = 6;

/**
 * Actual shares beside their targets. Outside is what strays by more than its band, told from exact money: |value − target × total| > band × total.
 * Undefined where nothing is held.
 */
export function driftOf(values: readonly AimedValue[]): Figure<readonly Drift[]> {
  const total = values.reduce((sum, { value }) => sum + value, ZERO);
  if (total <= ZERO || values.some(({ value }) => value < ZERO)) return notKnown("undefined", "Nothing is held.");
  const weights = roundParts(
    values.map(({ value }) => div(value, total)),
    SHARE_DECIMALS,
  );
  return known(
    values.map(({ id, value, target, band }, place) => {
      const excess = value - mul(target, total);
      const weight = weights[place] ?? ZERO;
      const isOutside = band !== undefined && abs(excess) > mul(band, total);
      const state = isOutside ? (excess > ZERO ? "over" : "under") : "inside";
      return { id, weight, drift: weight - target, excess, state };
    }),
  );
}

export interface Buy {
  readonly id: string;
  /** Never negative; all buys add up to the cash. */
  readonly trade: Fixed;
}

/**
 * Where new cash goes without selling anything: to what is under its target of the whole with the cash, each in proportion to what it lacks.
 *
 *     60/40 aimed at, 70 and 30 held, 20 to invest: of 120, 72 and 48 are aimed at; 2 and 18 lack, 20 in all → 2 and 18
 *
 * Undefined where targets do not add up to 1, or there is no cash.
 */
export function buysToward(
  values: readonly TargetedValue[],
  { cash, decimals }: { readonly cash: Fixed; readonly decimals: number },
): Figure<readonly Buy[]> {
  if (cash <= ZERO) return notKnown("undefined", "There is no cash to invest.");
  if (values.reduce((sum, { target }) => sum + target, ZERO) !== ONE)
    return notKnown("undefined", "Targets do not add up to 100 %.");
  const after = values.reduce((sum, { value }) => sum + value, cash);
  const lacks = values.map(({ value, target }) => {
    const lack = mul(target, after) - value;
    return lack > ZERO ? lack : ZERO;
  });
  const all = lacks.reduce((sum, lack) => sum + lack, ZERO);
  if (all <= ZERO) return notKnown("undefined", "Nothing is under its target.");
  const trades = roundParts(
    lacks.map((lack) => mulDiv(lack, cash, all)),
    decimals,
  );
  return known(values.map(({ id }, place) => ({ id, trade: trades[place] ?? ZERO })));
}
