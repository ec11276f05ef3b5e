import { abs, div, ONE, type Fixed } from "#engine/money/fixed.ts";
import type { UnitAmount } from "#engine/intake/coins/coin-units.ts";

/** One unit that left and one that arrived. */
export interface Fill {
  readonly left: UnitAmount;
  readonly arrived: UnitAmount;
}

const MOST = 6;

/** What the file itself says of the price of a coin in another around the time, from trades that were told apart. */
export type PriceNear = (left: string, arrived: string) => Fixed | undefined;

/**
 * Which of several amounts that left in one second paid for which that arrived: the pairing in which every coin has one price, as fills of one
 * second do, and about the price it has in the rest of the file. Undefined where the numbers differ, are too many, or leave two pairings equally
 * likely: nothing is guessed.
 */
export function pairFills(
  left: readonly UnitAmount[],
  arrived: readonly UnitAmount[],
  priceNear: PriceNear = () => undefined,
): readonly Fill[] | undefined {
  if (left.length !== arrived.length || left.length < 2 || left.length > MOST) return undefined;
  const found = permutations(left.map((_, index) => index))
    .map((order) => order.flatMap((from, at) => fillOf(left[from], arrived[at])))
    .filter((fills) => isLikely(fills, priceNear));
  const distinct = new Map(found.map((fills) => [keyOf(fills), fills] as const));
  const [only] = distinct.values();
  return distinct.size === 1 ? only : undefined;
}

const fillOf = (left: UnitAmount | undefined, arrived: UnitAmount | undefined): readonly Fill[] =>
  left === undefined || arrived === undefined ? [] : [{ left, arrived }];

/**
 * Something speaks for it: a pair of coins traded twice at prices within a hundredth, one at about the price it has elsewhere, or a coin that came and
 * went, which paid for nothing of its own; and nothing speaks against it.
 */
function isLikely(fills: readonly Fill[], priceNear: PriceNear): boolean {
  const codes = new Set(fills.map(({ left }) => left.code));
  let speaks = fills.some(({ arrived }) => codes.has(arrived.code));
  for (const group of Map.groupBy(fills, ({ left, arrived }) => `${left.code} ${arrived.code}`).values()) {
    const [first] = group;
    if (first === undefined || first.left.code === first.arrived.code) return false;
    const prices = group.map(priceOf);
    const near = priceNear(first.left.code, first.arrived.code);
    if (!isWithin(prices, HUNDREDTH) || (near !== undefined && !isWithin([...prices, near], FIFTH))) return false;
    speaks ||= group.length > 1 || near !== undefined;
  }
  return speaks;
}

const HUNDREDTH = ONE / 100n;
/** A coin moves by less in a few days, and coins whose prices are nearer than that are not told apart. */
const FIFTH = ONE / 5n;

function isWithin(prices: readonly Fixed[], part: Fixed): boolean {
  const [low, high] = [prices.reduce((a, b) => (a < b ? a : b)), prices.reduce((a, b) => (a > b ? a : b))];
  return low > 0n && div(high, low) <= ONE + part;
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
