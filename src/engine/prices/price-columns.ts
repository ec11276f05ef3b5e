import { DISTRIBUTIONS_IN_KIND } from "#engine/ledger/corporate-action-entry.ts";
import type { Day } from "#engine/dates/day.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { postingsOf } from "#engine/ledger/rows-by-asset.ts";
import { LEGS, TRANSACTION_TYPES, type AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { div, ONE, type Fixed } from "#engine/money/fixed.ts";
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
  const groups: PriceGroup[] = [];
  const byAsset = new Map<string, PriceGroup[]>();
  for (const point of points) {
    let members = byAsset.get(point.assetId);
    if (!members) byAsset.set(point.assetId, (members = []));
    let group = members.find(({ first }) => first.currency === point.currency && first.source === point.source);
    if (!group) {
      group = { first: point, days: [], prices: [], areDaysRising: true };
      members.push(group);
      groups.push(group);
    }
    addPoint(group, point);
  }
  return groups.map(columnOf);
}

interface PriceGroup {
  readonly first: PricePoint;
  readonly days: Day[];
  readonly prices: Fixed[];
  areDaysRising: boolean;
}

function addPoint(group: PriceGroup, { on, price }: PricePoint): void {
  const { days, prices } = group;
  const last = days.length - 1;
  if (days[last] === on) {
    prices[last] = price;
    return;
  }
  if (last >= 0 && on < (days[last] ?? on)) group.areDaysRising = false;
  days.push(on);
  prices.push(price);
}

function columnOf({ first, days, prices, areDaysRising }: PriceGroup): PriceColumn {
  const { assetId, currency, source } = first;
  if (areDaysRising)
    return { assetId, currency, source, days: new Int32Array(days), prices: Float64Array.from(prices, nearest) };
  const byDay = new Map(days.map((on, index) => [on, prices[index] ?? 0n]));
  const sorted = Int32Array.from(byDay.keys()).sort();
  return {
    assetId,
    currency,
    source,
    days: sorted,
    prices: Float64Array.from(sorted, (on) => nearest(byDay.get(on) ?? 0n)),
  };
}

/** The double nearest to a decimal; `toNumber` is quicker and may miss it by one. */
const nearest = (price: Fixed): number => Number(`${price}e-18`);

const HOLDING = LEGS.indexOf("holding");
const TRADES = new Set([TRANSACTION_TYPES.indexOf("buy"), TRANSACTION_TYPES.indexOf("sell")]);

/**
 * What was paid a unit in buys and sells, as prices of last resort. Only trades state a market price: a dividend, fee,
 * transfer or opening balance never does. `isWanted` leaves out assets whose prices are known already. Of several trades of an asset on one day the last counts.
 */
export function tradePrices(ledger: Ledger, isWanted: (assetId: string) => boolean = () => true): PricePoint[] {
  const points: PricePoint[] = [];
  ledger.assets.forEach((asset, place) => {
    if (asset.tracking === "units" && isWanted(asset.id)) addTrades(points, asset, { ledger, place });
  });
  return points;
}

function addTrades(
  points: PricePoint[],
  asset: AssetFacts,
  { ledger, place }: { readonly ledger: Ledger; readonly place: number },
): void {
  const { amount, quantity } = ledger.postings;
  for (const { line, on, currency } of tradesOf(ledger, place)) {
    const price = priceOf(amount.at(line), quantity.at(line), asset.multiplier);
    points.push({ assetId: asset.id, on, price, currency, source: "trade" });
  }
}

const priceOf = (amount: Fixed, quantity: Fixed, multiplier: Fixed): Fixed =>
  multiplier === ONE ? div(amount, quantity) : div(div(amount, quantity), multiplier);

/** The same as `priceColumns(tradePrices(…))`, mostly without a bigint and without an object a trade. */
export function tradeColumns(ledger: Ledger, isWanted: (assetId: string) => boolean = () => true): PriceColumn[] {
  const { amount, quantity } = ledger.postings;
  return ledger.assets.flatMap(({ id: assetId, tracking, multiplier }, place): PriceColumn[] => {
    if (tracking !== "units" || !isWanted(assetId)) return [];
    const columns = new Map<Currency, { readonly days: Day[]; readonly prices: number[] }>();
    for (const { line, on, currency } of tradesOf(ledger, place)) {
      let column = columns.get(currency);
      if (!column) columns.set(currency, (column = { days: [], prices: [] }));
      const { days, prices } = column;
      // Of several trades on one day the last counts.
      if (days.at(-1) !== on) days.push(on);
      prices[days.length - 1] =
        (multiplier === ONE ? amount.shortQuotientAt(line, quantity) : undefined) ??
        nearest(priceOf(amount.at(line), quantity.at(line), multiplier));
    }
    return Array.from(columns, ([currency, { days, prices }]) => ({
      assetId,
      currency,
      source: "trade" as const,
      days: Int32Array.from(days),
      prices: Float64Array.from(prices),
    }));
  });
}

interface Trade {
  /** Place of the posting that says how many units for how much. */
  readonly line: number;
  readonly on: Day;
  readonly currency: Currency;
}

/** Buys and sells of an asset that say a price, and what a fund says of the securities it pays out, in ledger order. */
function tradesOf(ledger: Ledger, place: number): readonly Trade[] {
  const { transactions: t, postings: p, currencies, assets, kinds } = ledger;
  const trades: Trade[] = [];
  for (const line of postingsOf(ledger, place)) {
    const row = p.transaction[line] ?? 0;
    const kind = kinds[p.kind[line] ?? 0];
    const isWorthStated = DISTRIBUTIONS_IN_KIND.some((it) => it === kind);
    if (p.leg[line] !== HOLDING || !(isWorthStated || TRADES.has(t.type[row] ?? -1))) continue;
    if (p.quantity.isZero(line) || p.amount.isZero(line)) continue;
    const currency = currencies[t.currency[row] ?? 0] ?? assets[place]?.currency ?? "";
    trades.push({ line, on: t.day[row] ?? 0, currency });
  }
  return trades;
}
