import type { Day } from "#engine/dates/day.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { PoolStep, PoolStepKind } from "#engine/tax/pool-step.ts";
import { unitsThen, type UnitSplit } from "#engine/tax/uk-splits.ts";

interface Holding {
  readonly quantity: Fixed;
  readonly cost: Fixed;
}

/** Writes down what happens to a section 104 pool that is counted in units after all splits. */
export class UkSteps {
  readonly steps: PoolStep[] = [];
  private readonly splits: readonly UnitSplit[];
  private last: Holding = { quantity: ZERO, cost: ZERO };

  constructor(splits: readonly UnitSplit[]) {
    this.splits = splits;
  }

  /** A day begins: units are counted anew where there was a split. */
  begin(on: Day): void {
    if (!this.splits.some((split) => split.on === on)) return;
    const [before, quantity] = [on - 1, on].map((day) => unitsThen(this.splits, day, this.last.quantity));
    if (before === undefined || quantity === undefined || before === quantity) return;
    const after = { quantity, cost: this.last.cost };
    this.steps.push({
      kind: "split",
      on,
      quantity: quantity - before,
      cost: ZERO,
      beside: ZERO,
      gain: undefined,
      after,
    });
  }

  /** The pool as it stands after a step. Nothing is written where nothing changed and no unit went beside it. */
  note(
    { kind, on }: { readonly kind: PoolStepKind; readonly on: Day },
    { quantity, cost }: Holding,
    { beside = ZERO, gain }: { readonly beside?: Fixed; readonly gain?: Fixed | undefined } = {},
  ): void {
    const then = (units: Fixed): Fixed => unitsThen(this.splits, on, units);
    const change = { quantity: then(quantity) - then(this.last.quantity), cost: cost - this.last.cost };
    this.last = { quantity, cost };
    if (change.quantity === ZERO && change.cost === ZERO && beside === ZERO && gain === undefined) return;
    const after = { quantity: then(quantity), cost };
    this.steps.push({ kind, on, ...change, beside: then(beside), gain, after });
  }
}
