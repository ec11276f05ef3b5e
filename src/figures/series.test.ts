import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { seriesFrom } from "#figures/series.ts";
import { sheetOn } from "#figures/sheet.ts";
import type { Workbook } from "#figures/workbook.ts";
import {
  FIRST_DAY,
  followedByBalances,
  historyArbitrary,
  LAST_DAY,
  RUNS,
  type History,
} from "#test/arbitraries/ledger.ts";
import { richHistoryArbitrary } from "#test/arbitraries/rich-history.ts";

const workbookOf = (history: History): Workbook => ({
  portfolio: { name: "", baseCurrency: "EUR", isSample: false, ledgerVersion: 1, conventions: {} },
  marketVersion: 1,
  ledger: buildLedger(history),
  market: history.market,
  accounts: new Map(),
  assets: new Map(),
  stated: [],
  targets: [],
  taxpayers: [],
  inheritance: undefined,
  computed: new Map(),
});

/** Doubles are added up in another order where more was held later: equal to 12 digits of the largest. */
function expectSame(cut: ValueSeries, own: ValueSeries): void {
  expect([cut.from, cut.to]).toEqual([own.from, own.to]);
  expect([...cut.unknown]).toEqual([...own.unknown]);
  for (const name of ["values", "inflows", "outflows"] as const) {
    const largest = own[name].reduce((most, value) => Math.max(most, Math.abs(value)), 1);
    expect(cut[name].length).toBe(own[name].length);
    own[name].forEach((value, day) => expect(Math.abs((cut[name][day] ?? 0) - value)).toBeLessThan(largest * 1e-12));
  }
  expect(cut.leftOut?.accounts).toEqual(own.leftOut?.accounts);
  if (cut.leftOut && own.leftOut) expectSame(cut.leftOut.rest, own.leftOut.rest);
}

test.each([
  ["small", historyArbitrary()],
  ["rich", richHistoryArbitrary({ maxLength: 120 })],
  ["partly balances-only", historyArbitrary().map(followedByBalances)],
] as const)("a series up to an earlier day is the beginning of the longest: %s histories", (_, histories) => {
  const days = fc.integer({ min: FIRST_DAY - 2, max: LAST_DAY });
  fc.assert(
    fc.property(histories, days, days, (history, one, other) => {
      const [from, on] = [Math.min(one, other), Math.max(one, other)];
      const workbook = workbookOf(history);
      const cut = seriesFrom(sheetOn(workbook, { on, base: "EUR", usually: LAST_DAY }), from);
      expectSame(cut, seriesFrom(sheetOn(workbookOf(history), { on, base: "EUR" }), from));
    }),
    { numRuns: RUNS / 2 },
  );
});
