import type { Day } from "#engine/dates/day.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { LEGS, TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { div, formatFixed, type Fixed } from "#engine/money/fixed.ts";
import type { PriceColumn, PriceSource } from "#engine/prices/price-book.ts";

export interface PricePoint {
  readonly assetId: string;
  readonly on: Day;
  readonly price: Fixed;
  readonly currency: Currency;
  readonly source: PriceSource;
}

/** Single prices in any order as columns. Of several for one asset, source, currency and day the last given stays. */
export function priceColumns(points: readonly PricePoint[]): PriceColumn[] {
  const groups = Map.groupBy(points, (point) => `${point.assetId}\t${point.source}\t${point.currency}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const byDay = new Map(group.map((point) => [point.on, point.price]));
    const days = Int32Array.from(byDay.keys()).sort();
    const prices = Float64Array.from(days, (on) => nearest(byDay.get(on) ?? 0n));
    return [{ assetId: first.assetId, currency: first.currency, source: first.source, days, prices }];
  });
}

/** The double nearest to a decimal; `toNumber` is quicker and may miss it by one. */
const nearest = (price: Fixed): number => Number(formatFixed(price));

const HOLDING = LEGS.indexOf("holding");
const TRADES = new Set([TRANSACTION_TYPES.indexOf("buy"), TRANSACTION_TYPES.indexOf("sell")]);

/**
 * What was paid a unit in buys and sells, as prices of last resort. Only trades state a market price: a dividend, fee,
 * transfer or opening balance never does. Of several trades of an asset on one day the last counts.
 */
export function tradePrices(ledger: Ledger): PricePoint[] {
  const { transactions: t, postings: p } = ledger;
  const points: PricePoint[] = [];
  for (let line = 0; line < p.count; line++) {
    const row = p.transaction[line] ?? 0;
    const quantity = p.quantity[line] ?? 0n;
    const asset = ledger.assets[p.asset[line] ?? -1];
    if (p.leg[line] !== HOLDING || !TRADES.has(t.type[row] ?? -1) || quantity === 0n || asset?.tracking !== "units")
      continue;
    const amount = p.amount[line] ?? 0n;
    if (amount === 0n) continue;
    points.push({
      assetId: asset.id,
      on: t.day[row] ?? 0,
      price: div(div(amount, quantity), asset.multiplier),
      currency: ledger.currencies[t.currency[row] ?? 0] ?? asset.currency,
      source: "trade",
    });
  }
  return points;
}
