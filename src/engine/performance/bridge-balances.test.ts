import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { Bridge } from "#engine/performance/bridge-part.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { returnsByPart } from "#engine/performance/levels.ts";
import { returnsOf } from "#engine/performance/returns.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { FIRST_DAY, followedByBalances, historyArbitrary, LAST_DAY, RUNS } from "#test/arbitraries/ledger.ts";

// Random histories whose first account is followed by balances (UP-06).
const histories = historyArbitrary({ currencies: ["EUR"] }).map(followedByBalances);

const footed = ({ opening, inflow, outflow, income, fees, taxes, gain, unpriced, byBalances }: Bridge): bigint =>
  opening + inflow - outflow + income - fees - taxes + gain.total + unpriced + byBalances;

test("the bridge foots to the last digit between the values of the holdings, in every scope", () => {
  fc.assert(
    fc.property(histories, fc.nat(110), fc.nat(60), fc.nat(3), (history, start, length, cut) => {
      const ledger = buildLedger(history);
      const { market, accounts, assets } = history;
      const window = { from: FIRST_DAY + start, to: Math.min(FIRST_DAY + start + length, LAST_DAY) };
      const bookOn = (through: number) => keepBook(ledger, { through, base: "EUR", rates: market.rates });
      const book = bookOn(LAST_DAY);
      for (const scope of [
        {},
        { accountIds: new Set(accounts.slice(0, 1 + cut).map(({ id }) => id)) },
        { assetIds: new Set(assets.slice(0, 1 + cut).map(({ id }) => id)) },
      ]) {
        const bridge = bridgeOf({ ledger, market, base: "EUR", window, scope });
        expect(footed(bridge)).toBe(bridge.closing);
        const at = (through: number) => holdingsOn(bookOn(through), market, scope).totals.value;
        expect([bridge.opening, bridge.closing]).toEqual([at(window.from), at(window.to)]);
        const quick = bridgeOf({ ledger, market, base: "EUR", window, scope, book });
        expect([footed(quick), quick.byBalances]).toEqual([bridge.closing, bridge.byBalances]);
      }
    }),
    { numRuns: RUNS / 2 },
  );
});

test("whatever its balances do, returns are those of the other accounts, and the contributions of these add up", () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { market, accounts } = history;
      const book = keepBook(buildLedger(history), { through: LAST_DAY, base: "EUR", rates: market.rates });
      const window = { from: FIRST_DAY - 1, to: LAST_DAY };
      const others = { accountIds: new Set(accounts.slice(1).map(({ id }) => id)) };
      const [whole, rest] = [{}, { scope: others }].map((part) =>
        returnsOf(netWorthSeries(book, market, { ...window, ...part })),
      );
      const numberOf = (figure = whole?.timeWeighted) =>
        figure?.status === "ok" || figure?.status === "partial" ? figure.value : undefined;
      const isHeld = book.positions.some(({ account }) => account === 0);
      const hasOthers = book.positions.some(({ account }) => account !== 0);
      fc.pre(isHeld && hasOthers);
      expect(numberOf(whole?.timeWeighted)).toBe(numberOf(rest?.timeWeighted));
      expect(numberOf(whole?.moneyWeighted.annualRate)).toBe(numberOf(rest?.moneyWeighted.annualRate));
      const parts = new Map(accounts.map(({ id }) => [id, { accountIds: new Set([id]) }]));
      const level = returnsByPart({ book, market, window, parts });
      expect(level.parts[0]?.contribution.status).toBe("insufficient_data");
      const total = numberOf(level.whole.contribution);
      if (total === undefined) return;
      const added = level.parts.slice(1).reduce((sum, part) => sum + (numberOf(part.contribution) ?? Number.NaN), 0);
      expect(Math.abs(added - total)).toBeLessThan(1e-9 * (1 + Math.abs(total)));
    }),
    { numRuns: RUNS / 2 },
  );
});
