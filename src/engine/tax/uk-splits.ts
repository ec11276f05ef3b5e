import type { Day } from "#engine/dates/day.ts";
import { divRound, type Fixed } from "#engine/money/fixed.ts";

/** `to` new units for `from` old ones, before the trades of its day. */
export interface UnitSplit {
  readonly on: Day;
  readonly to: Fixed;
  readonly from: Fixed;
}

/** Splits after a day as one ratio. */
export function splitsAfter(splits: readonly UnitSplit[], on: Day): { readonly to: bigint; readonly from: bigint } {
  let [to, from] = [1n, 1n];
  for (const split of splits) if (split.on > on) [to, from] = [to * split.to, from * split.from];
  return { to, from };
}

/** Units after all splits as they were counted on a day. */
export function unitsThen(splits: readonly UnitSplit[], on: Day, quantity: Fixed): Fixed {
  const { to, from } = splitsAfter(splits, on);
  return divRound(quantity * from, to);
}
