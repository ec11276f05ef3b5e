import type { Day } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/** Units valued at the market of a day: in the asset's currency and in base. */
export interface Worth {
  readonly value: Fixed;
  readonly valueBase: Fixed;
}

/**
 * What measuring performance adds to keeping cost: only what is inside counts, what crosses the border is a flow, and units
 * that cross it do so at their market value (at cost where they have no price).
 */
export interface Boundary {
  /** `asset` is NONE for income and costs that belong to no asset. */
  readonly isInside: (account: number, asset: number) => boolean;
  readonly worthOf: (asset: number, quantity: Fixed, on: Day) => Worth | undefined;
}

export interface Flows {
  /** Both positive, in base. */
  inflow: Fixed;
  outflow: Fixed;
}
