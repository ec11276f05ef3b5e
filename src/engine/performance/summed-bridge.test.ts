import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { bridgeOf, type ShownBridge } from "#engine/performance/bridge.ts";
import { moneySumsOf } from "#engine/performance/money-sums.ts";
import { summedBridge } from "#engine/performance/summed-bridge.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import {
  FIRST_DAY,
  followedByBalances,
  historyArbitrary,
  LAST_DAY,
  RUNS,
  type History,
} from "#test/arbitraries/ledger.ts";
import { richHistoryArbitrary } from "#test/arbitraries/rich-history.ts";

/** Assets that add nothing may be named or not. */
const shown = ({ byAsset, ...bridge }: ShownBridge): unknown => ({
  ...bridge,
  byAsset: [...byAsset]
    .filter(([, { income, fees, taxes, gain }]) =>
      [income, fees, taxes, gain.price, gain.currency].some((part) => part !== 0n),
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
});

interface Asked {
  readonly from: number;
  readonly to: number;
  readonly hasFeesInCost: boolean;
}

/** The bridge from sums, where they tell, and the one that is run. */
function bothOf(history: History, { from, to, hasFeesInCost }: Asked) {
  const { market } = history;
  const ledger = buildLedger(history);
  const worthOf = marketWorth(ledger, market, "EUR");
  const conventions = { hasFeesInCost };
  const book = keepBook(ledger, { through: LAST_DAY, base: "EUR", rates: market.rates, worthOf, ...conventions });
  const window = { from, to };
  const summed = summedBridge(moneySumsOf(book, market.rates), { book, market, window });
  const { realized: _, ...run } = bridgeOf({ ledger, market, base: "EUR", book, window, conventions });
  return { summed, run };
}

const days = fc.integer({ min: FIRST_DAY - 1, max: LAST_DAY });

test.each([
  ["small", historyArbitrary(), 0],
  ["in units bought and sold alone", historyArbitrary({ isInKindAllowed: false }), 0.3],
  ["rich", richHistoryArbitrary({ maxLength: 120 }), 0],
  ["partly balances-only", historyArbitrary().map(followedByBalances), 0],
] as const)("a bridge from sums is the one that is run, to the last digit: %s histories", (_, histories, leastTold) => {
  let [told, all] = [0, 0];
  fc.assert(
    fc.property(histories, days, days, fc.boolean(), (history, one, other, hasFeesInCost) => {
      const { summed, run } = bothOf(history, { from: Math.min(one, other), to: Math.max(one, other), hasFeesInCost });
      all += 1;
      if (!summed) return;
      told += 1;
      expect(shown(summed)).toEqual(shown(run));
    }),
    { numRuns: RUNS },
  );
  expect(told).toBeGreaterThanOrEqual(all * leastTold);
});
