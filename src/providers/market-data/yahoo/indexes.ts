import { sharedSeries } from "#engine/prices/shared-series.ts";
import { err, ok } from "#engine/result.ts";
import type { PriceSource } from "#providers/market-data/price-source.ts";
import type { SeriesSource } from "#providers/market-data/series-source.ts";

/** By which symbol Yahoo knows an index. */
const SYMBOLS: Readonly<Record<string, string>> = {
  "index-sp500": "^GSPC",
  "index-sp500-tr": "^SP500TR",
  "index-nasdaq100": "^NDX",
  "index-eurostoxx50": "^STOXX50E",
  "index-stoxx600": "^STOXX",
  "index-dax": "^GDAXI",
  "index-ftse100": "^FTSE",
  "index-nikkei225": "^N225",
};

/** Indices that are shared, each a group of its own: asked for as the history of any other symbol, within the same budget. */
export const yahooIndexes = ({ key, name, history }: PriceSource): SeriesSource => ({
  key,
  name,
  groups: Object.keys(SYMBOLS).map((series) => ({
    key: series,
    series: [series],
    firstOn: () => "1990-01-01",
    againDays: 7,
  })),
  observations: async (series, from, to) => {
    const symbol = SYMBOLS[series] ?? series;
    const told = await history(symbol, from, to);
    if (!told.ok) return told;
    const { currency, closes } = told.value;
    if (currency !== sharedSeries(series)?.currency)
      return err({ kind: "provider_answer_unreadable", provider: name, detail: `${symbol} in ${currency}` });
    return ok(closes.map(({ on, price }) => ({ series, on, value: price })));
  },
});
