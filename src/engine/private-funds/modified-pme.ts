import { known, notKnown, type Figure } from "#engine/figure.ts";
import { fundIrr, type FundBesideIndex } from "#engine/private-funds/public-market-equivalent.ts";

/** A fund beside an index, with its value after each flow; the last one is `nav`. Only flows that are received need theirs. */
export interface ValuedFund extends FundBesideIndex {
  readonly values: readonly (number | undefined)[];
}

export interface ModifiedPme {
  /** What the equivalent in the index is worth at the end. */
  readonly indexNav: number;
  /** Calls as they were; instead of each distribution what the index paid: the share of itself that the fund paid of itself. */
  readonly flows: readonly number[];
  /** The rate a year (or per period) of calls, these distributions and that value. */
  readonly irr: Figure;
}

/**
 * Calls buy the index; a distribution sells the same share of it that the fund paid of itself: D ÷ (D + value after it). So it can never go
 * below zero, unlike Long and Nickels'. Source: Cambridge Associates, "Modified Public Market Equivalent", 2013.
 */
export function modifiedPme(fund: ValuedFund): Figure<ModifiedPme> {
  const { flows, index, values, days } = fund;
  if (
    index.length !== flows.length ||
    flows.length === 0 ||
    !index.every((level) => level > 0 && Number.isFinite(level))
  )
    return notKnown("insufficient_data", "The index must be known and above zero on the day of every flow.");
  let indexNav = 0;
  const paid: number[] = [];
  for (const [i, flow] of flows.entries()) {
    indexNav *= i === 0 ? 1 : (index[i] ?? 1) / (index[i - 1] ?? 1);
    if (flow < 0) indexNav -= flow;
    const value = i === flows.length - 1 ? fund.nav : values[i];
    if (flow > 0 && (value === undefined || value < 0))
      return notKnown("insufficient_data", "The fund's value after each distribution must be known, zero or above.");
    const share = flow > 0 ? flow / (flow + (value ?? 0)) : 0;
    paid.push(flow > 0 ? indexNav * share : flow);
    indexNav *= 1 - share;
  }
  if (![indexNav, ...paid].every(Number.isFinite)) return notKnown("undefined", "The values are too large to state.");
  return known({ indexNav, flows: paid, irr: fundIrr({ flows: paid, nav: indexNav, days }) });
}
