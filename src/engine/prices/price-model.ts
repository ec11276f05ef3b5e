import type { PriceModel } from "#engine/prices/price-series.ts";
import type { Day } from "#engine/dates/day.ts";
import { PRICE_SOURCES, type PriceSeries } from "#engine/prices/price-series.ts";

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
