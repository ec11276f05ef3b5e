import type { Day } from "#engine/dates/day.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import type { Currency } from "#engine/money/currency.ts";
import { PRICE_SOURCES, type PriceSeries } from "#engine/prices/price-series.ts";

/** What stands for a price where nobody states one: what the terms of an asset and its purchase say it should be. */
export interface PriceModel {
  readonly currency: Currency;
  /** The first and the last day it says anything new of: after the last one its price stays. */
  readonly from: Day;
  readonly to: Day;
  /** Its owner chose it: what was stated holds as long as prices of the class do, and no longer. */
  readonly isChosen?: boolean;
  /** As prices are quoted; undefined on days it cannot tell. */
  readonly priceOn: (on: Day) => number | undefined;
  /** What it is, in words: "amortized cost". */
  readonly wordsOn: (on: Day) => string;
  /** The same price, down to what it is computed from. */
  readonly treeOn: (on: Day) => FigureTree;
}

const [TRADE, MODEL] = [PRICE_SOURCES.indexOf("trade"), PRICE_SOURCES.indexOf("model")];

/**
 * Prices with those of a model on the days before anybody stated one: a person, a source or a statement. A trade states what one person paid; it
 * holds as long as prices of the class do, `tradeDays`, and is no price of now after that; where its owner chose the model, so does every price.
 */
export function withModel(
  series: PriceSeries | undefined,
  model: PriceModel,
  tradeDays: number,
): PriceSeries | undefined {
  const known = rowsOf(series);
  const first = model.isChosen ? undefined : known.find(({ source }) => source !== TRADE);
  const stated = first?.on ?? Infinity;
  const currencies = [...new Set([...(series?.currencies ?? []), model.currency])];
  const currency = currencies.indexOf(model.currency);
  const added: Row[] = [];
  let next = 0;
  for (let on = model.from; on <= model.to && on < stated; on += 1) {
    while ((known[next]?.on ?? Infinity) <= on) next += 1;
    if (on - (known[next - 1]?.on ?? -Infinity) <= tradeDays) continue;
    const price = model.priceOn(on);
    if (price !== undefined) added.push({ on, price, source: MODEL, currency });
  }
  if (added.length === 0) return series;
  const rows = [...known, ...added].toSorted((a, b) => a.on - b.on);
  return {
    days: Int32Array.from(rows, ({ on }) => on),
    prices: Float64Array.from(rows, ({ price }) => price),
    sources: Uint8Array.from(rows, ({ source }) => source),
    currency: Uint8Array.from(rows, (row) => row.currency),
    currencies,
    split: series?.split,
    model,
  };
}

interface Row {
  readonly on: Day;
  readonly price: number;
  /** Place in PRICE_SOURCES. */
  readonly source: number;
  readonly currency: number;
}

const rowsOf = (series: PriceSeries | undefined): readonly Row[] =>
  Array.from(series?.days ?? [], (on, place) => ({
    on,
    price: series?.prices[place] ?? 0,
    source: series?.sources[place] ?? 0,
    currency: series?.currency[place] ?? 0,
  }));
