import { ZERO, type Fixed } from "#engine/money/fixed.ts";

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

/** How sure it is that two legs are one transfer: `high` the same units and nothing else that fits, `fair` one of both, `low` neither. */
export type TransferConfidence = "high" | "fair" | "low";

export interface TransferPair {
  readonly outId: string;
  readonly inId: string;
  /** Units that left besides the fee stated and did not arrive: a fee nobody stated. */
  readonly lost: Fixed;
  readonly confidence: TransferConfidence;
}

export interface MatchedTransfers {
  readonly pairs: readonly TransferPair[];
  /** Legs without a counterpart: flagged, never guessed. */
  readonly unmatchedOutIds: readonly string[];
  readonly unmatchedInIds: readonly string[];
}

const WINDOW_SECONDS = 72 * 3600;
/** At most a 50th of what left, 2 %, is taken for a fee that nobody stated. */
const LEAST_PARTS = 50n;

/**
 * Pairs what left one wallet with what arrived in another: same token, the arrival within 72 hours and not before. First those whose units are the
 * same, less the fee stated; of what is left then those of which up to 2 % did not arrive. Each leg is used once; the earliest departure takes the
 * earliest arrival.
 */
export function matchTransfers(outgoing: readonly TransferLeg[], incoming: readonly TransferLeg[]): MatchedTransfers {
  const byTime = (a: TransferLeg, b: TransferLeg): number => a.atSeconds - b.atSeconds;
  const exact = pairUp(outgoing.toSorted(byTime), incoming.toSorted(byTime), isExact);
  const near = pairUp(exact.departures, exact.arrivals, isNear);
  return {
    pairs: [...exact.found, ...near.found].map(({ out, arrival }) => {
      const lost = lostOf(out, arrival);
      const isOnlyFit =
        incoming.filter((it) => canPair(out, it)).length === 1 &&
        outgoing.filter((it) => canPair(it, arrival)).length === 1;
      const signs = (isExact(lost) ? 1 : 0) + (isOnlyFit ? 1 : 0);
      return { outId: out.id, inId: arrival.id, lost, confidence: CONFIDENCE[signs] ?? "low" };
    }),
    unmatchedOutIds: near.departures.map(({ id }) => id),
    unmatchedInIds: near.arrivals.map(({ id }) => id),
  };
}

const CONFIDENCE: readonly TransferConfidence[] = ["low", "fair", "high"];

/** Each departure with the first arrival that fits it by what got lost on the way, and what is left of both. */
function pairUp(
  departures: readonly TransferLeg[],
  arrivals: readonly TransferLeg[],
  fits: (lost: Fixed, out: TransferLeg) => boolean,
) {
  const open = [...arrivals];
  const found: { readonly out: TransferLeg; readonly arrival: TransferLeg }[] = [];
  const left: TransferLeg[] = [];
  for (const out of departures) {
    const place = open.findIndex((arrival) => isPossible(out, arrival) && fits(lostOf(out, arrival), out));
    const [arrival] = place < 0 ? [] : open.splice(place, 1);
    if (arrival === undefined) left.push(out);
    else found.push({ out, arrival });
  }
  return { found, departures: left, arrivals: open };
}

/** Whether they could be one transfer, whatever else there is. */
const canPair = (out: TransferLeg, arrival: TransferLeg): boolean =>
  isPossible(out, arrival) && (isExact(lostOf(out, arrival)) || isNear(lostOf(out, arrival), out));

const lostOf = (out: TransferLeg, arrival: TransferLeg): Fixed => out.quantity - out.feeQuantity - arrival.quantity;
const isExact = (lost: Fixed): boolean => lost === ZERO;
const isNear = (lost: Fixed, out: TransferLeg): boolean => lost > ZERO && lost * LEAST_PARTS <= out.quantity;

/** By time, token and wallet. */
const isPossible = (out: TransferLeg, arrival: TransferLeg): boolean =>
  arrival.atSeconds >= out.atSeconds &&
  arrival.atSeconds - out.atSeconds <= WINDOW_SECONDS &&
  out.token === arrival.token &&
  out.walletId !== arrival.walletId;
