import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { returnsOf, returnsOfMovingDays } from "#engine/performance/returns.ts";
import { livesOfAssets } from "#engine/valuation/asset-series.ts";
import { followedByBalances, historyArbitrary, LAST_DAY, RUNS } from "#test/arbitraries/ledger.ts";

/** Numbers to nine digits, and everything else as it is. */
const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, it: unknown) =>
      typeof it === "number" && Number.isFinite(it) ? Number(it.toPrecision(9)) + 0 : it,
    ),
  );

test.each([
  ["split", "transactions", historyArbitrary()],
  ["start", "transactions", historyArbitrary()],
  ["end", "transactions", historyArbitrary()],
  ["split", "balances in one of them", historyArbitrary().map(followedByBalances)],
] as const)(
  "returns measured where something moved are those measured on every day, with flows that count as %s and accounts followed by %s",
  (flowTiming, _, histories) => {
    let measured = 0;
    fc.assert(
      fc.property(histories, (history) => {
        const { market } = history;
        const book = keepBook(buildLedger(history), {
          through: LAST_DAY,
          base: "EUR",
          rates: market.rates,
          flowTiming,
        });
        for (const life of livesOfAssets(book, market, { to: LAST_DAY })) {
          const days = life.movingDays({});
          if (!days) continue;
          measured++;
          expect(rounded(returnsOfMovingDays(days))).toEqual(rounded(returnsOf(life.series())));
        }
      }),
      { numRuns: RUNS },
    );
    expect(measured).toBeGreaterThan(RUNS / 10);
  },
);
