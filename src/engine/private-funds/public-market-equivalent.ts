import { known, notKnown, type Figure } from "#engine/figure.ts";
import { irr } from "#engine/performance/irr.ts";
import { xirr } from "#engine/performance/xirr.ts";
import type { Day } from "#engine/dates/day.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import { sum } from "#engine/statistics/moments.ts";

/**
 * A fund beside an index with reinvested dividends, both in the fund's currency. One entry a flow: negative is paid in, positive
 * received; `index` is the level on the flow's day, and the last entry's day is the valuation's. `nav` is the value on that day.
 * Without days the entries are equal periods.
 */
export interface FundBesideIndex {
  readonly flows: readonly number[];
  readonly index: readonly number[];
  readonly nav: number;
  readonly days?: readonly Day[] | undefined;
}

const NO_INDEX = "The index must be known and above zero on the day of every flow.";

const hasIndex = ({ flows, index, days }: FundBesideIndex): boolean =>
  flows.length > 0 &&
  flows.length === index.length &&
  index.every((level) => level > 0 && Number.isFinite(level)) &&
  (days === undefined || days.length === flows.length);

/** Each flow grown with the index to the last day. */
export function futureValues({ flows, index }: Pick<FundBesideIndex, "flows" | "index">): number[] {
  const last = index.at(-1) ?? 1;
  return flows.map((flow, i) => (flow * last) / (index[i] ?? last));
}

const paidIn = (flows: readonly number[]): number => -sum(flows.filter((flow) => flow < 0));
const received = (flows: readonly number[]): number => sum(flows.filter((flow) => flow > 0));

/** Grown distributions plus NAV over grown calls; above 1 the fund beat the index. Source: S. Kaplan and A. Schoar, 2005. */
export function ksPme(fund: FundBesideIndex): Figure {
  if (!hasIndex(fund)) return notKnown("insufficient_data", NO_INDEX);
  const grown = futureValues(fund);
  return quotient(received(grown) + fund.nav, paidIn(grown), "Nothing has been paid in.");
}

/** The yearly (or per period) rate of flows with a value at the end. */
function rateOf(fund: FundBesideIndex, flows: readonly number[], endValue: number): Figure {
  const withEnd = flows.map((flow, i) => (i === flows.length - 1 ? flow + endValue : flow));
  const { days } = fund;
  if (days === undefined) return irr(withEnd);
  return xirr(withEnd.map((amount, i) => ({ on: days[i] ?? 0, amount })));
}

/** Since-inception rate of the flows and the NAV. */
export const fundIrr = (fund: Omit<FundBesideIndex, "index">): Figure =>
  rateOf({ ...fund, index: [] }, fund.flows, fund.nav);

/**
 * Rate a year above the index: the IRR of the grown flows with the NAV, discrete (its logarithm ln(1 + a) is also in use).
 * Source: O. Gredil, B. Griffiths and R. Stucke, "Benchmarking Private Equity: The Direct Alpha Method", 2014.
 */
export function directAlpha(fund: FundBesideIndex): Figure {
  if (!hasIndex(fund)) return notKnown("insufficient_data", NO_INDEX);
  return rateOf(fund, futureValues(fund), fund.nav);
}

export interface IndexFund {
  /** What the same flows in the index would be worth; below zero where distributions were larger than the index could pay. */
  readonly indexNav: number;
  /** IRR of the flows with that value; no_solution where it is below zero. */
  readonly irr: Figure;
}

/** The same flows bought and sold in the index. Source: A. Long and C. Nickels, 1996. */
export function lnPme(fund: FundBesideIndex): Figure<IndexFund> {
  if (!hasIndex(fund)) return notKnown("insufficient_data", NO_INDEX);
  const indexNav = -sum(futureValues(fund));
  if (!Number.isFinite(indexNav)) return notKnown("undefined", "The values are too large to state.");
  const rate: Figure =
    indexNav < 0
      ? notKnown("no_solution", "Distributions were larger than the index could have paid.")
      : rateOf(fund, fund.flows, indexNav);
  return known({ indexNav, irr: rate });
}

export interface ScaledIndexFund {
  /** Share of each distribution that leaves the index with the fund's NAV. */
  readonly scale: number;
  readonly irr: Figure;
}

/** Distributions scaled by λ = (grown calls − NAV) ÷ grown distributions, then the IRR. Source: C. Rouvinez, 2003. */
export function pmePlus(fund: FundBesideIndex): Figure<ScaledIndexFund> {
  if (!hasIndex(fund)) return notKnown("insufficient_data", NO_INDEX);
  const grown = futureValues(fund);
  const scale = quotient(paidIn(grown) - fund.nav, received(grown), "Nothing has been distributed.");
  if (scale.status !== "ok") return notKnown("undefined", "Nothing has been distributed.");
  const scaled = fund.flows.map((flow) => (flow > 0 ? flow * scale.value : flow));
  return known({ scale: scale.value, irr: rateOf(fund, scaled, fund.nav) });
}
