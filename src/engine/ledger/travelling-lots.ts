import type { Day } from "#engine/dates/day.ts";
import { NO_DAY, type Ledger } from "#engine/ledger/ledger.ts";
import { openLots, shareOut, takeLots, takePart, type Lot, type LotQueue } from "#engine/ledger/lots.ts";
import { min, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Which lots leave with units that are moved, not sold. `average` takes the same part of every lot. Ties: the older lot. */
export const TRAVEL_ORDERS = ["fifo", "lifo", "highest_cost", "lowest_cost", "average"] as const;
export type TravelOrder = (typeof TRAVEL_ORDERS)[number];

export const isTravelOrder = (text: string): text is TravelOrder => TRAVEL_ORDERS.some((order) => order === text);

export interface LotChoice {
  readonly order: TravelOrder;
  /** A lot of this day goes first: the one that was chosen. What it lacks goes by the order. */
  readonly acquiredOn?: Day | undefined;
}

/** What a posting of units that are moved says of the lots that leave; undefined where nobody chose. */
export function lotChoiceAt({ postings, kinds }: Ledger, p: number): LotChoice | undefined {
  const kind = kinds[postings.kind[p] ?? 0] ?? "";
  const stated = postings.acquired[p] ?? NO_DAY;
  if (postings.quantity.at(p) >= ZERO || (stated === NO_DAY && !isTravelOrder(kind))) return undefined;
  return { order: isTravelOrder(kind) ? kind : "fifo", acquiredOn: stated === NO_DAY ? undefined : stated };
}

/** Takes `size` units (positive, at most what is there) from lots held long, by choice; without one the oldest first. */
export function takeChosenLots(queue: LotQueue, size: Fixed, choice: LotChoice | undefined): Lot[] {
  if (choice === undefined) return takeLots(queue, size);
  const lots = openLots(queue);
  const wanted = unitsToTake(lots, size, choice);
  const taken = lots.flatMap((lot, place) => takeUnits(queue, lot, wanted[place] ?? ZERO));
  const gone = new Set(taken);
  queue.lots = lots.filter((lot) => !gone.has(lot));
  queue.head = 0;
  return taken;
}

function takeUnits(queue: LotQueue, lot: Lot, units: Fixed): Lot[] {
  if (units === ZERO) return [];
  if (units < lot.quantity) return [takePart(queue, lot, units)];
  queue.quantity -= lot.quantity;
  return [lot];
}

/** What a choice looks at. Lots come oldest first, all long. */
export type ChoosableLot = Pick<Lot, "quantity" | "cost" | "acquiredDay" | "isCostKnown">;

/** Units to take of each lot, in the order of the lots. */
export function unitsToTake(lots: readonly ChoosableLot[], size: Fixed, choice: LotChoice): readonly Fixed[] {
  const isEven = choice.order === "average" && choice.acquiredOn === undefined;
  const wanted = isEven ? evenParts(lots, size) : lots.map(() => ZERO);
  // What rounding leaves of even parts comes from the first that has some.
  let left = size - wanted.reduce((sum, units) => sum + units, ZERO);
  for (const place of placesByChoice(lots, choice)) {
    const [had, held] = [wanted[place] ?? ZERO, lots[place]?.quantity ?? ZERO];
    const more = min(left, held - had);
    wanted[place] = had + more;
    left -= more;
  }
  return wanted;
}

const evenParts = (lots: readonly ChoosableLot[], size: Fixed): Fixed[] =>
  shareOut(
    size,
    lots.map(({ quantity }) => quantity),
  ).map((share, place) => min(share, lots[place]?.quantity ?? ZERO));

/** Sorting keeps the order of equals, so that ties go to the older lot. */
function placesByChoice(lots: readonly ChoosableLot[], { order, acquiredOn }: LotChoice): readonly number[] {
  // Lots whose cost nobody knows are neither dear nor cheap: they go last.
  const isUnknown = (lot: ChoosableLot): number => (order.endsWith("_cost") && !lot.isCostKnown ? 1 : 0);
  const isOther = (lot: ChoosableLot): number => (lot.acquiredDay === acquiredOn ? 0 : 1);
  return lots
    .map((lot, place) => ({ lot, place }))
    .toSorted(
      ({ lot: a }, { lot: b }) => isOther(a) - isOther(b) || isUnknown(a) - isUnknown(b) || COMPARE[order](a, b),
    )
    .map(({ place }) => place);
}

const COMPARE: Readonly<Record<TravelOrder, (a: ChoosableLot, b: ChoosableLot) => number>> = {
  fifo: () => 0,
  average: () => 0,
  lifo: (a, b) => b.acquiredDay - a.acquiredDay,
  highest_cost: (a, b) => byUnitCost(b, a),
  lowest_cost: byUnitCost,
};

/** Compares what a unit cost without dividing. */
function byUnitCost(a: ChoosableLot, b: ChoosableLot): number {
  const [left, right] = [a.cost * b.quantity, b.cost * a.quantity];
  return left < right ? -1 : left > right ? 1 : 0;
}
