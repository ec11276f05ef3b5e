import type { TransactionError } from "#engine/ledger/transaction-error.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { ZERO } from "#engine/money/fixed.ts";

/**
 * Shares of cost of a corporate action: none takes more than the whole, and those of what is received are the whole together, or leave
 * some of it to a receiver that states none. The place named is that of the share that goes wrong.
 */
export function sharesProblem({ type, postings }: Transaction): TransactionError | undefined {
  if (type !== "corporate_action") return undefined;
  const moved = postings.flatMap((posting, place) => (isMove(posting) ? [{ ...posting, place }] : []));
  const above = moved.find(({ ratioTo = ZERO, ratioFrom = ZERO }) => ratioTo > ratioFrom);
  if (above) return outOfRange(above.place, "This share is more than the whole cost.");
  const received = moved.filter(({ quantity = ZERO }) => quantity > ZERO);
  // The sum so far as a fraction in whole numbers, so that three thirds are one.
  let [sum, whole] = [ZERO, 1n];
  for (const { ratioTo = ZERO, ratioFrom = 1n, place } of received) {
    [sum, whole] = [sum * ratioFrom + ratioTo * whole, whole * ratioFrom];
    if (sum > whole) return outOfRange(place, "The shares up to this one are more than the whole cost.");
  }
  const last = received.at(-1);
  const areAllStated = received.every(({ ratioTo }) => ratioTo !== undefined);
  return last && areAllStated && sum < whole
    ? outOfRange(last.place, "The shares of what is received are less than the whole cost.")
    : undefined;
}

/** Moves lots and no amount; units given up have no share of their own. */
const isMove = ({ leg, amount, quantity = ZERO }: Posting): boolean =>
  leg === "holding" && amount === ZERO && quantity >= ZERO;

const outOfRange = (place: number, problem: string): TransactionError => ({
  kind: "value_out_of_range",
  field: `postings[${place}].ratioTo`,
  problem,
  remedy: "Make the shares of what is received add up to 1, or leave one out for what is left.",
});
