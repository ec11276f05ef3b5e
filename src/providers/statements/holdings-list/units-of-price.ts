import { abs, div, type Fixed, fixed, mul, ONE } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { quotedFor } from "#providers/statements/class-words.ts";

interface Told {
  readonly quantity: Fixed;
  readonly price: Fixed | undefined;
  readonly value: Fixed | undefined;
}

/** A bond is worth no more of its nominal than this, nor less than its fifth; a piece of one is. */
const MOST_OF_NOMINAL = fixed("3");
const LEAST_OF_NOMINAL = fixed("0.2");

/**
 * A security with what its price is of, where that is not one unit: options are quoted by the share of which a contract has a hundred, bonds per hundred of
 * their nominal, unless the list counts pieces (quantity × price is the value, or a unit is worth what no nominal is).
 */
export function inUnitsOf(security: SecurityRef, told: Told): SecurityRef {
  const { assetClass, multiplier } = quotedFor(security);
  if (assetClass === undefined || multiplier === undefined) return security;
  return { ...security, assetClass, multiplier: multiplier < ONE && isInPieces(told) ? ONE : multiplier };
}

function isInPieces({ quantity, price, value }: Told): boolean {
  if (value === undefined) return false;
  const of = div(abs(value), abs(quantity));
  const isOfNominal = of >= LEAST_OF_NOMINAL && of <= MOST_OF_NOMINAL;
  if (price === undefined || isOfNominal) return !isOfNominal;
  return abs(mul(abs(quantity), price) - abs(value)) * 50n <= abs(value);
}
