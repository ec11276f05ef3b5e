import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { cashAssetId } from "#engine/ledger/ledger.ts";
import type { Scope } from "#engine/valuation/scope.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { FIRST_DAY, followedByBalances, historyArbitrary, LAST_DAY, RUNS } from "#test/arbitraries/ledger.ts";
import { returnsByPart } from "./levels.ts";
import { returnsOf } from "./returns.ts";
import { overSeriesOfParts } from "./series-of-parts.ts";

const CASH = cashAssetId("EUR");

test.each([
  ["every account known by its transactions", historyArbitrary()],
  ["some accounts known by balances alone", historyArbitrary().map(followedByBalances)],
] as const)("parts over the days of the whole return what they return by themselves: %s", (_, histories) => {
  const window = { from: FIRST_DAY, to: LAST_DAY };
  fc.assert(
    fc.property(histories, (history) => {
      const ledger = buildLedger(history);
      const { market } = history;
      const book = keepBook(ledger, { through: LAST_DAY, base: "EUR", rates: market.rates });
      const parts = new Map(
        ledger.assets.map(({ id }): [string, Scope] => [id, { assetIds: new Set([id]), takesRest: id === CASH }]),
      );
      const asked = { book, market, parts, restKey: CASH };
      const level = returnsByPart({ ...asked, window });
      const made = overSeriesOfParts({ ...asked, whole: netWorthSeries(book, market, window) }, returnsOf);
      expect([...made.keys()].toSorted()).toEqual(level.parts.map(({ key }) => key).toSorted());
      for (const { key, returns } of level.parts) expect(made.get(key)).toEqual(returns);
    }),
    { numRuns: Math.min(RUNS, 100) },
  );
});
