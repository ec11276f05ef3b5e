import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import type { Book } from "#engine/ledger/book.ts";
import { continueBook } from "#engine/ledger/continued-book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
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
import { positionState } from "#test/book-state.ts";

const shown = ({ positions, disposals, findings, unassigned }: Book): unknown => ({
  positions: positions.map(positionState),
  disposals,
  findings,
  unassigned,
});

const days = fc.integer({ min: FIRST_DAY - 1, max: LAST_DAY });

function bookOf(history: History) {
  const ledger = buildLedger(history);
  const { market } = history;
  const options = (through: number) => ({
    through,
    base: "EUR",
    rates: market.rates,
    worthOf: marketWorth(ledger, market, "EUR"),
  });
  return { ledger, options };
}

test.each([
  ["small", historyArbitrary()],
  ["rich", richHistoryArbitrary({ maxLength: 120 })],
] as const)("a book continued from an earlier day is the one kept from the beginning: %s histories", (_, histories) => {
  fc.assert(
    fc.property(histories, days, days, (history, one, other) => {
      const { ledger, options } = bookOf(history);
      const earlier = keepBook(ledger, options(Math.min(one, other)));
      const before = structuredClone(shown(earlier));
      const continued = continueBook(earlier, options(Math.max(one, other)));
      expect(continued && shown(continued)).toEqual(shown(keepBook(ledger, options(Math.max(one, other)))));
      // The earlier book stays what it was.
      expect(shown(earlier)).toEqual(before);
    }),
    { numRuns: RUNS },
  );
});

test("a book with an account followed by balances is not continued: it has forgotten costs", () => {
  fc.assert(
    fc.property(historyArbitrary().map(followedByBalances), (history) => {
      const { ledger, options } = bookOf(history);
      const hasSuch = history.accounts.some(({ isBalancesOnly }) => isBalancesOnly === true);
      expect(continueBook(keepBook(ledger, options(FIRST_DAY)), options(LAST_DAY)) === undefined).toBe(hasSuch);
    }),
    { numRuns: 20 },
  );
});
