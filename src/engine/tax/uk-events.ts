import type { Day } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/**
 * An event of one class of shares or tokens of one person, in pounds.
 * - `buy`: amount is the cost with all expenses; `sell`: amount is the proceeds net of them;
 * - `split`: `to` new units for `from` old ones; it comes before the trades of its day;
 * - `cost_change`: amount raises (accumulated income) or, negative, lowers (equalization, return of capital) the pool's cost.
 */
export type UkEvent =
  | { readonly kind: "buy" | "sell"; readonly on: Day; readonly quantity: Fixed; readonly amount: Fixed }
  | { readonly kind: "split"; readonly on: Day; readonly to: Fixed; readonly from: Fixed }
  | { readonly kind: "cost_change"; readonly on: Day; readonly amount: Fixed }
  /** Units with their cost that were not bought: from a reorganization or from outside. They go into the pool at once. */
  | { readonly kind: "move_in"; readonly on: Day; readonly quantity: Fixed; readonly amount: Fixed }
  | UkMoveOut;

/** An acquisition or a disposal of one day, in units after all splits. */
export interface DayTrade {
  readonly on: Day;
  readonly quantity: Fixed;
  readonly amount: Fixed;
  left: Fixed;
  costLeft: Fixed;
}

/** Units that leave with their part of the pool's cost, or (no units) a share of that cost; `key` names it in `moved`. */
export interface UkMoveOut {
  readonly kind: "move_out";
  readonly on: Day;
  readonly quantity: Fixed;
  readonly share?: { readonly to: Fixed; readonly from: Fixed } | undefined;
  readonly key: number;
}
