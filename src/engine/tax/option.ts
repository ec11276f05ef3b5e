import { mul, ZERO, type Fixed } from "#engine/money/fixed.ts";

export type OptionPosition = "long_call" | "long_put" | "short_call" | "short_put";

/** An option position of one contract or several: `premium` in all, `units` of the underlying in all (contracts × multiplier). */
export interface OptionFacts {
  readonly position: OptionPosition;
  readonly premium: Fixed;
  readonly strike: Fixed;
  readonly units: Fixed;
}

/** Where the premium goes when units change hands. */
export type OptionDelivery =
  /** The units bought cost this much in all; nothing is realized yet. */
  | { readonly kind: "units_bought"; readonly basis: Fixed }
  /** The units sold brought this much in all; the gain is that less their own basis. */
  | { readonly kind: "units_sold"; readonly amountRealized: Fixed };

/**
 * Exercise of a bought or assignment of a written option: a call's premium is added to what the units cost or bring, a put's is
 * taken off. Source: IRS Publication 550, "Puts and Calls".
 */
export function deliverOption({ position, premium, strike, units }: OptionFacts): OptionDelivery {
  const price = mul(strike, units);
  switch (position) {
    case "long_call":
      return { kind: "units_bought", basis: price + premium };
    case "short_put":
      return { kind: "units_bought", basis: price - premium };
    case "long_put":
      return { kind: "units_sold", amountRealized: price - premium };
    case "short_call":
      return { kind: "units_sold", amountRealized: price + premium };
  }
}

export const isWritten = (position: OptionPosition): boolean => position === "short_call" || position === "short_put";

/**
 * Gain when an option is closed for `closingAmount` (received for a bought one, paid for a written one) or, at 0, expires. The gain
 * of a written option is always short-term; a bought one has the term of its holding period.
 */
export const closeOption = (
  { position, premium }: Pick<OptionFacts, "position" | "premium">,
  closingAmount: Fixed = ZERO,
): Fixed => (isWritten(position) ? premium - closingAmount : closingAmount - premium);
