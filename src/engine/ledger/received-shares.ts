import type { Ratio } from "#engine/ledger/ledger.ts";
import { max, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** How a cost is divided among what is received for it. */
export interface ReceivedShares {
  /** In proportion to these, as `shareOut` takes them. */
  readonly weights: readonly Fixed[];
  /** False where neither a stated share nor market values say how much: the part stands in for an unknown cost. */
  readonly areKnown: readonly boolean[];
}

/**
 * The shares of a cost among several receivers, without any rounding. A stated share is a fraction of the whole. What the stated ones
 * leave goes to the others by market value; where one of these values is not known, equally, and then none of their costs is known.
 * `worthOf` is asked for the places of receivers that state nothing. The door refuses shares that do not add up to the whole
 * (`check-shares.ts`); rows that came in before it are taken in proportion.
 */
export function receivedShares(
  stated: readonly (Ratio | undefined)[],
  worthOf: (place: number) => Fixed | undefined,
): ReceivedShares {
  const whole = stated.reduce((product, share) => product * (share?.from ?? 1n), 1n);
  // The whole is a multiple of every denominator.
  const parts = stated.map((share) => share && (share.to * whole) / share.from);
  const rest = max(
    parts.reduce<Fixed>((left, part) => left - (part ?? ZERO), whole),
    ZERO,
  );
  const open = parts.flatMap((part, place) => (part === undefined ? [place] : []));
  const values = rest === ZERO || open.length === 1 ? [] : open.map(worthOf);
  const isValued = values.every((value) => value !== undefined && value > ZERO);
  const among = new Map(open.map((place, index) => [place, (isValued ? values[index] : undefined) ?? 1n]));
  const sum = [...among.values()].reduce((total, value) => total + value, ZERO);
  return {
    weights: parts.map((part, place) =>
      part === undefined ? rest * (among.get(place) ?? ZERO) : among.size === 0 ? part : part * sum,
    ),
    areKnown: parts.map((part) => part !== undefined || isValued),
  };
}
