import { abs, div, ONE, type Fixed } from "#engine/money/fixed.ts";
import type { UnitAmount } from "#providers/statements/coins/coin-units.ts";

/** One unit that left and one that arrived. */
export interface Fill {
  readonly left: UnitAmount;
  readonly arrived: UnitAmount;
}

const MOST = 6;

/**
 * Which of several amounts that left in one second paid for which that arrived: the pairing in which every coin has one price, as fills of one
 * second do. Undefined where the numbers differ, are too many, or leave two pairings equally likely: nothing is guessed.
 */
export function pairFills(left: readonly UnitAmount[], arrived: readonly UnitAmount[]): readonly Fill[] | undefined {
  if (left.length !== arrived.length || left.length < 2 || left.length > MOST) return undefined;
  const found = permutations(left.map((_, index) => index))
    .map((order) => order.flatMap((from, at) => fillOf(left[from], arrived[at])))
    .filter((fills) => hasOnePrice(fills));
  const distinct = new Map(found.map((fills) => [keyOf(fills), fills] as const));
  const [only] = distinct.values();
  return distinct.size === 1 ? only : undefined;
}

const fillOf = (left: UnitAmount | undefined, arrived: UnitAmount | undefined): readonly Fill[] =>
  left === undefined || arrived === undefined ? [] : [{ left, arrived }];

/** At least one pair of coins was traded twice, and each pair at prices within a hundredth. */
function hasOnePrice(fills: readonly Fill[]): boolean {
  const prices = Map.groupBy(fills, ({ left, arrived }) => `${left.code} ${arrived.code}`);
  const isRepeated = [...prices.values()].some((group) => group.length > 1);
  return (
    isRepeated &&
    [...prices.values()].every((group) => {
      const all = group.map(priceOf);
      const [low, high] = [all.reduce((a, b) => (a < b ? a : b)), all.reduce((a, b) => (a > b ? a : b))];
      return low > 0n && div(high, low) <= ONE + ONE / 100n;
    })
  );
}

const priceOf = ({ left, arrived }: Fill): Fixed =>
  arrived.amount === 0n ? 0n : div(abs(left.amount), abs(arrived.amount));

const keyOf = (fills: readonly Fill[]): string =>
  fills
    .map(({ left, arrived }) => `${left.amount} ${left.code} ${arrived.amount} ${arrived.code}`)
    .toSorted()
    .join("|");

function permutations(values: readonly number[]): readonly (readonly number[])[] {
  if (values.length < 2) return [values];
  return values.flatMap((first, at) => permutations(values.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}
