import type { Day } from "#engine/dates/day.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

/** A signed movement of one token in one wallet. */
export interface TokenMovement {
  readonly on: Day;
  readonly quantity: Fixed;
}

export interface MissingHistory {
  /** First day on which more had left than ever arrived. */
  readonly since: Day;
  /** The most that is missing at any time: as much must have arrived before. */
  readonly missing: Fixed;
  /** When the most is missing. */
  readonly worstOn: Day;
}

/** Where a wallet's balance would be negative, at the ends of days; undefined where the history is whole. */
export function missingHistory(movements: readonly TokenMovement[]): MissingHistory | undefined {
  const byDay = new Map<Day, Fixed>();
  for (const { on, quantity } of movements) byDay.set(on, (byDay.get(on) ?? ZERO) + quantity);
  let balance = ZERO;
  let found: MissingHistory | undefined;
  for (const [on, quantity] of [...byDay].toSorted(([a], [b]) => a - b)) {
    balance += quantity;
    if (balance >= ZERO) continue;
    if (found === undefined) found = { since: on, missing: -balance, worstOn: on };
    else if (-balance > found.missing) found = { ...found, missing: -balance, worstOn: on };
  }
  return found;
}
