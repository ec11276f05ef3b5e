import type { Day } from "#engine/dates/day.ts";
import { div, mul, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";

/** Units bought together at a price, as a person or a tax rule sees them. */
export interface CostLot {
  readonly quantity: Fixed;
  readonly unitCost: Fixed;
  readonly acquiredOn: Day;
}

/** Which lots a sale uses. Ties: the older lot, then the order given. `specific` needs `chosen`. */
export type LotOrder = "fifo" | "lifo" | "highest_cost" | "lowest_cost" | "specific";

export interface LotSale {
  readonly quantity: Fixed;
  readonly order: LotOrder;
  /** Units to take from the lots of a day, in this order. */
  readonly chosen?: readonly { readonly acquiredOn: Day; readonly quantity: Fixed }[] | undefined;
}

export interface MatchedLots {
  readonly matched: readonly CostLot[];
  /** Oldest first. */
  readonly remaining: readonly CostLot[];
  readonly cost: Fixed;
}

export type MatchError = { readonly kind: "oversold"; readonly missing: Fixed };

/** Takes a sale's units from lots in the order of a method. More than there is: nothing is booked. */
export function matchLots(lots: readonly CostLot[], sale: LotSale): Result<MatchedLots, MatchError> {
  const left = lots.map((lot) => lot.quantity);
  const matched: CostLot[] = [];
  const take = (place: number, wanted: Fixed): Fixed => {
    const lot = lots[place];
    const held = left[place] ?? ZERO;
    const taken = held < wanted ? held : wanted;
    if (lot === undefined || taken <= ZERO) return ZERO;
    left[place] = held - taken;
    matched.push({ ...lot, quantity: taken });
    return taken;
  };
  const missing =
    sale.order === "specific"
      ? takeChosen(lots, sale, take)
      : takeInOrder(lots, { quantity: sale.quantity, compare: COMPARE[sale.order] }, take);
  if (missing > ZERO) return err({ kind: "oversold", missing });
  const remaining = lots
    .map((lot, place) => ({ ...lot, quantity: left[place] ?? ZERO }))
    .filter((lot) => lot.quantity > ZERO)
    .toSorted((a, b) => a.acquiredOn - b.acquiredOn);
  return ok({ matched, remaining, cost: matched.reduce((sum, lot) => sum + mul(lot.quantity, lot.unitCost), ZERO) });
}

type Take = (place: number, wanted: Fixed) => Fixed;

function takeInOrder(
  lots: readonly CostLot[],
  { quantity, compare }: { readonly quantity: Fixed; readonly compare: Compare },
  take: Take,
): Fixed {
  const places = lots
    .map((lot, place) => ({ lot, place }))
    .toSorted((a, b) => compare(a.lot, b.lot) || a.lot.acquiredOn - b.lot.acquiredOn);
  return places.reduce((wanted, { place }) => wanted - take(place, wanted), quantity);
}

function takeChosen(lots: readonly CostLot[], sale: LotSale, take: Take): Fixed {
  let missing = ZERO;
  for (const choice of sale.chosen ?? []) {
    let wanted = choice.quantity;
    lots.forEach((lot, place) => {
      if (lot.acquiredOn === choice.acquiredOn) wanted -= take(place, wanted);
    });
    missing += wanted;
  }
  return missing;
}

type Compare = (a: CostLot, b: CostLot) => number;

const byCost: Compare = (a, b) => (a.unitCost < b.unitCost ? -1 : a.unitCost > b.unitCost ? 1 : 0);

const COMPARE: Readonly<Record<Exclude<LotOrder, "specific">, Compare>> = {
  fifo: (a, b) => a.acquiredOn - b.acquiredOn,
  lifo: (a, b) => b.acquiredOn - a.acquiredOn,
  highest_cost: (a, b) => byCost(b, a),
  lowest_cost: byCost,
};

export interface CostPool {
  readonly quantity: Fixed;
  readonly cost: Fixed;
  /** Cost of one unit; undefined for an empty pool. */
  readonly unitCost: Fixed | undefined;
}

/** All lots as one pool at average cost. */
export function poolLots(lots: readonly CostLot[]): CostPool {
  const quantity = lots.reduce((sum, lot) => sum + lot.quantity, ZERO);
  const cost = lots.reduce((sum, lot) => sum + mul(lot.quantity, lot.unitCost), ZERO);
  return { quantity, cost, unitCost: quantity === ZERO ? undefined : div(cost, quantity) };
}

/** A sale from a pool takes its share of the cost; the average stays and an empty pool costs nothing. */
export function sellFromPool(pool: CostPool, quantity: Fixed): Result<CostPool, MatchError> {
  if (quantity <= ZERO) return ok(pool);
  if (quantity > pool.quantity) return err({ kind: "oversold", missing: quantity - pool.quantity });
  const left = pool.quantity - quantity;
  const cost = pool.cost - mulDiv(pool.cost, quantity, pool.quantity);
  return ok({ quantity: left, cost, unitCost: left === ZERO ? undefined : div(cost, left) });
}
