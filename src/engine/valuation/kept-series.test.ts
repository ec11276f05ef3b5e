import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { assetsMoved, ColumnBook } from "#engine/ledger/column-book.ts";
import { editBook } from "#engine/ledger/edited-book.ts";
import { editLedger, orderedLedger } from "#engine/ledger/edited-ledger.ts";
import { Journal } from "#engine/ledger/journal.ts";
import { editSeries, keepSeries } from "#engine/valuation/kept-series.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { FIRST_DAY, followedByBalances, historyArbitrary, LAST_DAY, RUNS } from "#test/arbitraries/ledger.ts";
import { richHistoryArbitrary } from "#test/arbitraries/rich-history.ts";

const SPAN = { from: FIRST_DAY - 1, to: LAST_DAY };
const PATIENCE_MS = 120_000;

/** Two series added up in another order differ by their rounding. */
function expectSame(actual: ValueSeries, expected: ValueSeries): void {
  const size = 1 + Math.max(...expected.values.map(Math.abs), ...expected.inflows, ...expected.outflows);
  for (const column of ["values", "inflows", "outflows"] as const)
    expected[column].forEach((value, day) =>
      expect(Math.abs((actual[column][day] ?? Infinity) - value), `${column} of day ${day}`).toBeLessThan(1e-13 * size),
    );
  expect(actual.unknown).toEqual(expected.unknown);
  expect(actual.leftOut?.accounts).toEqual(expected.leftOut?.accounts);
  if (actual.leftOut && expected.leftOut) expectSame(actual.leftOut.rest, expected.leftOut.rest);
}

const steps = fc.array(
  fc.record({ place: fc.nat(999), isBack: fc.boolean(), repriced: fc.option(fc.nat(9)), part: fc.nat(99) }),
  { minLength: 1, maxLength: 5 },
);

test.each([
  ["small", historyArbitrary()],
  ["rich", richHistoryArbitrary({ maxLength: 120 })],
  ["partly balances-only", historyArbitrary().map(followedByBalances)],
] as const)(
  "a series after edits and other prices is the one made from the beginning: %s histories",
  (_, histories) => {
    fc.assert(
      fc.property(histories, steps, (history, edits) => {
        let market = history.market;
        const journal = new Journal(history);
        for (const transaction of history.transactions) journal.add(transaction);
        let ordered = orderedLedger(journal);
        const options = { through: LAST_DAY, base: "EUR", rates: market.rates };
        let book = keepBook(ordered.ledger, options);
        let kept = keepSeries(book, market, SPAN);
        expectSame(kept.series, netWorthSeries(book, market, SPAN));
        let inForce = [...history.transactions];
        for (const { place, isBack, repriced, part } of edits) {
          const taken = inForce[place % Math.max(1, inForce.length)];
          const removed = taken ? [journal.rowOf(taken.id)] : [];
          if (taken) journal.remove(taken.id);
          const added = taken && isBack ? [journal.add(taken)] : [];
          inForce = isBack ? inForce : inForce.filter((it) => it !== taken);
          const asset = history.assets[repriced ?? -1];
          if (asset) market = withoutPrices(market, asset.id, part);
          const next = editLedger(ordered, journal, { removed, added });
          const places = asset ? [next.ledger.assetIndex.get(asset.id) ?? -1] : [];
          ordered = next;
          const edited = editBook(book, options, { edit: next.edit, repriced: places });
          book = edited.book;
          kept = editSeries(kept, { book, market }, { edit: next.edit, touched: edited.touched });
          expectSame(kept.series, netWorthSeries(book, market, SPAN));
          const again = keepBook(ordered.ledger, options);
          // Of assets in one order sums of doubles are the same to the last bit.
          if (!(book instanceof ColumnBook && again instanceof ColumnBook)) continue;
          expect(assetsMoved(book)).toEqual(assetsMoved(again));
          expect(kept.series.values).toEqual(keepSeries(again, market, SPAN).series.values);
        }
      }),
      { numRuns: RUNS / 2 },
    );
  },
  PATIENCE_MS,
);

type Market = Parameters<typeof keepSeries>[1];

/** The market without the first `part` per cent of an asset's prices, so that it is known later or never. */
function withoutPrices(market: Market, assetId: string, part: number): Market {
  const series = market.prices.series.get(assetId);
  if (!series) return market;
  const from = Math.ceil((series.days.length * part) / 100);
  const cut = {
    ...series,
    days: series.days.subarray(from),
    prices: series.prices.subarray(from),
    currency: series.currency.subarray(from),
    sources: series.sources.subarray(from),
  };
  return { ...market, prices: { series: new Map([...market.prices.series, [assetId, cut]]) } };
}
