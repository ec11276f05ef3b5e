import { abs, min, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { shareOf } from "#engine/tax/share-of.ts";

/** A position of one security at average cost: negative units are short, and their cost is the negative of what they brought. */
export interface NetPosition {
  readonly quantity: Fixed;
  readonly cost: Fixed;
}

export interface NetTrade {
  readonly position: NetPosition;
  readonly realizedGain: Fixed;
}

/**
 * A trade of signed units for an amount (cost with expenses, or proceeds net of them; always positive). Crossing zero first closes
 * what is open, then opens the other side at the trade's price. Gains of shorts are short-term by default. A dividend owed on
 * borrowed units is an expense, not part of this.
 */
export function tradeNet(position: NetPosition, trade: { readonly quantity: Fixed; readonly amount: Fixed }): NetTrade {
  const signed = trade.quantity > ZERO ? trade.amount : -trade.amount;
  if (trade.quantity === ZERO) return { position, realizedGain: ZERO };
  if (position.quantity === ZERO || position.quantity > ZERO === trade.quantity > ZERO)
    return {
      position: { quantity: position.quantity + trade.quantity, cost: position.cost + signed },
      realizedGain: ZERO,
    };
  const closed = min(abs(position.quantity), abs(trade.quantity));
  const costOut = shareOf(position.cost, closed, abs(position.quantity));
  const amountOut = shareOf(signed, closed, abs(trade.quantity));
  const quantity = position.quantity + trade.quantity;
  return {
    position: { quantity, cost: position.cost - costOut + signed - amountOut },
    realizedGain: -amountOut - costOut,
  };
}
