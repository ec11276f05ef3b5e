import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#test/arbitraries/runs.ts";
import { richHistoryArbitrary, type RichHistory } from "#test/arbitraries/rich-history.ts";
import { asLedger, bookOf, exactly, keyOf, lotWords, questionOf } from "#test/reference/compare.ts";
import { fromUnits, isLess, minus, plus, rational, sizeOf, toUnits, total } from "#test/reference/rational.ts";
import { referencePlaces } from "#test/reference/reference-ledger.ts";
import type { Rational } from "#test/reference/rational.ts";

// A second engine, written from the definitions with exact fractions, says the same as the one that ships. Default runs are few so that the
// tests stay quick; NUM_RUNS=10000 is the nightly number.

const check = (arbitrary: fc.Arbitrary<RichHistory>, property: (history: RichHistory) => void): void =>
  fc.assert(fc.property(arbitrary, property), { numRuns: runs(60) });

test("both engines hold the same lots: units, cost, cost in base and day of every one, in every account", () => {
  check(richHistoryArbitrary(), (history) => {
    const book = bookOf(history);
    const places = referencePlaces(questionOf(history, book, asLedger));
    for (const position of book.positions) {
      const lots = places.get(keyOf(book, position))?.lots ?? [];
      expect(lotWords(position), keyOf(book, position)).toEqual(
        lots.map(({ quantity, cost, costBase, acquired }) =>
          [quantity, cost, costBase].map(toUnits).concat(BigInt(acquired)).join(" "),
        ),
      );
    }
    const known = new Set(book.positions.map((position) => keyOf(book, position)));
    const forgotten = [...places].filter(([key, { lots }]) => lots.length > 0 && !known.has(key));
    expect(forgotten.map(([key]) => key)).toEqual([]);
  });
});

test("both engines realize the same gains, by asset and account, in its currency, in base, by price and by currency", () => {
  check(richHistoryArbitrary(), (history) => {
    const book = bookOf(history);
    const places = referencePlaces(questionOf(history, book, asLedger));
    for (const position of book.positions) {
      const place = places.get(keyOf(book, position));
      expect([position.realized, position.realizedPrice, position.realizedCurrency], keyOf(book, position)).toEqual(
        [place?.realized, place?.realizedPrice, place?.realizedCurrency].map((gain) => toUnits(gain ?? rational(0n))),
      );
    }
  });
});

test("both engines count the same income, fees and taxes, by asset and account and in all", () => {
  check(richHistoryArbitrary(), (history) => {
    const book = bookOf(history);
    const places = referencePlaces(questionOf(history, book, asLedger));
    for (const sums of ["income", "fees", "taxes"] as const) {
      const found = [...book.positions, ...book.unassigned].reduce((sum, place) => sum + place[sums], 0n);
      expect(found).toBe(toUnits(total([...places.values()].map((place) => place[sums]))));
      for (const position of book.positions)
        expect(position[sums]).toBe(toUnits(places.get(keyOf(book, position))?.[sums] ?? rational(0n)));
    }
  });
});

/** 10^-18 times what thousands of roundings may add up to. */
const ROUNDINGS = rational(1n, 10n ** 13n);

test("without any rounding at all the cost and the gains differ by roundings alone", () => {
  check(richHistoryArbitrary({ maxLength: 60 }), (history) => {
    const book = bookOf(history);
    const places = referencePlaces(questionOf(history, book, exactly));
    for (const position of book.positions) {
      const place = places.get(keyOf(book, position));
      const near = (found: bigint, wanted: Rational): void => {
        const size = plus(sizeOf(wanted), rational(1n));
        const gap = sizeOf(minus(fromUnits(found), wanted));
        expect(isLess(gap, rational(size.n * ROUNDINGS.n, size.d * ROUNDINGS.d)), `${found}`).toBe(true);
      };
      const lots = place?.lots ?? [];
      near(
        position.lots.slice(position.head).reduce((sum, { cost }) => sum + cost, 0n),
        total(lots.map(({ cost }) => cost)),
      );
      near(position.realized, place?.realized ?? rational(0n));
    }
  });
});
