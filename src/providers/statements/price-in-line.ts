import { abs, div, round, type Fixed } from "#engine/money/fixed.ts";
import type { CashMove, StatedPrice, StatementLine } from "#engine/intake/statement.ts";
import { isQuotedPerUnit } from "#providers/statements/class-words.ts";

/** Digits kept of a price that is worked out: enough for coins of a millionth of a cent. */
const PLACES = 12;

/**
 * The price a line tells of its security: as stated, else what its own sums give. Money for units before costs is what a unit was worth, and so is
 * the stated value of units received; nothing is worked out for what is quoted otherwise than by the unit, or in another currency.
 */
export function priceInLine(line: StatementLine): StatedPrice | undefined {
  const { security, price, priceCurrency, on } = line;
  if (security === undefined) return undefined;
  if (price !== undefined)
    return priceCurrency === undefined || price <= 0n ? undefined : { security, on, price, currency: priceCurrency };
  const worth = worthOf(line);
  const { quantity } = line;
  if (worth === undefined || worth.amount <= 0n || quantity === undefined || quantity <= 0n) return undefined;
  if (!isQuotedPerUnit(security) || (security.currency ?? worth.currency) !== worth.currency) return undefined;
  const found = round(div(worth.amount, quantity), PLACES);
  return found <= 0n ? undefined : { security, on, price: found, currency: worth.currency };
}

/**
 * The same trade's price in the money that was paid, where the stated one is in another: an asset that is kept in that money has no other price. Nothing where
 * costs are in a third money, or where the price is of something else than one unit.
 */
export function priceInMoneyPaid(line: StatementLine): StatedPrice | undefined {
  const { security, price, priceCurrency, quantity, on, cash } = line;
  if (security === undefined || price === undefined || price <= 0n || quantity === undefined || quantity <= 0n)
    return undefined;
  if (cash === undefined || priceCurrency === undefined || priceCurrency === cash.currency) return undefined;
  const worth = worthOf(line);
  if (worth === undefined || worth.amount <= 0n || !isQuotedPerUnit(security)) return undefined;
  const found = round(div(worth.amount, quantity), PLACES);
  return found <= 0n ? undefined : { security, on, price: found, currency: worth.currency };
}

/** What the units were worth: of a trade its money without the costs, of units received as income their stated value. */
function worthOf({ type, cash, cost, fees, taxes, accruedInterest }: StatementLine): CashMove | undefined {
  if (type !== "buy" && type !== "sell") return cash === undefined && type !== "transfer_in_kind" ? cost : undefined;
  const charges = [...(fees ?? []), ...(taxes ?? [])];
  if (cash === undefined || charges.some(({ currency }) => currency !== cash.currency)) return undefined;
  const costs: Fixed = charges.reduce((sum, { amount }) => sum + amount, 0n);
  const accrued = accruedInterest ?? 0n;
  const amount = type === "buy" ? abs(cash.amount) - costs - accrued : abs(cash.amount) + costs - accrued;
  return { amount, currency: cash.currency };
}
