import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { returnsByPart, type LevelReturns } from "#engine/performance/levels.ts";
import { seriesOfEachPart } from "#engine/performance/series-of-parts.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { FIRST_DAY, historyArbitrary, LAST_DAY, RUNS } from "#test/arbitraries/ledger.ts";
import { windowOf } from "../series.ts";

/** What is told of a level as plain numbers, so that two may be compared. */
const toldOf = ({ parts, whole, days }: LevelReturns) => ({
  whole: whole.contribution,
  parts: parts.map(({ key, contribution, returns, bridge, wasHeld }) => ({
    key,
    contribution,
    timeWeighted: returns.timeWeighted,
    moneyWeighted: returns.moneyWeighted.periodReturn,
    unknown: returns.unknown,
    closing: bridge.closing,
    inflow: bridge.inflow,
    wasHeld,
  })),
  days: days(),
});

/** Sums of doubles in another order: as much as a million differs by. */
function expectAlike(one: unknown, other: unknown, size: number): void {
  if (typeof one === "number" && typeof other === "number") {
    if (one !== other && !(Number.isNaN(one) && Number.isNaN(other)))
      expect(Math.abs(one - other)).toBeLessThanOrEqual(1e-9 * Math.max(size, Math.abs(one)));
  } else if (typeof one === "object" && one !== null && typeof other === "object" && other !== null) {
    expect(Object.keys(one)).toEqual(Object.keys(other));
    const values: readonly unknown[] = Object.values(other);
    Object.values(one).forEach((value: unknown, place) => expectAlike(value, values[place], size));
  } else expect(one).toBe(other);
}

test("any window of kept days tells what its days valued by themselves tell, whatever happened", () => {
  fc.assert(
    fc.property(
      historyArbitrary(),
      fc.constantFrom("account" as const, "asset" as const),
      fc.integer({ min: 0, max: LAST_DAY - FIRST_DAY - 2 }),
      fc.boolean(),
      (history, by, after, isResting) => {
        const { market } = history;
        const ledger = buildLedger(history);
        const book = keepBook(ledger, { through: LAST_DAY, base: "EUR", rates: market.rates });
        const ids = (by === "account" ? ledger.accounts : ledger.assets).map(({ id }) => id);
        const parts = new Map(
          ids.map((id) => [id, by === "account" ? { accountIds: new Set([id]) } : { assetIds: new Set([id]) }]),
        );
        const life = { from: FIRST_DAY - 1, to: LAST_DAY };
        const window = { from: FIRST_DAY + after, to: LAST_DAY };
        const each = seriesOfEachPart({ book, market, parts }, life);
        const days = {
          whole: windowOf(netWorthSeries(book, market, life), window.from, window.to),
          parts: new Map(Array.from(each, ([key, series]) => [key, windowOf(series, window.from, window.to)])),
        };
        const asked = { book, market, window, parts, restKey: isResting ? ids[0] : undefined };
        const plain = toldOf(returnsByPart(asked));
        const size = Math.max(1, ...days.whole.values.map(Math.abs));
        expectAlike(toldOf(returnsByPart({ ...asked, days })), plain, size);
      },
    ),
    { numRuns: Math.min(RUNS, 100) },
  );
});
