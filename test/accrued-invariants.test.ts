import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { explainHoldingValue, explainNetWorth } from "#engine/explain/explain-holdings.ts";
import { recompute } from "#engine/explain/explanation.ts";
import { toNumber } from "#engine/money/fixed.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import type { AccruedBook, AccruedOn } from "#engine/prices/accrued-book.ts";
import { accruedNumber, accruedOn } from "#engine/prices/accrued-book.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { FIRST_DAY, historyArbitrary, LAST_DAY, RUNS, type History } from "#test/arbitraries/ledger.ts";

// What holds of every value holds of one with interest that accrues: whatever accrues, by whatever asset of a random history.

const accruing: fc.Arbitrary<AccruedOn | "unknown" | undefined> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 7, max: 60 })).map(
    // Grows by the day and falls to nothing when the coupon pays.
    ([hundredths, period]): AccruedOn =>
      (on) =>
        ((on % period) * hundredths) / 100,
  ),
  fc.constantFrom("unknown" as const, undefined),
);
const histories: fc.Arbitrary<History> = fc
  .tuple(historyArbitrary(), fc.array(accruing, { minLength: 8, maxLength: 8 }))
  .map(([history, accruals]) => {
    const entries = history.assets.flatMap(({ id, tracking }, i) => {
      const accrued = accruals[i];
      return accrued === undefined || tracking !== "units" ? [] : [[id, accrued] as const];
    });
    const accrued: AccruedBook = new Map(entries);
    return { ...history, market: { ...history.market, accrued } };
  });
const check = (property: (history: History) => void): void =>
  fc.assert(fc.property(histories, property), { numRuns: RUNS });
const bookOf = (history: History, through = LAST_DAY) =>
  keepBook(buildLedger(history), { through, base: "EUR", rates: history.market.rates });

test("with interest accruing the bridge of any window foots and begins and ends at the net worth", () => {
  fc.assert(
    fc.property(histories, fc.nat(100), fc.nat(60), (history, start, length) => {
      const window = { from: FIRST_DAY + start, to: Math.min(FIRST_DAY + start + length, LAST_DAY) };
      const bridge = bridgeOf({ ledger: buildLedger(history), market: history.market, base: "EUR", window });
      const { opening, inflow, outflow, income, fees, taxes, gain, unpriced, closing } = bridge;
      expect(opening + inflow - outflow + income - fees - taxes + gain.price + gain.currency + unpriced).toBe(closing);
      const worth = (on: number) => holdingsOn(bookOf(history, on), history.market).totals.value;
      expect([opening, closing]).toEqual([worth(window.from), worth(window.to)]);
    }),
    { numRuns: RUNS },
  );
});

test("the series ends at the net worth with the interest of its last day, and every day has its own", () => {
  check((history) => {
    const { values } = netWorthSeries(bookOf(history), history.market, { from: FIRST_DAY, to: LAST_DAY });
    for (const on of [LAST_DAY, LAST_DAY - 17]) {
      const worth = holdingsOn(bookOf(history, on), history.market);
      const size = 1 + worth.holdings.reduce((sum, { valueBase }) => sum + Math.abs(toNumber(valueBase ?? 0n)), 0);
      const gap = (values[on - FIRST_DAY] ?? 0) - toNumber(worth.totals.value);
      expect(Math.abs(gap)).toBeLessThanOrEqual(1e-9 * size);
    }
  });
});

test("a value is what the clean price and the accrued interest make, and its tree says so", () => {
  check((history) => {
    const { market } = history;
    const book = bookOf(history);
    const clean = holdingsOn(book, { prices: market.prices, rates: market.rates });
    const cleanOf = new Map(clean.holdings.map((holding) => [holding.asset.id, holding]));
    const report = holdingsOn(book, market);
    expect(recompute(explainNetWorth({ book, market }))).toBe(report.totals.value);
    for (const { asset, value, valueBase, accrued } of report.holdings) {
      const interest = accrued?.status === "ok" ? accrued.value : 0n;
      expect(value).toBe((cleanOf.get(asset.id)?.value ?? 0n) + interest);
      expect(recompute(explainHoldingValue({ book, market }, asset.id)) ?? 0n).toBe(valueBase);
      if (accrued?.status === "unknown") expect(value).toBe(cleanOf.get(asset.id)?.value);
    }
  });
});

test("what accrues nothing has no accrued interest, and what is not known counts as nothing in a drawn value", () => {
  const book: AccruedBook = new Map<string, AccruedOn | "unknown">([
    ["a", () => 1.5],
    ["b", "unknown"],
  ]);
  expect([accruedOn(book, "a", 0), accruedOn(book, "b", 0), accruedOn(book, "c", 0)]).toEqual([
    1_500_000_000_000_000_000n,
    "unknown",
    undefined,
  ]);
  expect(["a", "b", "c"].map((id) => accruedNumber(book, id, 0))).toEqual([1.5, 0, 0]);
});
