import type { Day } from "#engine/dates/day.ts";
import { divRound, max, min, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { DayTrade, UkEvent } from "#engine/tax/uk-events.ts";
import { splitsAfter, type UnitSplit } from "#engine/tax/uk-splits.ts";
import type { UkSteps } from "#engine/tax/uk-steps.ts";

/** A section 104 pool while its days go by, in units after all splits. */
interface Holding {
  quantity: Fixed;
  cost: Fixed;
}

type UkMove = Extract<UkEvent, { readonly kind: "move_in" | "move_out" }>;

/** Whether units come or go without being bought or sold. */
export const isMove = (event: UkEvent): event is UkMove => event.kind === "move_in" || event.kind === "move_out";

/** What is moved goes into the pool, or out of it with its part of the cost, which is written down under its key. */
export function movePool(
  pool: Holding,
  event: UkMove,
  {
    splits,
    moved,
    told,
  }: { readonly splits: readonly UnitSplit[]; readonly moved: Map<number, Fixed>; readonly told: UkSteps },
): void {
  const { to, from } = splitsAfter(splits, event.on);
  const units = divRound(event.quantity * to, from);
  if (event.kind === "move_in") {
    pool.quantity += units;
    pool.cost += event.amount;
    return told.note({ kind: "moved_in", on: event.on }, pool);
  }
  const leaving = min(units, pool.quantity);
  const share = event.share ?? { to: leaving, from: pool.quantity };
  const cost = share.from === ZERO ? ZERO : mulDiv(pool.cost, share.to, share.from);
  pool.quantity -= leaving;
  pool.cost -= cost;
  moved.set(event.key, cost);
  told.note({ kind: "moved_out", on: event.on }, pool);
}

/** What is bought and not matched yet, then what changes the cost; the gain where capital returned is more than the cost. */
export function receive(
  pool: Holding,
  of: { readonly on: Day; readonly buy: DayTrade | undefined; readonly change: Fixed; readonly told: UkSteps },
): Fixed {
  const { on, buy, change, told } = of;
  pool.quantity += buy?.left ?? ZERO;
  pool.cost += buy?.costLeft ?? ZERO;
  if (buy) told.note({ kind: "acquired", on }, pool, { beside: buy.quantity - buy.left });
  const beyond = max(-(pool.cost + change), ZERO);
  pool.cost += change + beyond;
  told.note({ kind: "cost_change", on }, pool, { gain: beyond > ZERO ? beyond : undefined });
  return beyond;
}
