import type { Day } from "#engine/dates/day.ts";
import { divRound, max, min, mul, mulDiv, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";

/**
 * An event of one security of one person, all accounts together. Prices and commissions in the trade's currency, `rate` Canadian
 * dollars for one unit of it on the trade date.
 * - `reinvest`: a phantom distribution of `price` a unit held raises the cost without new units;
 * - `return_of_capital`: `price` a unit held lowers it;
 * - `split`: `quantity` new units for one old.
 */
export interface AcbEvent {
  readonly kind: "buy" | "sell" | "split" | "reinvest" | "return_of_capital";
  readonly on: Day;
  readonly quantity: Fixed;
  readonly price: Fixed;
  readonly commission: Fixed;
  readonly rate: Fixed;
}

/** Where the pool stands after an event, in Canadian dollars. */
export interface AcbState {
  readonly quantity: Fixed;
  /** Adjusted cost base. With no units left it is 0, or a denied loss on its way to the units bought back. */
  readonly cost: Fixed;
  /** Gain or loss to report; undefined for an event that realizes nothing. */
  readonly gain: Fixed | undefined;
  /** The part of a loss that is denied and added to the cost, zero or negative. */
  readonly superficialLoss: Fixed;
}

export type AcbError = { readonly kind: "oversold"; readonly on: Day; readonly missing: Fixed };

const WINDOW_DAYS = 30;

/**
 * Adjusted cost base after each event, in the order given (by day). A loss is superficial as far as units were acquired within 30
 * days before or after and are still held at the end of that time: loss × min(sold, acquired, held at the end) ÷ sold.
 * Source: Income Tax Act (Canada) ss. 47, 53, 54 "superficial loss", 40(3).
 */
export function canadaAcb(
  events: readonly AcbEvent[],
  { hasSuperficialLossRule = true } = {},
): Result<readonly AcbState[], AcbError> {
  const states: AcbState[] = [];
  let [quantity, cost] = [ZERO, ZERO];
  for (const [place, event] of events.entries()) {
    let gain: Fixed | undefined;
    let superficialLoss = ZERO;
    if (event.kind === "sell") {
      if (event.quantity > quantity) return err({ kind: "oversold", on: event.on, missing: event.quantity - quantity });
      const removed = mulDiv(cost, event.quantity, quantity);
      gain = tradeValue(event) - removed;
      if (gain < ZERO && hasSuperficialLossRule) superficialLoss = deniedLoss(events, place, gain);
      gain -= superficialLoss;
      quantity -= event.quantity;
      cost = (quantity === ZERO ? ZERO : cost - removed) - superficialLoss;
    } else {
      const change = costChange(event, quantity);
      if (cost + change < ZERO) gain = -(cost + change);
      cost = max(cost + change, ZERO);
      quantity = unitsAfter(event, quantity);
    }
    states.push({ quantity, cost, gain, superficialLoss });
  }
  return ok(states);
}

/** Proceeds net of commission, or cost with it, in Canadian dollars. */
function tradeValue({ kind, quantity, price, commission, rate }: AcbEvent): Fixed {
  const gross = mul(quantity, price);
  return mul(kind === "sell" ? gross - commission : gross + commission, rate);
}

function costChange(event: AcbEvent, held: Fixed): Fixed {
  if (event.kind === "buy") return tradeValue(event);
  if (event.kind === "split" || event.kind === "sell") return ZERO;
  const amount = mul(mul(event.quantity === ZERO ? held : event.quantity, event.price), event.rate);
  return event.kind === "reinvest" ? amount : -amount;
}

function unitsAfter({ kind, quantity }: AcbEvent, held: Fixed): Fixed {
  if (kind === "buy") return held + quantity;
  return kind === "split" ? mul(held, quantity) : held;
}

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
    if (event.kind === "sell") held -= units;
    if (event.kind !== "buy") continue;
    held += units;
    if (event.on >= opens) acquired += units;
  }
  const [heldThen, acquiredThen] = [mul(held, scaleAtSale), mul(acquired, scaleAtSale)];
  const denied = max(ZERO, min(sale.quantity, min(acquiredThen, heldThen)));
  return mulDiv(loss, denied, sale.quantity);
}
