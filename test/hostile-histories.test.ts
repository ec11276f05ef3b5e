import * as fc from "fast-check";
import { test } from "vitest";
import { explainIndexReturn } from "#engine/explain/explain-benchmark.ts";
import { explainLot } from "#engine/explain/explain-lots.ts";
import { explainUnits } from "#engine/explain/explain-quantity.ts";
import { recompute } from "#engine/explain/explanation.ts";
import {
  explainCost,
  explainHoldingValue,
  explainNetWorth,
  explainRealizedGain,
  explainUnrealizedGain,
  explainValue,
  explainWeight,
} from "#engine/explain/explain-holdings.ts";
import { explainRate } from "#engine/explain/explain-rate.ts";
import { explainBridge, explainMoneyWeighted, explainTimeWeighted } from "#engine/explain/explain-returns.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { cashOf, lotsOf, openCostOf, quantityOn, type Book } from "#engine/ledger/book.ts";
import { cashMovements, kindOfTransaction } from "#engine/ledger/cash-movements.ts";
import { indexMovements, movementAt } from "#engine/ledger/asset-movements.ts";
import { ledgerText, parseLedger, transactionText } from "#engine/ledger/ledger-text.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { cashAssetId, isCashAsset, ledgerSpan } from "#engine/ledger/ledger.ts";
import { ONE } from "#engine/money/fixed.ts";
import { assetIndex } from "#engine/performance/benchmark.ts";
import { continueBook } from "#engine/ledger/continued-book.ts";
import { editBook } from "#engine/ledger/edited-book.ts";
import { editLedger, orderedLedger } from "#engine/ledger/edited-ledger.ts";
import { Journal } from "#engine/ledger/journal.ts";
import type { AccountFacts, Transaction } from "#engine/ledger/transaction.ts";
import type { Market } from "#engine/prices/market.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { editBridge, keepBridge } from "#engine/performance/edited-bridge.ts";
import { daysOfGroups, linkContributions, logFactor } from "#engine/performance/contribution.ts";
import { beforeCosts, COSTS, costsByDay } from "#engine/performance/costs-by-day.ts";
import { lotReturns, returnsByPart } from "#engine/performance/levels.ts";
import { moneySumsOf } from "#engine/performance/money-sums.ts";
import { returnsByAsset } from "#engine/performance/returns-by-asset.ts";
import { capitalOf } from "#engine/performance/return-parts.ts";
import { dailyValues, investorFlows, returnsOf, returnsOfMovingDays } from "#engine/performance/returns.ts";
import { overSeriesOfParts } from "#engine/performance/series-of-parts.ts";
import { summedBridge } from "#engine/performance/summed-bridge.ts";
import { buildPriceBook, lastIndexOn, priceOn } from "#engine/prices/price-book.ts";
import { priceColumns, tradeColumns, tradePrices } from "#engine/prices/price-columns.ts";
import { splitsOf } from "#engine/prices/split-prices.ts";
import { buildRateBook, convertAt, rateOn, withStatedRates } from "#engine/prices/rates.ts";
import { livesOfAssets } from "#engine/valuation/asset-series.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import { editSeries, keepSeries } from "#engine/valuation/kept-series.ts";
import { groupedSeries, netWorthSeries } from "#engine/valuation/series.ts";
import type { Scope } from "#engine/valuation/scope.ts";
import { accounts, admitted, assets, drawn, FIRST, market } from "#test/hostile/hostile-ledger.ts";
import { amount, anyDay, staysFinite, words } from "#test/hostile/stays-finite.ts";

interface Seen {
  readonly book: Book;
  readonly market: Market;
  readonly span: { readonly from: number; readonly to: number };
}

/** The series and the bridge after the first transaction was taken out. */
function editedSeries(
  owned: readonly AccountFacts[],
  transactions: readonly Transaction[],
  { book, market: both, span }: Seen,
): unknown {
  const journal = new Journal({ accounts: owned, assets });
  for (const transaction of transactions) journal.add(transaction);
  const ordered = orderedLedger(journal);
  const [first] = transactions;
  const removed = first ? [journal.rowOf(first.id)] : [];
  if (first) journal.remove(first.id);
  const { edit } = editLedger(ordered, journal, { removed, added: [] });
  const options = { ...book.conventions, through: span.to, base: "EUR", rates: both.rates };
  const whole = keepBook(ordered.ledger, options);
  const edited = editBook(whole, options, { edit, repriced: [] });
  const change = { edit, touched: edited.touched };
  const after = { book: edited.book, market: both };
  const bridge = editBridge(keepBridge(whole, both, span), { ...after, window: span }, change);
  return [editSeries(keepSeries(book, both, span), after, change).series, bridge.bridge];
}

const PARTS: ReadonlyMap<string, Scope> = new Map([["x", { assetIds: new Set(["x"]) }]]);

// Whole ledgers of hostile transactions: amounts of any size, units without price, sales of what was never bought. What the door
// (`checkTransaction`) lets in must give finite figures; what it refuses must be refused with words, not by stopping.

test("ledgers: what the door lets in gives finite figures, and what it refuses is refused in words", () => {
  staysFinite(
    fc.tuple(fc.array(drawn, { maxLength: 12 }), market, fc.integer({ min: 0, max: 45 })),
    ([draws, { prices, rates }, length]) => {
      const costMethod = (["fifo", "average", "pooled"] as const)[length % 3] ?? "fifo";
      const isBalancesOnly = (place: number): boolean => length % 5 === place;
      const owned = accounts.map((account, place) => ({
        ...account,
        costMethod,
        isBalancesOnly: isBalancesOnly(place) || isBalancesOnly(4),
      }));
      const ledger = buildLedger({ accounts: owned, assets, transactions: admitted(draws) });
      const flowTiming = (["split", "start", "end"] as const)[length % 3];
      const conventions = { hasFeesInCost: length % 2 === 0, hasTaxesInCost: length % 4 < 2, flowTiming };
      const trades = length % 2 === 0 ? tradeColumns(ledger) : priceColumns(tradePrices(ledger));
      const traded = buildPriceBook(trades, splitsOf(ledger));
      const span = { from: FIRST, to: FIRST + length };
      const movements = indexMovements(ledger);
      const book = keepBook(ledger, { ...conventions, through: span.to, base: "EUR", rates });
      return [prices, traded].flatMap((known) => {
        const both = { prices: known, rates };
        const report = holdingsOn(book, both);
        const series = netWorthSeries(book, both, span);
        const lives = [...livesOfAssets(book, both, { to: span.to })];
        const byAsset = new Map(lives.map(({ assetId, series: seriesOf }) => [assetId, seriesOf()]));
        const moved = lives.flatMap(({ movingDays }) => movingDays({}) ?? []);
        const bridge = bridgeOf({ ledger, market: both, base: "EUR", window: span, conventions });
        const returns = returnsOf(series);
        const seen = { book, market: both };
        return [
          report.totals,
          [cashMovements(ledger, FIRST), movements.unassigned(), movements.of("x")],
          Array.from({ length: ledger.postings.count }, (_, row) => movementAt(ledger, row)),
          Array.from({ length: ledger.transactions.count }, (_, row) => kindOfTransaction(ledger, row)),
          series,
          byAsset,
          moved.map((days) => returnsOfMovingDays(days)),
          groupedSeries(book, both, { ...span, groupOf: (account) => String(account) }),
          returns,
          returnsByAsset(book, both, span),
          editedSeries(owned, admitted(draws), { book, market: both, span }),
          dailyValues(series),
          investorFlows(series),
          capitalOf(series),
          linkContributions(daysOfGroups(series, [...byAsset.values()])),
          bridge,
          summedBridge(moneySumsOf(book, rates), { ...seen, window: span }),
          recompute(explainNetWorth(seen)),
          book.positions.map((position) => lotReturns(book, both, position)),
          returnsByPart({ book, market: both, window: span, parts: PARTS }),
          [...overSeriesOfParts({ book, market: both, parts: PARTS, restKey: "x", whole: series }, returnsOf)],
          returnsOf(beforeCosts(series, costsByDay(book, rates, span), COSTS)),
          assets.map((asset, place) => [
            assetIndex(asset, both, { ...span, base: "EUR" }),
            Number(marketWorth(ledger, both, "EUR")(place, ONE, span.to)?.valueBase ?? 0n) / 1e36,
          ]),
          assets.map(({ id }) => [
            explainHoldingValue(seen, id),
            explainCost(seen, id),
            explainUnrealizedGain(seen, id),
            explainRealizedGain(seen, id),
            explainWeight(seen, id).figure,
            explainIndexReturn({ id, name: id }, { ...span, market: both, base: "EUR" }).figure,
          ]),
          book.positions.map((position) => [
            explainValue(seen, position),
            explainUnits(book, [position]),
            lotsOf(position).map((_, place) => explainLot(seen, position, place).holdingReturn.figure),
          ]),
          explainBridge(bridge, "EUR"),
          explainTimeWeighted(series),
          explainMoneyWeighted(series),
          priceOn(known, "x", span.to),
          book.positions.map((position) => [
            lotsOf(position).length,
            Number(openCostOf(position).costBase),
            Number(quantityOn(position, span.from)),
          ]),
          Number(cashOf(book, "a", "EUR")) / 1e36,
          continueBook(book, { ...conventions, through: span.to + 9, base: "EUR", rates })?.positions.length,
        ];
      });
    },
    120,
  );
});

test("the text of a ledger and any other text", () => {
  staysFinite(fc.tuple(fc.array(drawn, { maxLength: 6 }), fc.string(), words), ([draws, text, word]) => {
    const transactions = admitted(draws);
    const ledger = buildLedger({ accounts, assets, transactions });
    return [
      ledgerText(parseLedger({ accounts, assets, text: ledgerText(ledger) })) === ledgerText(ledger),
      text.length,
      transactions.map((transaction) => transactionText(transaction).length),
      ledgerSpan(ledger),
      [cashAssetId(word), isCashAsset({ id: word })],
    ];
  });
});

test("rates of any days and currencies", () => {
  const days = fc.array(anyDay, { maxLength: 5 }).map((list) => Int32Array.from(new Set(list)).sort());
  staysFinite(fc.tuple(days, anyDay, amount, fc.constantFrom("USD", "JPY", "EUR", "")), ([on, asked, sum, to]) => {
    const column = {
      currency: "USD",
      quoted: "per_pivot" as const,
      days: on,
      rates: Float64Array.from(on, () => 1.25),
    };
    const book = withStatedRates(buildRateBook([column]), [column]);
    const rate = rateOn(book, { from: "EUR", to }, asked);
    return [
      lastIndexOn(on, asked),
      rate && Number(convertAt(sum, rate)) / 1e36,
      rate && explainRate({ from: "EUR", to }, rate),
      logFactor(Math.abs(asked) / 1000),
    ];
  });
});
