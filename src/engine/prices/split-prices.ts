import type { Day } from "#engine/dates/day.ts";
import { statusNumber, typeNumber, type Ledger } from "#engine/ledger/ledger.ts";
import { fromNumber, mul, mulDiv, ONE, type Fixed } from "#engine/money/fixed.ts";
import type { PriceSeries, SplitPrice } from "#engine/prices/price-series.ts";

/** `to` new units for `from` old ones from a day on. */
export interface UnitSplit {
  readonly on: Day;
  readonly to: Fixed;
  readonly from: Fixed;
}

/** By asset id, in order. */
export type SplitsByAsset = ReadonlyMap<string, readonly UnitSplit[]>;

const SPLIT = typeNumber("split");
const BOOKED = statusNumber("booked");

/** Accounts book one and the same split on their own days, this far apart at most. */
const MOST_DAYS_APART = 7;

/**
 * The booked splits of a ledger's assets. A split is of the asset, not of an account: where several accounts book it, each in its own
 * transaction and up to seven days later, it counts once, on the first of their days.
 */
export function splitsOf(ledger: Ledger, isWanted: (assetId: string) => boolean = () => true): SplitsByAsset {
  const { transactions: t, postings: p } = ledger;
  const byAsset = new Map<string, (UnitSplit & { readonly accounts: Set<number> })[]>();
  for (const [line, { to, from }] of [...p.ratio].toSorted(([a], [b]) => a - b)) {
    const row = p.transaction[line] ?? 0;
    const assetId = ledger.assets[p.asset[line] ?? -1]?.id;
    if (t.type[row] !== SPLIT || t.status[row] !== BOOKED || assetId === undefined || !isWanted(assetId)) continue;
    const [on, account] = [t.day[row] ?? 0, p.account[line] ?? -1];
    const known = byAsset.get(assetId) ?? [];
    byAsset.set(assetId, known);
    const same = known.findLast(
      (split) =>
        on - split.on <= MOST_DAYS_APART && !split.accounts.has(account) && split.to * from === to * split.from,
    );
    if (same) same.accounts.add(account);
    else known.push({ on, to, from, accounts: new Set([account]) });
  }
  return byAsset;
}

/**
 * The series with a price in new units on the day of every split that has no price of its own: the last one, multiplied by old units for new.
 * Otherwise the price of the old units would stand beside the new ones, and a split of 2 for 1 would double what is held until the next quote.
 */
export function acrossSplits(series: PriceSeries, splits: readonly UnitSplit[]): PriceSeries {
  let current = series;
  for (const split of splits) {
    const index = current.days.findLastIndex((on) => on <= split.on);
    const before = current.split?.get(current.days[index] ?? split.on);
    const isOfOldUnits = index >= 0 && (current.days[index] !== split.on || before !== undefined);
    if (isOfOldUnits) current = withAdjusted(current, index, { split, before });
  }
  return current;
}

function withAdjusted(
  series: PriceSeries,
  index: number,
  { split, before }: { readonly split: UnitSplit; readonly before: SplitPrice | undefined },
): PriceSeries {
  const pricedOn = series.days[index] ?? 0;
  const replaced = pricedOn === split.on ? 1 : 0;
  const put = (values: Iterable<number>, value: number): number[] =>
    [...values].toSpliced(index + 1 - replaced, replaced, value);
  // To 18 decimals, then the nearest double: the same price wherever it is computed.
  const price = Number(`${mulDiv(fromNumber(series.prices[index] ?? 0), split.from, split.to)}e-18`);
  const adjusted: SplitPrice = {
    quotedOn: before?.quotedOn ?? pricedOn,
    to: mul(before?.to ?? ONE, split.to),
    from: mul(before?.from ?? ONE, split.from),
  };
  return {
    ...series,
    days: Int32Array.from(put(series.days, split.on)),
    prices: Float64Array.from(put(series.prices, price)),
    sources: Uint8Array.from(put(series.sources, series.sources[index] ?? 0)),
    currency: Uint8Array.from(put(series.currency, series.currency[index] ?? 0)),
    split: new Map(series.split).set(split.on, adjusted),
  };
}
