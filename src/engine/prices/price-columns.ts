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
  const { transactions: t, postings: p } = ledger;
  for (const line of postingsOf(ledger, place)) {
    if (p.leg[line] !== HOLDING) continue;
    const row = p.transaction[line] ?? 0;
    const quantity = p.quantity.at(line);
    if (!TRADES.has(t.type[row] ?? -1) || quantity === 0n) continue;
    const amount = p.amount.at(line);
    if (amount === 0n) continue;
    points.push({
      assetId: asset.id,
      on: t.day[row] ?? 0,
      price: asset.multiplier === ONE ? div(amount, quantity) : div(div(amount, quantity), asset.multiplier),
      currency: ledger.currencies[t.currency[row] ?? 0] ?? asset.currency,
      source: "trade",
    });
  }
}
