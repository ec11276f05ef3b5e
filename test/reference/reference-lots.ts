import { isLess, least, minus, NOTHING, over, plus, signOf, sizeOf, times, total } from "#test/reference/rational.ts";
import type { Rational } from "#test/reference/rational.ts";

/** What a share of a whole becomes when it is written down: rounded as the ledger does, or left exact. */
export type Rounding = (share: Rational) => Rational;

/** Units bought together. Below zero: sold short, with what was received as a cost below zero. */
export interface Lot {
  readonly quantity: Rational;
  readonly cost: Rational;
  readonly costBase: Rational;
  readonly acquired: number;
  /** Place in the ledger of what opened it: of two lots of one day the earlier goes first. */
  readonly opened: number;
  /** What the lot is a piece of, once it was cut. */
  readonly whole?: Whole | undefined;
  /** What it cost was divided by nothing anybody stated. */
  readonly isCostUnknown?: boolean;
}

/**
 * Units acquired together before any left. A piece of them is the stretch from `before` on, and costs what the whole costs up to the stretch's
 * end less what it costs up to its start, each written down once.
 */
export interface Whole {
  /** Above zero. */
  readonly units: Rational;
  readonly cost: Rational;
  readonly costBase: Rational;
  readonly before: Rational;
}

export type Method = "fifo" | "average";

/** A new list of lots, in the order in which they are used. */
export function withLot(lots: readonly Lot[], lot: Lot, method: Method): readonly Lot[] {
  const sorted = [...lots, lot].toSorted((a, b) => a.acquired - b.acquired || a.opened - b.opened);
  const [first] = sorted;
  if (method === "fifo" || first === undefined || sorted.length === 1) return sorted;
  return [
    {
      quantity: total(sorted.map(({ quantity }) => quantity)),
      cost: total(sorted.map(({ cost }) => cost)),
      costBase: total(sorted.map(({ costBase }) => costBase)),
      acquired: first.acquired,
      opened: lots[0]?.opened ?? lot.opened,
      isCostUnknown: sorted.some(({ isCostUnknown }) => isCostUnknown === true),
    },
  ];
}

/**
 * What is taken for a number of units (above zero), and what stays. A part of a lot takes what its stretch of the whole
 * costs. A lot that a split rounded to no units leaves with the units before it.
 */
export function take(lots: readonly Lot[], units: Rational, round: Rounding): readonly [Lot[], Lot[]] {
  const taken: Lot[] = [];
  const stays: Lot[] = [];
  let wanted = units;
  for (const lot of lots) {
    const held = sizeOf(lot.quantity);
    const wantedBefore = wanted;
    const used = least(held, wanted);
    wanted = minus(wanted, used);
    if (!isLess(used, held) && (signOf(held) !== 0 || signOf(wantedBefore) !== 0)) taken.push(lot);
    else if (signOf(used) === 0) stays.push(lot);
    else {
      const part = times(used, over(lot.quantity, held));
      const whole = lot.whole ?? { units: held, cost: lot.cost, costBase: lot.costBase, before: NOTHING };
      const cut = plus(whole.before, used);
      const stretch = (sum: Rational): Rational =>
        minus(round(times(sum, over(cut, whole.units))), round(times(sum, over(whole.before, whole.units))));
      const [cost, costBase] = [stretch(whole.cost), stretch(whole.costBase)];
      taken.push({ ...lot, quantity: part, cost, costBase, whole });
      stays.push({
        ...lot,
        whole: { ...whole, before: cut },
        quantity: minus(lot.quantity, part),
        cost: minus(lot.cost, cost),
        costBase: minus(lot.costBase, costBase),
      });
    }
  }
  const isNothingLeft = stays.every(({ quantity }) => signOf(quantity) === 0);
  return isNothingLeft ? [[...taken, ...stays], []] : [taken, stays];
}

/**
 * Divides a sum among units: everyone's running total is rounded, so that the parts add up. Nobody's units: the first takes all, and of a
 * single holder there is nothing to divide.
 */
export function divided(sum: Rational, weights: readonly Rational[], round: Rounding): Rational[] {
  const whole = total(weights);
  if (weights.length === 1 || signOf(whole) === 0) return weights.map((_, i) => (i === 0 ? sum : NOTHING));
  const upTo = weights.map((_, i) => round(times(sum, over(total(weights.slice(0, i + 1)), whole))));
  return upTo.map((running, i) => minus(running, upTo[i - 1] ?? NOTHING));
}

/** `ratio` new units for each: the total is rounded once and the lots share it. Cost and dates stay. */
export function splitInto(lots: readonly Lot[], ratio: Rational, round: Rounding): Lot[] {
  const quantities = lots.map(({ quantity }) => quantity);
  const after = divided(round(times(total(quantities), ratio)), quantities, round);
  return lots.map((lot, i) => {
    const quantity = after[i] ?? NOTHING;
    return { ...lot, quantity, whole: wholeAfterSplit(lot, quantity, { ratio, round }) };
  });
}

/** A piece stays one where nothing of it had to be rounded; else the lot, as it is now, is a whole of its own. */
function wholeAfterSplit(
  { whole, quantity }: Lot,
  after: Rational,
  { ratio, round }: { readonly ratio: Rational; readonly round: Rounding },
): Whole | undefined {
  if (whole === undefined) return undefined;
  const [units, before] = [times(whole.units, ratio), times(whole.before, ratio)];
  const isEven = [units, before].every((sum) => isSame(sum, round(sum))) && isSame(after, times(quantity, ratio));
  return isEven ? { ...whole, units, before } : undefined;
}

const isSame = (a: Rational, b: Rational): boolean => signOf(minus(a, b)) === 0;

export const unitsOf = (lots: readonly Lot[]): Rational => total(lots.map(({ quantity }) => quantity));
export const add = (a: Rational, b: Rational | undefined): Rational => (b === undefined ? a : plus(a, b));
