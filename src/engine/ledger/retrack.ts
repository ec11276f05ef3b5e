import { ACTION_THAT_TAKES, INFLOW_IN_KIND, TYPES } from "#engine/ledger/transaction-types.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";

/** An asset's entries once it is tracked in another way. */
export interface Retracked {
  readonly changed: readonly Transaction[];
  readonly added: readonly Transaction[];
  /** Ids of entries that say nothing any more. */
  readonly removed: readonly string[];
  /** What one unit was worth, in the asset's currency, as a price is quoted. */
  readonly prices: readonly RetrackedPrice[];
}

export interface RetrackedPrice {
  readonly on: string;
  readonly price: Fixed;
  /** What was noted of the value it comes from. */
  readonly note: string | undefined;
}

/** Why it cannot be tracked in the other way, with the day it shows on. */
export interface RetrackProblem {
  readonly kind:
    | "several_accounts"
    | "not_booked"
    | "nothing_held"
    | "gone_between"
    | "price_missing"
    | "too_many_values";
  readonly on: string | undefined;
}

/** One posting that moves or values the asset, in its entry. */
export interface Step {
  readonly transaction: Transaction;
  readonly posting: Posting;
}

/** All that moves, splits or values an asset, in the order it counts: within a day stated values last. */
export function stepsOf(transactions: readonly Transaction[], assetId: string): readonly Step[] {
  const steps = transactions.flatMap((transaction) =>
    transaction.postings
      .filter((it) => it.assetId === assetId && (it.leg === "holding" || it.leg === "revaluation"))
      .map((posting) => ({ transaction, posting })),
  );
  return steps.toSorted(
    (a, b) =>
      textOrder(a.transaction.on, b.transaction.on) ||
      phaseOf(a) - phaseOf(b) ||
      (a.transaction.secondOfDay ?? 0) - (b.transaction.secondOfDay ?? 0) ||
      order(a.posting.quantity ?? ZERO, b.posting.quantity ?? ZERO),
  );
}

/** What comes in from outside counts before what is traded, what an action gives before what one takes. */
function phaseOf({ transaction: { type, postings }, posting }: Step): number {
  const isInflow = type === "transfer_in_kind" && (posting.quantity ?? ZERO) > ZERO;
  if (isInflow && postings.some(({ leg }) => leg === "external")) return INFLOW_IN_KIND;
  const takes = postings.some(({ leg, quantity }) => leg === "holding" && (quantity ?? ZERO) < ZERO);
  return type === "corporate_action" && takes ? ACTION_THAT_TAKES : TYPES[type].phase;
}

const textOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const order = (a: Fixed, b: Fixed): number => (a < b ? -1 : a > b ? 1 : 0);

/** The first step that is not booked: what it says is not yet so. */
export const notBooked = (steps: readonly Step[]): RetrackProblem | undefined => {
  const open = steps.find(({ transaction }) => transaction.status !== "booked");
  return open && { kind: "not_booked", on: open.transaction.on };
};

/** Entries with other quantities in some of their postings. */
export function withQuantities(
  transactions: readonly Transaction[],
  quantities: ReadonlyMap<Posting, Fixed>,
): readonly Transaction[] {
  return transactions.flatMap((it) =>
    it.postings.some((posting) => quantities.has(posting))
      ? [
          {
            ...it,
            postings: it.postings.map((posting) => ({
              ...posting,
              quantity: quantities.get(posting) ?? posting.quantity,
            })),
          },
        ]
      : [],
  );
}
