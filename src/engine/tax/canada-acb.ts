import type { Day } from "#engine/dates/day.ts";
import { divRound, max, min, mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { shareOf } from "#engine/tax/share-of.ts";

/**
 * An event of one security of one person, all accounts together. Prices and commissions in the trade's currency, `rate` Canadian
 * dollars for one unit of it on the trade date.
 * - `reinvest`: a phantom distribution of `price` a unit held raises the cost without new units;
 * - `return_of_capital`: `price` a unit held lowers it;
 * - `split`: `quantity` new units for one old;
 * - `move_in`, `move_out`: units with cost that come from or go into a reorganization or another owner: nothing is realized. With no
 *   units, `price` is the share of the cost that leaves.
 */
export interface AcbEvent {
  readonly kind: "buy" | "sell" | "split" | "reinvest" | "return_of_capital" | "move_in" | "move_out";
  readonly on: Day;
  readonly quantity: Fixed;
  readonly price: Fixed;
  readonly commission: Fixed;
  readonly rate: Fixed;
  /** The whole amount in Canadian dollars where it is known as such; then price, commission and rate are not looked at. */
  readonly amount?: Fixed | undefined;
}

/** Where the pool stands after an event, in Canadian dollars. */
export interface AcbState {
  readonly quantity: Fixed;
  /** Adjusted cost base; of a short position minus what it brought. With no units left it is 0, or a denied loss on its way to the units bought back. */
  readonly cost: Fixed;
  /** Gain or loss to report; undefined for an event that realizes nothing. */
  readonly gain: Fixed | undefined;
  /** The part of a loss that is denied and added to the cost, zero or negative. */
  readonly superficialLoss: Fixed;
  /** What a trade closed: units sold, or units bought back that had been sold short. */
  readonly closed?: AcbClosed | undefined;
}

export interface AcbClosed {
  readonly quantity: Fixed;
  readonly proceeds: Fixed;
  readonly cost: Fixed;
  readonly isShort: boolean;
}

export type AcbError = { readonly kind: "oversold"; readonly on: Day; readonly missing: Fixed };

const WINDOW_DAYS = 30;

/**
 * Adjusted cost base after each event, in the order given (by day). A loss is superficial as far as units were acquired within 30
 * days before or after and are still held at the end of that time: loss × min(sold, acquired, held at the end) ÷ sold.
 * More than is held is refused, or, where it `mayBeShort`, sold short: one pool of proceeds, and buying back realizes its average less
 * the price paid. No loss on a short sale is superficial, and nothing paid on borrowed units changes a cost.
 * Source: Income Tax Act (Canada) ss. 47, 53, 54 "superficial loss", 40(3); CRA IT-479R paragraph 18.
 */
export function canadaAcb(
  events: readonly AcbEvent[],
  { hasSuperficialLossRule = true, mayBeShort = false } = {},
): Result<readonly AcbState[], AcbError> {
  const states: AcbState[] = [];
  let before: AcbState = { quantity: ZERO, cost: ZERO, gain: undefined, superficialLoss: ZERO };
  for (const [place, event] of events.entries()) {
    const { quantity } = before;
    if (event.kind === "sell" && event.quantity > quantity && !mayBeShort)
      return err({ kind: "oversold", on: event.on, missing: event.quantity - quantity });
    const denied = (loss: Fixed): Fixed => (hasSuperficialLossRule ? deniedLoss(events, place, loss) : ZERO);
    if (event.kind === "sell") before = afterSale(before, event, denied);
    else if (isAcquisition(event)) before = afterPurchase(before, event);
    else if (event.kind === "move_out") before = afterMoveOut(before, event);
    else before = afterChange(before, event);
    states.push(before);
  }
  return ok(states);
}

const isAcquisition = ({ kind }: AcbEvent): boolean => kind === "buy" || kind === "move_in";

/** Sells what is held, then short. */
function afterSale({ quantity, cost }: AcbState, event: AcbEvent, denied: (loss: Fixed) => Fixed): AcbState {
  const amount = tradeValue(event);
  const held = max(quantity, ZERO);
  const sold = min(event.quantity, held);
  const proceeds = sold === event.quantity ? amount : shareOf(amount, sold, event.quantity);
  const left = quantity - event.quantity;
  if (sold === ZERO && event.quantity > ZERO)
    return { quantity: left, cost: cost - amount, gain: undefined, superficialLoss: ZERO };
  const removed = shareOf(cost, sold, held);
  const gain = proceeds - removed;
  const superficialLoss = gain < ZERO ? denied(gain) : ZERO;
  const kept = left > ZERO || event.quantity === ZERO ? cost - removed : proceeds - amount;
  return {
    quantity: left,
    cost: kept - superficialLoss,
    gain: gain - superficialLoss,
    superficialLoss,
    closed: { quantity: sold, proceeds, cost: removed, isShort: false },
  };
}

/** Buys back what was sold short, then holds the rest. */
function afterPurchase({ quantity, cost }: AcbState, event: AcbEvent): AcbState {
  const amount = tradeValue(event);
  const bought = quantity + event.quantity;
  const closing = min(event.quantity, max(-quantity, ZERO));
  if (closing === ZERO) return { quantity: bought, cost: cost + amount, gain: undefined, superficialLoss: ZERO };
  const proceeds = shareOf(-cost, closing, -quantity);
  const paid = closing === event.quantity ? amount : shareOf(amount, closing, event.quantity);
  return {
    quantity: bought,
    cost: bought > ZERO ? amount - paid : cost + proceeds,
    gain: proceeds - paid,
    superficialLoss: ZERO,
    closed: { quantity: closing, proceeds, cost: paid, isShort: true },
  };
}

function afterMoveOut({ quantity, cost }: AcbState, event: AcbEvent): AcbState {
  const leaving = max(ZERO, min(event.quantity, quantity));
  const share = leaving === ZERO ? (quantity < ZERO ? ZERO : mul(cost, event.price)) : shareOf(cost, leaving, quantity);
  return { quantity: quantity - leaving, cost: cost - share, gain: undefined, superficialLoss: ZERO };
}

function afterChange({ quantity, cost }: AcbState, event: AcbEvent): AcbState {
  const change = quantity < ZERO ? ZERO : costChange(event, quantity);
  const isBelow = quantity >= ZERO && cost + change < ZERO;
  return {
    quantity: unitsAfter(event, quantity),
    cost: isBelow ? ZERO : cost + change,
    gain: isBelow ? -(cost + change) : undefined,
    superficialLoss: ZERO,
  };
}

/** Proceeds net of commission, or cost with it, in Canadian dollars. */
function tradeValue({ kind, quantity, price, commission, rate, amount }: AcbEvent): Fixed {
  if (amount !== undefined) return amount;
  const gross = mul(quantity, price);
  return mul(kind === "sell" ? gross - commission : gross + commission, rate);
}

function costChange(event: AcbEvent, held: Fixed): Fixed {
  if (event.kind === "split") return ZERO;
  const amount = event.amount ?? mul(mul(event.quantity === ZERO ? held : event.quantity, event.price), event.rate);
  return event.kind === "reinvest" ? amount : -amount;
}

const unitsAfter = ({ kind, quantity }: AcbEvent, held: Fixed): Fixed =>
  kind === "split" ? mul(held, quantity) : held;

/** The denied part of the loss of the sale at `place`, zero or negative. Units around splits are counted as on the sale's day. */
function deniedLoss(events: readonly AcbEvent[], place: number, loss: Fixed): Fixed {
  const sale = events[place];
  if (!sale) return ZERO;
  const [opens, ends] = [sale.on - WINDOW_DAYS, sale.on + WINDOW_DAYS];
  let [held, acquired, scale] = [ZERO, ZERO, ONE];
  let scaleAtSale = ONE;
  for (const [i, event] of events.entries()) {
    if (event.on > ends) break;
    if (event.kind === "split") scale = mul(scale, event.quantity);
    if (i === place) scaleAtSale = scale;
    const units = divRound(event.quantity * ONE, scale);
    if (event.kind === "sell" || event.kind === "move_out") held -= units;
    if (event.kind !== "buy" && event.kind !== "move_in") continue;
    held += units;
    if (event.on >= opens && event.kind === "buy") acquired += units;
  }
  const [heldThen, acquiredThen] = [mul(held, scaleAtSale), mul(acquired, scaleAtSale)];
  const denied = max(ZERO, min(sale.quantity, min(acquiredThen, heldThen)));
  return shareOf(loss, denied, sale.quantity);
}
