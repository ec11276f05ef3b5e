import { addMonths, type Day } from "#engine/dates/day.ts";
import { max, min, mulDiv, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** So many options vest on a day. */
export interface Vesting {
  readonly on: Day;
  readonly units: Fixed;
}

export interface VestingPlan {
  readonly granted: Fixed;
  readonly from: Day;
  /** Months between two days of vesting, and until the last. */
  readonly everyMonths: number;
  readonly overMonths: number;
  /** Nothing vests before so many months; what would have by then vests on that day. */
  readonly cliffMonths: number;
}

/** More steps than a century of months: a plan beyond it is a slip of the keyboard. */
const MOST_STEPS = 1200;

/**
 * The days on which options vest by a plan, rising: after each step an equal part of all of them, in whole options, what is left with the last.
 * Nothing where the plan has no steps.
 */
export function vestingsOf({ granted, from, everyMonths, overMonths, cliffMonths }: VestingPlan): readonly Vesting[] {
  const steps = Math.floor(overMonths / everyMonths);
  if (!(steps >= 1) || steps > MOST_STEPS || granted <= ZERO) return [];
  const found: Vesting[] = [];
  let before = ZERO;
  const vest = (months: number, total: Fixed): void => {
    if (total > before) found.push({ on: addMonths(from, months), units: total - before });
    before = max(before, total);
  };
  const totalAfter = (step: number): Fixed =>
    step >= steps ? granted : wholeOf(mulDiv(granted, BigInt(step), BigInt(steps)));
  for (let step = 1; step <= steps; step++) {
    const months = step * everyMonths;
    if (months > cliffMonths && months - everyMonths < cliffMonths) vest(cliffMonths, totalAfter(step - 1));
    if (months >= cliffMonths) vest(months, totalAfter(step));
  }
  // A cliff after the last step: everything at once, then.
  if (before < granted) vest(Math.max(cliffMonths, steps * everyMonths), granted);
  return found;
}

const wholeOf = (units: Fixed): Fixed => (units / ONE) * ONE;

/** What has vested at the end of a day. */
export const vestedBy = (vestings: readonly Vesting[], on: Day): Fixed =>
  vestings.reduce((sum, it) => (it.on <= on ? sum + it.units : sum), ZERO);

/** A grant as its paper states it. */
export interface OptionGrant {
  readonly granted: Fixed;
  readonly vestings: readonly Vesting[];
  /** The day its holder left the employer: what has not vested by its end never does. */
  readonly leftOn?: Day | undefined;
  /** The last day on which what has vested can be exercised; undefined where nothing ends it. */
  readonly lastOn?: Day | undefined;
}

/** What there is of a grant at the end of a day: these four add up to what is held. */
export interface GrantState {
  /** Vested by the terms, whatever became of it. */
  readonly vested: Fixed;
  /** Held and vested: these can be exercised. */
  readonly exercisable: Fixed;
  /** Held and still to vest. */
  readonly unvested: Fixed;
  /** Held by the entries, though its holder left before it vested. */
  readonly forfeited: Fixed;
  /** Held by the entries, though its last day has passed. */
  readonly lapsed: Fixed;
}

/**
 * Of what is held the part that has not vested is what the terms still withhold, less what was entered as forfeited; the rest has vested. Above
 * zero only: where more has left than had vested, nothing is held that could be exercised.
 */
export function grantOn(
  { granted, vestings, leftOn, lastOn }: OptionGrant,
  { on, held, givenUp }: { readonly on: Day; readonly held: Fixed; readonly givenUp: Fixed },
): GrantState {
  const vested = min(granted, vestedBy(vestings, leftOn === undefined ? on : Math.min(on, leftOn)));
  const all = max(ZERO, held);
  const withheld = min(all, max(ZERO, granted - vested - givenUp));
  const ripe = all - withheld;
  const hasLeft = leftOn !== undefined && on > leftOn;
  const isOver = lastOn !== undefined && on > lastOn;
  return {
    vested,
    exercisable: isOver ? ZERO : ripe,
    unvested: hasLeft || isOver ? ZERO : withheld,
    forfeited: hasLeft ? withheld : ZERO,
    lapsed: isOver ? ripe + (hasLeft ? ZERO : withheld) : ZERO,
  };
}

/** What exercising one option brings on a day: the price of the share less the strike, never below zero. */
export const intrinsicOf = (price: Fixed, strike: Fixed): Fixed => max(ZERO, price - strike);
