import type { Day } from "#engine/dates/day.ts";
import type { FlowTiming } from "#engine/ledger/conventions.ts";
import type { Currency } from "#engine/money/currency.ts";

/** Accounts known by their balances alone. */
export interface LeftOut {
  /** Their names. */
  readonly accounts: readonly string[];
  /** Nothing else is in the scope. */
  readonly isAll: boolean;
  /** Values and flows of everything else: what moves between it and them is a flow. */
  readonly rest: ValueSeries;
}

/**
 * Values of every calendar day of a span, in base, as doubles (for charts and rates of return; money on screen comes from
 * `holdingsOn`). Day i is `from + i`, at its end. A day counts what was known then: the last price on or before it, the
 * rate at most seven days old. `unknown` counts the holdings left out for want of a price or rate.
 */
export interface ValueSeries {
  readonly from: Day;
  readonly to: Day;
  readonly base: Currency;
  readonly values: Float64Array;
  /** Into the scope and out of it on the day, both positive. What gains a price enters and what loses its rate leaves as a flow, not as a gain. */
  readonly inflows: Float64Array;
  readonly outflows: Float64Array;
  readonly unknown: Uint16Array;
  /** When the flows of a day count, where the portfolio has chosen. */
  readonly flowTiming?: FlowTiming | undefined;
  /** What returns are measured on, where accounts known by their balances alone are in the scope. Their changes are flows of this series, never gains. */
  readonly leftOut?: LeftOut | undefined;
}

export interface GroupSheet extends Pick<ValueSeries, "values" | "inflows" | "outflows" | "unknown"> {
  /** Nothing of it was ever unknown: then nothing comes in or goes out by becoming so either. */
  isKnown: boolean;
  readonly from: Day;
  readonly to: Day;
}
