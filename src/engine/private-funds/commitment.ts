import { max, ZERO, type Fixed } from "#engine/money/fixed.ts";

/**
 * What happens to a commitment, amounts positive in the fund's currency:
 * - `call` uses the commitment; `call_outside` (a fee, an equalization) is paid in but does not;
 * - `distribution` is paid out for good; `recallable_distribution` is paid out and may be called again.
 */
export type FundEventKind = "call" | "call_outside" | "distribution" | "recallable_distribution";

export interface FundEvent {
  readonly kind: FundEventKind;
  readonly amount: Fixed;
}

export interface CommitmentState {
  /** commitment − calls inside + recallable, never below 0. */
  readonly unfunded: Fixed;
  /** Everything paid to the fund, inside and outside the commitment. */
  readonly paidIn: Fixed;
  /** Paid in less what was given back to be called again. */
  readonly paidInNet: Fixed;
  /** Everything paid out, recallable or not. */
  readonly distributed: Fixed;
  /** Paid out for good: without what may be called again. */
  readonly distributedNet: Fixed;
  /** Called beyond the commitment: unfunded would be below 0. */
  readonly isOverCalled: boolean;
}

/** The state after each event, in the order given. An empty list has no state: nothing was called yet. */
export function commitmentStates(commitment: Fixed, events: readonly FundEvent[]): CommitmentState[] {
  const total = { call: ZERO, call_outside: ZERO, distribution: ZERO, recallable_distribution: ZERO };
  return events.map(({ kind, amount }) => {
    total[kind] += amount;
    const open = commitment - total.call + total.recallable_distribution;
    const paidIn = total.call + total.call_outside;
    return {
      unfunded: max(open, ZERO),
      paidIn,
      paidInNet: paidIn - total.recallable_distribution,
      distributed: total.distribution + total.recallable_distribution,
      distributedNet: total.distribution,
      isOverCalled: open < ZERO,
    };
  });
}
