import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  explainAttribution,
  explainCurrencyAttribution,
  explainIndexReturn,
} from "#engine/explain/explain-benchmark.ts";
import { recompute } from "#engine/explain/explanation.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { assetIndex, indexReturn } from "#engine/performance/benchmark.ts";
import { attributeDays, currencyAttribution } from "#engine/performance/daily-attribution.ts";
import { returnsByPart } from "#engine/performance/levels.ts";
import { FIRST_DAY, historyArbitrary, LAST_DAY, RUNS } from "#test/arbitraries/ledger.ts";
import { smallMarket } from "#test/small-ledger.ts";
import { day } from "#engine/dates/day.ts";

test("a benchmark in dollars rose from 100 × 0.8 to 110 × 1: 37.5 %, from two prices and two rates", () => {
  const market = smallMarket("US 2024-01-02 100, US 2024-01-05 110", "USD 2024-01-02 1.25, USD 2024-01-05 1");
  const span = { market, from: day("2024-01-02"), to: day("2024-01-05"), base: "EUR" };
  const tree = explainIndexReturn({ id: "US", name: "US" }, span);
  expect(recompute(tree)).toBeCloseTo(0.375, 12);
  const [start] = tree.inputs;
  expect(start?.inputs.map(({ source }) => source?.kind)).toEqual(["price", "rate", "rate"]);
  const index = assetIndex({ id: "US", name: "US" }, market, span);
  expect(index.status === "ok" && Math.abs(indexReturn(index.value) - Number(recompute(tree))) < 1e-12).toBe(true);
});

test("without a rate the return of a benchmark is unknown", () => {
  const market = smallMarket("US 2024-01-02 100, US 2024-01-05 110");
  const span = { market, from: day("2024-01-02"), to: day("2024-01-05"), base: "EUR" };
  expect(recompute(explainIndexReturn({ id: "US", name: "US" }, span))).toBeUndefined();
});

const close = (again: unknown, value: number): void =>
  expect(Math.abs(Number(again) - value)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(value)));

test("the effects of an attribution compute to them again, over the gains of every day, whatever the history", () => {
  fc.assert(
    fc.property(historyArbitrary({ currencies: ["EUR"] }), (history) => {
      const ledger = buildLedger(history);
      const book = keepBook(ledger, { through: LAST_DAY, base: "EUR", rates: history.market.rates });
      const parts = new Map(ledger.accounts.map(({ id }) => [id, { accountIds: new Set([id]) }]));
      const { days } = returnsByPart({
        book,
        market: history.market,
        window: { from: FIRST_DAY, to: LAST_DAY },
        parts,
      });
      const levels = Float64Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, i) => 100 + (i % 7));
      const index = { from: FIRST_DAY, levels };
      const at = { from: FIRST_DAY, currency: "EUR" };
      const segments = ledger.accounts.map(() => ({ weight: 1 / ledger.accounts.length, index }));
      const effects = attributeDays(days(), segments);
      if (effects.status === "ok" && Math.abs(effects.value.active) < 1e6)
        for (const name of ["allocation", "selection", "interaction"] as const)
          close(recompute(explainAttribution(name, days(), { ...at, segments })), effects.value.totals[name]);
      const fx = ledger.accounts.map((_, i) => (i === 0 ? index : undefined));
      const currency = currencyAttribution(days(), fx);
      if (currency.status === "ok" && Math.abs(currency.value.baseReturn) < 1e6)
        close(recompute(explainCurrencyAttribution("localEffect", days(), { ...at, fx })), currency.value.localEffect);
    }),
    { numRuns: Math.min(RUNS, 40) },
  );
});
