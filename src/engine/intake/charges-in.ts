import type { EntryCharge } from "#engine/ledger/entry-head.ts";
import { abs, div, type Fixed, formatFixed, mul, ONE, ZERO } from "#engine/money/fixed.ts";
import type { Charge, StatementLine } from "#engine/intake/statement.ts";

export interface LineCharges {
  readonly fees: readonly EntryCharge[];
  readonly taxes: readonly EntryCharge[];
  readonly total: Fixed;
  /** Charges in a currency nobody states a rate for, in words. They are inside the cash that moved and cannot be told apart. */
  readonly unconverted: readonly string[];
}

/**
 * The charges of a line in the currency it is booked in. A charge in the price's currency is converted at the rate the source states or
 * shows by its own amounts. One that cannot be converted is never taken one to one: it is left inside the net amount and named.
 */
export function chargesIn(line: StatementLine, currency: string): LineCharges {
  const unconverted: string[] = [];
  const convert = (charges: readonly Charge[] | undefined): readonly EntryCharge[] =>
    (charges ?? [])
      .filter((charge) => charge.amount !== ZERO)
      .flatMap((charge) => {
        const rate = rateOf(charge, line, currency);
        if (rate !== undefined)
          return { amount: rate === ONE ? charge.amount : mul(charge.amount, rate), kind: charge.kind };
        unconverted.push(`${charge.kind.replaceAll("_", " ")} ${formatFixed(charge.amount)} ${charge.currency}`);
        return [];
      });
  const [fees, taxes] = [convert(line.fees), convert(line.taxes)];
  return { fees, taxes, total: [...fees, ...taxes].reduce((sum, { amount }) => sum + amount, ZERO), unconverted };
}

function rateOf(charge: Charge, line: StatementLine, currency: string): Fixed | undefined {
  const { rate, priceCurrency, price, quantity, cash } = line;
  if (charge.currency === currency) return ONE;
  if (charge.currency !== priceCurrency) return undefined;
  if (rate !== undefined && rate > ZERO) return rate;
  if (price === undefined || quantity === undefined || cash === undefined) return undefined;
  // What the source itself made of price times quantity: more was paid, or less received, by the charges in that currency.
  const charges = [...(line.fees ?? []), ...(line.taxes ?? [])].filter((it) => it.currency === priceCurrency);
  const sum = charges.reduce((total, { amount }) => total + amount, ZERO);
  const priced = abs(mul(price, quantity)) + (cash.amount < ZERO ? sum : -sum);
  return priced > ZERO ? div(abs(cash.amount), priced) : undefined;
}
