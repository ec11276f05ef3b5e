import type { Day } from "#engine/dates/day.ts";
import { max, min, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** A signed movement of one token in one wallet. */
export interface TokenMovement {
  readonly on: Day;
  readonly quantity: Fixed;
  /** Units that leave are owed from then on: borrowed, or sold short. They were not there before. */
  readonly isOwed?: boolean;
}

export interface MissingHistory {
  /** First day on which more had left than ever arrived. */
  readonly since: Day;
  /** The most that is missing at any time: as much must have arrived before. */
  readonly missing: Fixed;
  /** When the most is missing. */
  readonly worstOn: Day;
}

/** Where a wallet's balance would be negative, at the ends of days, besides what is owed; undefined where the history is whole. */
export function missingHistory(movements: readonly TokenMovement[]): MissingHistory | undefined {
  const byDay = Map.groupBy(movements, ({ on }) => on);
  let [balance, owed]: [Fixed, Fixed] = [ZERO, ZERO];
  let found: MissingHistory | undefined;
  for (const [on, moved] of [...byDay].toSorted(([a], [b]) => a - b)) {
    for (const { quantity, isOwed = false } of moved) {
      balance += quantity;
      if (isOwed && quantity < ZERO) owed -= quantity;
    }
    owed = min(owed, max(-balance, ZERO));
    const missing = -balance - owed;
    if (missing <= ZERO) continue;
    if (found === undefined) found = { since: on, missing, worstOn: on };
    else if (missing > found.missing) found = { ...found, missing, worstOn: on };
  }
  return found;
}
