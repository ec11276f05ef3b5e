import { abs, fixed, mul, ONE, type Fixed } from "#engine/money/fixed.ts";
import { quotedFor } from "#providers/statements/class-words.ts";
import { chooseQuantity } from "#providers/statements/choose-quantity.ts";
import type { LineParts, RowOutcome } from "#providers/statements/statement-draft.ts";

type Trade = LineParts & {
  readonly type: "buy" | "sell";
  readonly quantity: Fixed;
  readonly cash: NonNullable<LineParts["cash"]>;
};

/** Prices are cut to a few decimals, so quantity times price may miss the money by a little. */
const PRICE_SLACK = fixed("0.02");

/**
 * A trade whose own sums agree: quantity × price, with the costs, is the money that moved. Where only a contract size makes them agree (100
 * for an option, a hundredth for a bond) it becomes the security's. Sums that contradict each other are an error, and nothing is chosen.
 */
export function checkedTrade(trade: Trade): RowOutcome {
  const quantity = abs(trade.quantity);
  const line: LineParts = { ...trade, quantity };
  if (trade.price === undefined || trade.priceCurrency !== trade.cash.currency) return { lines: [line] };
  const charges = [...(trade.fees ?? []), ...(trade.taxes ?? [])].filter(
    (charge) => charge.currency === trade.cash.currency,
  );
  const costs = charges.reduce((sum, charge) => sum + charge.amount, 0n);
  const accrued = trade.accruedInterest ?? 0n;
  const gross = trade.type === "buy" ? -trade.cash.amount - costs - accrued : trade.cash.amount + costs - accrued;
  const multiplier = trade.security?.multiplier;
  if (multiplier !== undefined && isNear(mul(mul(quantity, trade.price), multiplier), gross)) return { lines: [line] };
  const check = chooseQuantity({ quantities: [quantity], prices: [trade.price], total: gross, costShare: PRICE_SLACK });
  if (!check.ok) return { field: "quantity", problem: check.error.problem, remedy: check.error.remedy };
  const found = check.value.multiplier;
  if (found === ONE || line.security === undefined) return { lines: [line] };
  const { assetClass, multiplier: usual } = quotedFor(line.security);
  const named = usual === found && assetClass !== undefined ? { assetClass } : {};
  return { lines: [{ ...line, security: { ...line.security, ...named, multiplier: found } }] };
}

const isNear = (a: Fixed, b: Fixed): boolean => abs(a - b) <= mul(abs(b), PRICE_SLACK) + fixed("0.06");
