import type { Day } from "#engine/dates/day.ts";
import type { CostMethod } from "#engine/ledger/transaction.ts";
import { abs, divRound, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";

/**
 * Units acquired together. A short lot has a negative quantity and, as its cost, the negative of what was received.
 * Cost is in the asset's currency, `costBase` in the base currency at the rates of the days the cost was paid.
 */
export interface Lot {
  quantity: Fixed;
  cost: Fixed;
  costBase: Fixed;
  acquiredDay: Day;
  /** Row of the transaction that opened it; travels with the lot. */
  openedBy: number;
  /** False when a rate was missing or nobody stated a cost: then `cost` and `costBase` mean nothing. */
  isCostKnown: boolean;
  /** Present once units were taken: what this lot is a piece of. */
  whole?: Whole | undefined;
}

/**
 * Units acquired together, before any were taken. A piece is a stretch of them: its cost is what the whole costs up to the end of the
 * stretch less what it costs up to its start, each rounded once. However often a lot is cut, all pieces add up to the whole exactly.
 */
export interface Whole {
  /** Units, positive. */
  readonly quantity: Fixed;
  readonly cost: Fixed;
  readonly costBase: Fixed;
  /** Units of the whole before this piece. */
  readonly before: Fixed;
}

/**
 * The lots of one asset in one account, all long or all short. FIFO keeps them by acquisition (day, then order in the
 * ledger); average cost keeps one pool with the day of its first lot, and so does a pool over several accounts (`levelPool`).
 */
export interface LotQueue {
  readonly method: CostMethod;
  lots: Lot[];
  /** Lots before this place are spent: taking the oldest is not a shift of the whole list. */
  head: number;
  quantity: Fixed;
}

export const emptyQueue = (method: CostMethod): LotQueue => ({ method, lots: [], head: 0, quantity: ZERO });

/** Lots that still count, oldest first. */
export const openLots = (queue: LotQueue): readonly Lot[] =>
  queue.head === 0 ? queue.lots : queue.lots.slice(queue.head);

/** Adds units on the side the queue is on already. */
export function addLot(queue: LotQueue, lot: Lot): void {
  queue.quantity += lot.quantity;
  const last = queue.lots.at(-1);
  if (last === undefined) {
    queue.lots.push(lot);
  } else if (queue.method !== "fifo") {
    last.quantity += lot.quantity;
    last.cost += lot.cost;
    last.costBase += lot.costBase;
    last.isCostKnown = last.isCostKnown && lot.isCostKnown;
    last.whole = undefined;
    if (isBefore(lot, last)) last.acquiredDay = lot.acquiredDay;
  } else {
    const place = placeOf(queue, lot);
    if (place === queue.lots.length) queue.lots.push(lot);
    else queue.lots.splice(place, 0, lot);
  }
}

const isBefore = (a: Lot, b: Lot): boolean =>
  a.acquiredDay < b.acquiredDay || (a.acquiredDay === b.acquiredDay && a.openedBy < b.openedBy);

/** Where a lot belongs: after everything acquired before it. Mostly the end. */
function placeOf(queue: LotQueue, lot: Lot): number {
  let place = queue.lots.length;
  while (place > queue.head) {
    const before = queue.lots[place - 1];
    if (before === undefined || !isBefore(lot, before)) break;
    place--;
  }
  return place;
}

/**
 * Moves units of a pool that is worth and cost what it is, as money of the base currency: nothing is gained, and no cost need be divided. False, and
 * nothing done, where the pool is not like that.
 */
export function movePlainPool(
  queue: LotQueue,
  { quantity, acquiredDay, openedBy }: Pick<Lot, "quantity" | "acquiredDay" | "openedBy">,
): boolean {
  const [lot] = queue.lots;
  const isPlain = lot === undefined || (lot.isCostKnown && lot.cost === lot.quantity && lot.costBase === lot.quantity);
  if (!isPlain || queue.method !== "average" || queue.head > 0 || queue.lots.length > 1) return false;
  const [before, after] = [queue.quantity, queue.quantity + quantity];
  queue.quantity = after;
  if (after === ZERO) queue.lots = [];
  else if (lot === undefined || before < ZERO !== after < ZERO)
    queue.lots = [{ quantity: after, cost: after, costBase: after, acquiredDay, openedBy, isCostKnown: true }];
  else {
    if (before < ZERO === quantity < ZERO && acquiredDay < lot.acquiredDay) lot.acquiredDay = acquiredDay;
    lot.quantity = after;
    lot.cost = after;
    lot.costBase = after;
    lot.whole = undefined;
  }
  return true;
}

/** Takes `size` units (positive, at most what is there) from the front; of the last lot reached a piece, as `Whole` says. */
export function takeLots(queue: LotQueue, size: Fixed): Lot[] {
  const taken: Lot[] = [];
  let left = size;
  let next = queue.lots[queue.head];
  while (next !== undefined && abs(next.quantity) <= left) {
    taken.push(next);
    queue.quantity -= next.quantity;
    left -= abs(next.quantity);
    queue.head++;
    next = queue.lots[queue.head];
    if (left === ZERO && queue.quantity !== ZERO) break;
  }
  if (left > ZERO && next) taken.push(takePart(queue, next, left));
  compact(queue);
  return taken;
}

/** A piece of a lot of the queue: its next units. */
export function takePart(queue: LotQueue, lot: Lot, size: Fixed): Lot {
  const left = abs(lot.quantity);
  const whole = lot.whole ?? { quantity: left, cost: lot.cost, costBase: lot.costBase, before: ZERO };
  const cut = whole.before + size;
  // What is left up to the end costs the whole less all before it: that need not be divided again.
  const isRest = whole.before + left === whole.quantity;
  const costOf = (total: Fixed, ofLot: Fixed): Fixed =>
    mulDiv(total, cut, whole.quantity) - (isRest ? total - ofLot : mulDiv(total, whole.before, whole.quantity));
  const cost = costOf(whole.cost, lot.cost);
  const isAlike = whole.cost === whole.costBase && lot.cost === lot.costBase;
  const part: Lot = {
    quantity: lot.quantity < ZERO ? -size : size,
    cost,
    costBase: isAlike ? cost : costOf(whole.costBase, lot.costBase),
    acquiredDay: lot.acquiredDay,
    openedBy: lot.openedBy,
    isCostKnown: lot.isCostKnown,
    whole,
  };
  lot.quantity -= part.quantity;
  lot.cost -= part.cost;
  lot.costBase -= part.costBase;
  lot.whole = { ...whole, before: cut };
  queue.quantity -= part.quantity;
  return part;
}

function compact(queue: LotQueue): void {
  if (queue.head === queue.lots.length) {
    queue.lots = [];
    queue.head = 0;
  } else if (queue.head > 64 && queue.head * 2 > queue.lots.length) {
    queue.lots = queue.lots.slice(queue.head);
    queue.head = 0;
  }
}

/** Takes a share of the cost of every lot and leaves the units: the parent of a spin-off. */
export function takeCost(queue: LotQueue, share: { readonly to: Fixed; readonly from: Fixed }): Lot[] {
  return openLots(queue).map((lot) => {
    const part = {
      ...lot,
      cost: mulDiv(lot.cost, share.to, share.from),
      costBase: mulDiv(lot.costBase, share.to, share.from),
      whole: undefined,
    };
    lot.cost -= part.cost;
    lot.costBase -= part.costBase;
    lot.whole = undefined;
    return part;
  });
}

/** `to` new units for `from` old ones: the total is rounded once, the lots add up to it, cost and dates stay. */
export function splitLots(queue: LotQueue, ratio: Ratio): void {
  const lots = openLots(queue);
  const shares = shareOut(
    divRound(queue.quantity * ratio.to, ratio.from),
    lots.map((lot) => lot.quantity),
  );
  lots.forEach((lot, index) => {
    lot.whole = splitWhole(lot, shares[index] ?? ZERO, ratio);
    lot.quantity = shares[index] ?? ZERO;
  });
  queue.quantity = shares.reduce((sum, share) => sum + share, ZERO);
}

/** The whole in new units where they come out even; else the rounded lot is a whole of its own. */
function splitWhole({ whole, quantity }: Lot, split: Fixed, { to, from }: Ratio): Whole | undefined {
  if (!whole || quantity * to !== split * from) return undefined;
  const isEven = (whole.quantity * to) % from === ZERO && (whole.before * to) % from === ZERO;
  return isEven ? { ...whole, quantity: (whole.quantity * to) / from, before: (whole.before * to) / from } : undefined;
}

interface Ratio {
  readonly to: Fixed;
  readonly from: Fixed;
}

/**
 * Divides `total` in proportion to `weights` of one sign. Running totals are rounded, so the parts add up to the total
 * exactly and each is within one unit of the last place of its true share. All weights zero: the first takes all.
 */
export function shareOut(total: Fixed, weights: readonly Fixed[]): Fixed[] {
  if (weights.length === 1) return [total];
  const whole = weights.reduce((sum, weight) => sum + weight, ZERO);
  if (whole === ZERO) return weights.map((_, index) => (index === 0 ? total : ZERO));
  let running = ZERO;
  let given = ZERO;
  return weights.map((weight) => {
    running += weight;
    const upTo = mulDiv(total, running, whole);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
