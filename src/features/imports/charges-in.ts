import type { EntryCharge } from "#engine/ledger/entries.ts";
import { div, type Fixed, mul, ONE, ZERO } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { LineProblem } from "#features/imports/map-lines.ts";
import type { Charge, StatementLine } from "#providers/statements/port.ts";

export interface LineCharges {
  readonly fees: readonly EntryCharge[];
  readonly taxes: readonly EntryCharge[];
  readonly total: Fixed;
}

/**
 * The charges of a line in the currency it is booked in. A charge in the price's currency is converted at the rate the source states;
 * one that cannot be converted is a problem of the line, never taken one to one.
 */
export function chargesIn(line: StatementLine, currency: string): Result<LineCharges, LineProblem> {
  const fees = convertAll(line.fees ?? [], line, currency);
  if (!fees.ok) return fees;
  const taxes = convertAll(line.taxes ?? [], line, currency);
  if (!taxes.ok) return taxes;
  const total = [...fees.value, ...taxes.value].reduce((sum, charge) => sum + charge.amount, ZERO);
  return ok({ fees: fees.value, taxes: taxes.value, total });
}

function convertAll(
  charges: readonly Charge[],
  line: StatementLine,
  currency: string,
): Result<readonly EntryCharge[], LineProblem> {
  const converted: EntryCharge[] = [];
  for (const charge of charges) {
    const rate = rateOf(charge, line, currency);
    if (rate === undefined)
      return err({
        kind: "line_problem",
        field: "fee",
        problem: `A charge is in ${charge.currency}, the row in ${currency}, and no rate is stated.`,
        remedy: "Enter this transaction by hand with the charge in the currency of its cash.",
      });
    converted.push({ amount: rate === ONE ? charge.amount : mul(charge.amount, rate), kind: charge.kind });
  }
  return ok(converted);
}

function rateOf(charge: Charge, { rate, priceCurrency, price, quantity, cash }: StatementLine, currency: string) {
  if (charge.currency === currency) return ONE;
  if (charge.currency !== priceCurrency) return undefined;
  if (rate !== undefined && rate > ZERO) return rate;
  // Without a stated rate: what the source itself made of price times quantity.
  if (price === undefined || quantity === undefined || cash === undefined) return undefined;
  const priced = mul(price, quantity);
  return priced === ZERO ? undefined : div(abs(cash.amount), abs(priced));
}

const abs = (value: Fixed): Fixed => (value < ZERO ? -value : value);
