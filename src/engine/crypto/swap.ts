import { known, notKnown, type Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

/** What a fee paid in money does: it lowers what was received for the disposal, or raises the basis of what was acquired. */
export type SwapFeePolicy = "reduces_proceeds" | "adds_to_basis";

/** One token for another, amounts in the tax currency. */
export interface TokenSwap {
  /** Basis of the units given. */
  readonly givenCost: Fixed;
  /** Fair value of what was received; undefined while no price is known. */
  readonly receivedValue: Fixed | undefined;
  /** Fair value of what was given: used where the other is not known. */
  readonly givenValue: Fixed | undefined;
  readonly fee: Fixed;
  readonly feePolicy: SwapFeePolicy;
}

export interface SwapResult {
  readonly gain: Fixed;
  readonly newBasis: Fixed;
  readonly valuedBy: "received" | "given";
}

/** A swap is a disposal at the fair value of what is received and an acquisition at the same value. Source: IRS Notice 2014-21, A6. */
export function swapTokens(swap: TokenSwap): Figure<SwapResult> {
  const value = swap.receivedValue ?? swap.givenValue;
  if (value === undefined) return notKnown("insufficient_data", "Neither side of the swap has a price.");
  const isOffProceeds = swap.feePolicy === "reduces_proceeds";
  return known({
    gain: value - swap.givenCost - (isOffProceeds ? swap.fee : ZERO),
    newBasis: isOffProceeds ? value : value + swap.fee,
    valuedBy: swap.receivedValue === undefined ? "given" : "received",
  });
}
