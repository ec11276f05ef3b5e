import { abs, formatFixed, fixed, mul, ONE, round, type Fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";

export interface TradeReadings {
  /** Every value the quantity's text can mean, and the price's. */
  readonly quantities: readonly Fixed[];
  readonly prices: readonly Fixed[];
  /** What the trade moved in the price's currency, before or after small costs; the sign does not matter. */
  readonly total: Fixed;
  /** Largest costs that may lie between quantity × price and the total, as a share of the total. */
  readonly costShare?: Fixed;
}

export interface QuantityAndPrice {
  readonly quantity: Fixed;
  readonly price: Fixed;
  /** Value of one unit at price 1: 100 for option contracts, 0.01 for bonds quoted per hundred. */
  readonly multiplier: Fixed;
}

export interface Mismatch {
  readonly kind: "quantity_mismatch";
  readonly problem: string;
  readonly remedy: string;
}

const MULTIPLIERS = [ONE, fixed("100"), fixed("0.01"), fixed("10"), fixed("1000")];
const SMALLEST_SLACK = fixed("0.06");

/**
 * The reading of quantity and price whose product is the total: it settles whether `1.000` shares are one or a thousand, and catches rows
 * that contradict themselves. The plain product is tried first, then contract sizes.
 */
export function chooseQuantity(trade: TradeReadings): Result<QuantityAndPrice, Mismatch> {
  if (trade.quantities.length === 0 || trade.prices.length === 0) {
    return err({
      kind: "quantity_mismatch",
      problem: "Quantity or price is not a number.",
      remedy: "Correct the number in the file.",
    });
  }
  const total = abs(trade.total);
  const slack = mul(total, trade.costShare ?? fixed("0.02")) + SMALLEST_SLACK;
  for (const multiplier of MULTIPLIERS) {
    for (const quantity of trade.quantities) {
      for (const price of trade.prices) {
        const product = mul(mul(abs(quantity), price), multiplier);
        if (abs(product - total) <= slack) return ok({ quantity: abs(quantity), price, multiplier });
      }
    }
  }
  const [quantity = 0n] = trade.quantities;
  const [price = 0n] = trade.prices;
  return err({
    kind: "quantity_mismatch",
    problem: `${formatFixed(quantity)} × ${formatFixed(price)} is ${formatFixed(round(mul(quantity, price), 2))}, but the row moves ${formatFixed(total)}.`,
    remedy: "Compare the row with the contract note and correct it in the file, or enter the trade by hand.",
  });
}
