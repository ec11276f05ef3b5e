import type { Day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { xirr } from "#engine/performance/xirr.ts";
import { fundMultiples, type FundMultiples, type FundTotals } from "#engine/private-funds/fund-multiples.ts";
import type { FundFlow } from "#engine/private-funds/j-curve.ts";

/** A fund in the pool's currency: flows converted at the rates of their days, NAV at the closing rate. */
export interface PooledFund extends FundTotals {
  readonly flows: readonly FundFlow[];
}

export interface FundPool {
  readonly totals: FundTotals;
  readonly multiples: FundMultiples;
  /** XIRR of all flows and values as if they were one fund: not an average of the funds' rates. */
  readonly irr: Figure;
}

/** Funds of one vintage, strategy or manager seen as one. A fund without a NAV makes the pool's NAV unknown. */
export function poolFunds(funds: readonly PooledFund[], asOf: Day): FundPool {
  const sum = (pick: (fund: PooledFund) => Fixed): Fixed => funds.reduce((total, fund) => total + pick(fund), ZERO);
  const nav = funds.every((fund) => fund.nav !== undefined) ? sum((fund) => fund.nav ?? ZERO) : undefined;
  const totals = {
    commitment: sum((fund) => fund.commitment),
    paidIn: sum((fund) => fund.paidIn),
    distributed: sum((fund) => fund.distributed),
    nav,
  };
  const flows = funds.flatMap((fund) => fund.flows).filter(({ on }) => on <= asOf);
  const dated = flows.map(({ on, amount }) => ({ on, amount: toNumber(amount) }));
  const irr: Figure =
    nav === undefined
      ? { status: "insufficient_data", reason: "The value of a fund of the pool is not known." }
      : xirr([...dated, { on: asOf, amount: toNumber(nav) }]);
  return { totals, multiples: fundMultiples(totals), irr };
}

/** Pools by a key of each fund, such as its vintage year; in order of first appearance. */
export function poolBy<Fund extends PooledFund, Key>(
  funds: readonly Fund[],
  keyOf: (fund: Fund) => Key,
  asOf: Day,
): Map<Key, FundPool> {
  const groups = new Map<Key, Fund[]>();
  for (const fund of funds) groups.set(keyOf(fund), [...(groups.get(keyOf(fund)) ?? []), fund]);
  return new Map([...groups].map(([key, members]) => [key, poolFunds(members, asOf)]));
}
