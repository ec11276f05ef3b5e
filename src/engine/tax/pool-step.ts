import type { Day } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/**
 * What a step did to a pool:
 * - `acquired`, `disposed`: a purchase or a sale, as far as it goes through the pool;
 * - `moved_in`, `moved_out`: units or cost that come from or go into a reorganization, a gift or another owner;
 * - `split`: other units for the same cost;
 * - `cost_change`: capital returned lowers the cost, accumulated income raises it;
 * - `loss_denied`: a superficial loss that is added to the cost.
 */
export type PoolStepKind = "acquired" | "disposed" | "moved_in" | "moved_out" | "split" | "cost_change" | "loss_denied";

/** One step of a pool, in units as on its day. What a pool holds after it is what it held before with both changes. */
export interface PoolStep {
  readonly kind: PoolStepKind;
  readonly on: Day;
  /** Change of units; negative leaves the pool. */
  readonly quantity: Fixed;
  /** Change of cost, the same way. */
  readonly cost: Fixed;
  /** Units of the same trade that never touch the pool: matched with their own day or the thirty days after. */
  readonly beside: Fixed;
  /** What it realized, where it did; of a disposal with all its matches. */
  readonly gain: Fixed | undefined;
  readonly after: { readonly quantity: Fixed; readonly cost: Fixed };
}

/** A step with the rows of the ledger it comes from. */
export interface TracedStep extends PoolStep {
  readonly account: number;
  readonly rows: readonly number[];
}

/** The steps of one asset over everything a person holds, in order. */
export interface PoolRoll {
  readonly asset: number;
  readonly isKnown: boolean;
  readonly steps: readonly TracedStep[];
}
