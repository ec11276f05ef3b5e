import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { returnsByAsset } from "#engine/performance/returns-by-asset.ts";
import { livesOfAssets } from "#engine/valuation/asset-series.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { historyArbitrary, LAST_DAY, RUNS } from "#test/arbitraries/ledger.ts";

test("the series of all assets in one pass are those of each asset as a scope", () => {
  fc.assert(
    fc.property(historyArbitrary(), (history) => {
      const { market } = history;
      const book = keepBook(buildLedger(history), { through: LAST_DAY, base: "EUR", rates: market.rates });
      for (const { assetId, series: seriesOf } of livesOfAssets(book, market, { to: LAST_DAY })) {
        const series = seriesOf();
        const alone = netWorthSeries(book, market, {
          from: series.from,
          to: LAST_DAY,
          scope: { assetIds: new Set([assetId]) },
        });
        expect(series).toEqual(alone);
      }
    }),
    { numRuns: RUNS },
  );
});

test("returns of one asset asked for alone are those it has among all", () => {
  fc.assert(
    fc.property(historyArbitrary(), (history) => {
      const { market } = history;
      const book = keepBook(buildLedger(history), { through: LAST_DAY, base: "EUR", rates: market.rates });
      const all = returnsByAsset(book, market, { to: LAST_DAY });
      const alone = book.ledger.assets.flatMap((_, place) => [
        ...returnsByAsset(book, market, { to: LAST_DAY, only: new Set([place]) }),
      ]);
      expect(new Map(alone)).toEqual(all);
    }),
    { numRuns: RUNS },
  );
});
