import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  explainCost,
  explainHoldingValue,
  explainNetWorth,
  explainRealizedGain,
  explainUnrealizedGain,
} from "#engine/explain/explain-holdings.ts";
import { explainQuantity } from "#engine/explain/explain-quantity.ts";
import { explainBridge, explainMoneyWeighted, explainTimeWeighted } from "#engine/explain/explain-returns.ts";
import { recompute } from "#engine/explain/explanation.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buyTransaction, sellTransaction, splitTransaction } from "#engine/ledger/entries.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { fixed } from "#engine/money/fixed.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { returnsOf } from "#engine/performance/returns.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { FIRST_DAY, historyArbitrary, LAST_DAY, RUNS } from "#test/arbitraries/ledger.ts";
import { richHistoryArbitrary } from "#test/arbitraries/rich-history.ts";
import { smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";

test("a holding in dollars explains its value down to the price, the rate and the purchase", () => {
  const buy = { id: "buy-1", on: "2024-01-02", currency: "USD", accountId: "depot", assetId: "US" };
  const ledger = smallLedger(buyTransaction({ ...buy, quantity: fixed("10"), amount: fixed("800") }));
  const market = smallMarket("US 2024-01-05 100", "USD 2024-01-02 1.25, USD 2024-01-05 1.25");
  const book = smallBook(ledger, "2024-01-06", { rates: market.rates });
  const tree = explainHoldingValue({ book, market }, "US");
  expect(recompute(tree)).toBe(fixed("800"));
  const [value] = tree.inputs;
  const [local, , rate] = value?.inputs ?? [];
  const [quantity, price] = local?.inputs ?? [];
  expect(quantity?.inputs.map(({ source }) => source)).toEqual([
    { kind: "transaction", transactionId: "buy-1", on: 19724 },
  ]);
  expect(price?.source).toEqual({ kind: "price", assetId: "US", on: 19727, origin: "provider" });
  expect(rate?.source).toEqual({ kind: "rate", from: "USD", to: "EUR", on: 19727, isStated: false });
});

test("without a rate a holding in dollars has no value in euros: it is never taken one to one", () => {
  const buy = { id: "buy-1", on: "2024-01-02", currency: "USD", accountId: "depot", assetId: "US" };
  const ledger = smallLedger(buyTransaction({ ...buy, quantity: fixed("10"), amount: fixed("800") }));
  const market = smallMarket("US 2024-01-05 100", "USD 2024-01-02 1.25");
  const book = smallBook(ledger, "2024-01-31", { rates: market.rates });
  const tree = explainHoldingValue({ book, market }, "US");
  expect([recompute(tree), tree.value.amount, tree.inputs[0]?.inputs[1]?.note]).toEqual([
    undefined,
    undefined,
    "Not known",
  ]);
});

test("recomputing an explanation gives the figure it explains, for any history", () => {
  fc.assert(
    fc.property(historyArbitrary(), (history) => {
      const ledger = buildLedger(history);
      const { market } = history;
      const book = keepBook(ledger, { through: LAST_DAY, base: "EUR", rates: market.rates });
      const report = holdingsOn(book, market);
      expect(recompute(explainNetWorth({ book, market }))).toBe(report.totals.value);
      for (const { asset, valueBase, cost, unrealized, realized } of report.holdings) {
        expect(recompute(explainHoldingValue({ book, market }, asset.id)) ?? 0n).toBe(valueBase);
        expect(recompute(explainCost({ book, market }, asset.id)) ?? 0n).toBe(cost);
        expect(recompute(explainUnrealizedGain({ book, market }, asset.id)) ?? 0n).toBe(unrealized?.total);
        if (!asset.id.startsWith("cash:"))
          expect(recompute(explainRealizedGain({ book, market }, asset.id)) ?? 0n).toBe(realized?.total);
      }
      const bridge = bridgeOf({ ledger, market, base: "EUR", window: { from: FIRST_DAY, to: LAST_DAY } });
      expect(recompute(explainBridge(bridge, "EUR"))).toBe(bridge.closing);
    }),
    { numRuns: RUNS },
  );
});

test("the units of every position follow from its entries, through splits, shorts, transfers and stated values", () => {
  fc.assert(
    fc.property(richHistoryArbitrary(), (history) => {
      const book = keepBook(buildLedger(history), { through: LAST_DAY, base: "EUR", rates: history.market.rates });
      for (const position of book.positions) {
        const tree = explainQuantity(book, position);
        expect([tree.value.amount, recompute(tree)]).toEqual([position.quantity, position.quantity]);
      }
    }),
    { numRuns: Math.min(RUNS, 40) },
  );
});

test("units of a split of 3 for 2 name both sides of it: 10 × 3 ÷ 2 − 4 are 11", () => {
  const head = { currency: "EUR", assetId: "X" };
  const ledger = smallLedger(
    buyTransaction({
      ...head,
      accountId: "depot",
      id: "1",
      on: "2024-01-02",
      quantity: fixed("10"),
      amount: fixed("9"),
    }),
    splitTransaction({
      ...head,
      accountIds: ["depot"],
      id: "2",
      on: "2024-02-01",
      ratio: { to: fixed("3"), from: fixed("2") },
    }),
    sellTransaction({
      ...head,
      accountId: "depot",
      id: "3",
      on: "2024-03-01",
      quantity: fixed("4"),
      amount: fixed("9"),
    }),
  );
  const book = smallBook(ledger, "2024-12-31");
  const [position] = book.positions;
  const tree = position && explainQuantity(book, position);
  expect(tree && [tree.value.unit, recompute(tree)]).toEqual(["units", fixed("11")]);
  expect(tree?.inputs.map(({ value }) => value.amount)).toEqual(["10", "3", "2", "-4"].map(fixed));
});

test("the returns of a history explain themselves", () => {
  fc.assert(
    fc.property(historyArbitrary({ maxLength: 15 }), (history) => {
      const { market } = history;
      const book = keepBook(buildLedger(history), { through: LAST_DAY, base: "EUR", rates: market.rates });
      const series = netWorthSeries(book, market, { from: FIRST_DAY, to: LAST_DAY });
      // Growth over next to nothing is noise of doubles and of 18 decimals, on either way.
      const peak = Math.max(...series.values);
      if (series.values.some((value) => value < 0 || (value !== 0 && value < 1e-6 * peak))) return;
      if (series.inflows.some((flow) => flow !== 0 && flow < 1e-6 * peak)) return;
      const { timeWeighted, moneyWeighted } = returnsOf(series);
      const linked = recompute(explainTimeWeighted(series));
      if (timeWeighted.status === "ok")
        expect(Math.abs(Number(linked) - timeWeighted.value)).toBeLessThan(1e-9 * (1 + Math.abs(timeWeighted.value)));
      const { annualRate } = moneyWeighted;
      if (annualRate.status === "ok" && annualRate.value > -1)
        expect(recompute(explainMoneyWeighted(series))).toBeCloseTo(annualRate.value, 9);
    }),
    { numRuns: RUNS },
  );
});
