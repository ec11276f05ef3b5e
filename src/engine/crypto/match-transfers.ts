import type { Fixed } from "#engine/money/fixed.ts";

/** One side of a movement of a token: what left a wallet (without the fee stated beside it), or what arrived in one. */
export interface TransferLeg {
  readonly id: string;
  readonly walletId: string;
  readonly token: string;
  /** Positive. */
  readonly quantity: Fixed;
  /** Network fee inside `quantity` of an outgoing leg; 0 for an incoming one. */
  readonly feeQuantity: Fixed;
  /** Seconds since 1970-01-01 UTC. */
  readonly atSeconds: number;
}

export interface MatchedTransfers {
  readonly pairs: readonly { readonly outId: string; readonly inId: string }[];
  /** Legs without a counterpart: flagged, never guessed. */
  readonly unmatchedOutIds: readonly string[];
  readonly unmatchedInIds: readonly string[];
}

const WINDOW_SECONDS = 72 * 3600;

/**
 * Pairs what left one wallet with what arrived in another: same token, quantity less the fee exactly, the arrival within 72 hours
 * and not before. Each leg is used once; the earliest departure takes the earliest arrival.
 */
export function matchTransfers(outgoing: readonly TransferLeg[], incoming: readonly TransferLeg[]): MatchedTransfers {
  const open = incoming.toSorted((a, b) => a.atSeconds - b.atSeconds);
  const pairs: { readonly outId: string; readonly inId: string }[] = [];
  const unmatchedOutIds: string[] = [];
  for (const out of outgoing.toSorted((a, b) => a.atSeconds - b.atSeconds)) {
    const place = open.findIndex((arrival) => isCounterpart(out, arrival));
    const [arrival] = place < 0 ? [] : open.splice(place, 1);
    if (arrival) pairs.push({ outId: out.id, inId: arrival.id });
    else unmatchedOutIds.push(out.id);
  }
  return { pairs, unmatchedOutIds, unmatchedInIds: open.map(({ id }) => id) };
}

const isCounterpart = (out: TransferLeg, arrival: TransferLeg): boolean =>
  out.token === arrival.token &&
  out.walletId !== arrival.walletId &&
  out.quantity - out.feeQuantity === arrival.quantity &&
  arrival.atSeconds >= out.atSeconds &&
  arrival.atSeconds - out.atSeconds <= WINDOW_SECONDS;
