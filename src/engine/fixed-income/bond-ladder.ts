import { addYears, type Day } from "#engine/dates/day.ts";
import { fromNumber, mulDiv, ONE, round, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** What a ladder is to be: so much money, spread evenly over rungs that end from one year ahead to another. */
export interface LadderPlan {
  readonly on: Day;
  readonly amount: Fixed;
  /** Years ahead of the first and the last rung. */
  readonly firstYear: number;
  readonly lastYear: number;
  readonly rungs: number;
  /** Yields of the first and of the last rung as fractions; those between lie on a line. */
  readonly firstYield: number;
  readonly lastYield: number;
}

/** A bond bought at par that pays its yield once a year. */
export interface LadderRung {
  readonly maturityOn: Day;
  readonly face: Fixed;
  readonly couponRate: number;
}

const MOST_RUNGS = 40;

/**
 * Rungs of equal face at equal distances in whole years, at par; cents that do not divide are on the last one. Fewer than asked for where there are
 * fewer years; none where the plan makes no sense.
 */
export function buildLadder(plan: LadderPlan): readonly LadderRung[] {
  const { on, amount, firstYear, lastYear, firstYield, lastYield } = plan;
  const span = lastYear - firstYear;
  if (!(amount > ZERO && firstYear >= 1 && span >= 0 && plan.rungs >= 1)) return [];
  const count = Math.min(plan.rungs, span + 1, MOST_RUNGS);
  const each = round(mulDiv(amount, ONE, ONE * BigInt(count)), 2);
  return Array.from({ length: count }, (_, place): LadderRung => {
    const share = count === 1 ? 0 : place / (count - 1);
    const year = firstYear + Math.round(span * share);
    const face = place === count - 1 ? amount - each * BigInt(count - 1) : each;
    // Four decimals of a rate, a hundredth of a basis point: what is typed and what is kept in an address are one.
    const rate = toNumber(round(fromNumber(firstYield + (lastYield - firstYield) * share), 6));
    return { maturityOn: addYears(on, year), face, couponRate: rate };
  });
}
