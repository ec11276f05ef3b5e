import type { Day } from "#engine/dates/day.ts";
import { notKnown, known, type Figure } from "#engine/figure.ts";

/** Wealth ÷ last peak − 1 after each period, zero or negative; the starting value is a peak. */
export function depthsBelowPeak(returns: readonly number[]): number[] {
  let [wealth, peak] = [1, 1];
  return returns.map((rate) => {
    wealth *= 1 + rate;
    peak = Math.max(peak, wealth);
    return wealth / peak - 1;
  });
}

/** Deepest fall from a peak, zero or negative. To be taken of time-weighted returns: flows would distort account values. */
export const maxDrawdown = (returns: readonly number[]): number =>
  depthsBelowPeak(returns).reduce((deepest, depth) => Math.min(deepest, depth), 0);

/** The depth of every fall from a peak to the next new peak or to the end, in order. */
export function drawdowns(returns: readonly number[]): number[] {
  const found: number[] = [];
  let deepest = 0;
  for (const depth of depthsBelowPeak(returns)) {
    if (depth === 0 && deepest < 0) found.push(deepest);
    deepest = depth === 0 ? 0 : Math.min(deepest, depth);
  }
  return deepest < 0 ? [...found, deepest] : found;
}

export interface DatedValue {
  readonly on: Day;
  readonly value: number;
}

export interface Drawdown {
  /** Trough ÷ peak − 1, zero or negative. */
  readonly depth: number;
  readonly peakOn: Day;
  readonly troughOn: Day;
  /** First day at or above the old peak; undefined while it is not regained. */
  readonly recoveredOn: Day | undefined;
  /** Days from the peak to the recovery, or to the last value. */
  readonly lengthDays: number;
  /** Days from the trough to the recovery. */
  readonly recoveryDays: number | undefined;
}

/** The deepest drawdown of an index of wealth, in rising order of days. Undefined for no values or an index that is not above zero. */
export function deepestDrawdown(index: readonly DatedValue[]): Figure<Drawdown> {
  const [first] = index;
  const last = index.at(-1);
  if (!first || !last) return notKnown("undefined", "There are no values.");
  if (index.some(({ value }) => value <= 0)) return notKnown("undefined", "A drawdown needs values above zero.");
  let [peak, worstPeak, trough] = [first, first, first];
  for (const point of index) {
    if (point.value > peak.value) peak = point;
    if (point.value / peak.value < trough.value / worstPeak.value) [worstPeak, trough] = [peak, point];
  }
  const recovered = index.find(({ on, value }) => on > trough.on && value >= worstPeak.value);
  const hasFallen = trough.value < worstPeak.value;
  return known({
    depth: trough.value / worstPeak.value - 1,
    peakOn: worstPeak.on,
    troughOn: trough.on,
    recoveredOn: hasFallen ? recovered?.on : undefined,
    lengthDays: hasFallen ? (recovered ?? last).on - worstPeak.on : 0,
    recoveryDays: hasFallen && recovered ? recovered.on - trough.on : undefined,
  });
}

export interface Recovery {
  readonly troughOn: Day;
  /** First day at or above the peak before the fall. */
  readonly recoveredOn: Day;
}

/**
 * The longest climb back from the trough of a fall to the peak before it, over an index of wealth in rising order of days; of equal ones
 * the first. Undefined where no fall was regained or the index is not above zero.
 */
export function longestRecovery(index: readonly DatedValue[]): Figure<Recovery> {
  if (index.some(({ value }) => value <= 0)) return notKnown("undefined", "A recovery needs values above zero.");
  let longest: Recovery | undefined;
  let [peak, trough] = [index[0], index[0]];
  for (const point of index) {
    if (!peak || !trough) break;
    if (point.value >= peak.value) {
      const days = point.on - trough.on;
      const isFall = trough.value < peak.value;
      if (isFall && (!longest || days > longest.recoveredOn - longest.troughOn))
        longest = { troughOn: trough.on, recoveredOn: point.on };
      [peak, trough] = [point, point];
    } else if (point.value < trough.value) trough = point;
  }
  return longest === undefined ? notKnown("undefined", "No fall was regained.") : known(longest);
}

export interface UnderWater {
  /** The last day at the peak. */
  readonly peakOn: Day;
  /** First day at or above it again; undefined while it is not regained. */
  readonly regainedOn: Day | undefined;
  /** Days from the peak until it was regained, or until the last value. */
  readonly days: number;
}

/**
 * The longest time an index of wealth, in rising order of days, was below a peak; of equal ones the first. It need not be the deepest fall, and
 * it counts while it lasts. Undefined where the index never fell or is not above zero.
 */
export function longestUnderWater(index: readonly DatedValue[]): Figure<UnderWater> {
  if (index.some(({ value }) => !(value > 0)))
    return notKnown("undefined", "Time under water needs values above zero.");
  let longest: UnderWater | undefined;
  const note = (peakOn: Day, regainedOn: Day | undefined, until: Day): void => {
    if (until - peakOn > (longest?.days ?? 0)) longest = { peakOn, regainedOn, days: until - peakOn };
  };
  let peak = index[0];
  let isBelow = false;
  for (const point of index) {
    if (!peak) break;
    if (point.value < peak.value) isBelow = true;
    else {
      if (isBelow) note(peak.on, point.on, point.on);
      [peak, isBelow] = [point, false];
    }
  }
  const last = index.at(-1);
  if (peak && last && isBelow) note(peak.on, undefined, last.on);
  return longest === undefined ? notKnown("undefined", "It never fell below a peak.") : known(longest);
}
