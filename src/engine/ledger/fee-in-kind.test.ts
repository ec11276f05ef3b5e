import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import type { Book } from "#engine/ledger/book.ts";
import { corporateActionTransaction } from "#engine/ledger/corporate-action-entry.ts";
import {
  buyTransaction,
  incomeTransaction,
  sellTransaction,
  transferInKindTransaction,
} from "#engine/ledger/entries.ts";
import { withFeeInKind } from "#engine/ledger/fee-in-kind.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed, ONE } from "#engine/money/fixed.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { moneySumsOf } from "#engine/performance/money-sums.ts";
import { summedBridge } from "#engine/performance/summed-bridge.ts";
import { buildRateBook } from "#engine/prices/rates.ts";
import { taxEvents } from "#engine/tax/tax-events.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import { FIRST_DAY, historyArbitrary, LAST_DAY, RUNS, type History } from "#test/arbitraries/ledger.ts";
import { bookState, postedBook } from "#test/book-state.ts";
import { accounts, assets, showLots, smallBook, smallLedger } from "#test/small-ledger.ts";

const at = (id: string, on: string) => ({ id, on, currency: "EUR", accountId: "depot" });
const trade = (assetId: string, quantity: string, amount: string) => ({
  assetId,
  quantity: fixed(quantity),
  amount: fixed(amount),
});
/** Ten coins X for 100, of which fees are paid. */
const coins = buyTransaction({ ...at("1", "2024-01-02"), ...trade("X", "10", "100") });
const paid = (transaction: Transaction, quantity: string, worth?: string, accountId = "depot") =>
  withFeeInKind(transaction, {
    accountId,
    assetId: "X",
    quantity: fixed(quantity),
    worth: worth === undefined ? undefined : fixed(worth),
  });
const told = (book: Book) => ({
  gains: book.disposals.map(({ gain }) => formatFixed(gain)),
  fees: formatFixed(book.positions.reduce((sum, { fees }) => sum + fees, 0n)),
  realized: formatFixed(book.positions.reduce((sum, { realized }) => sum + realized, 0n)),
});

test("a purchase whose fee is 0.2 of a coin worth 5: the coin gains 3, and 5 is a fee of what was bought", () => {
  const bought = paid(buyTransaction({ ...at("2", "2024-02-01"), ...trade("Y", "2", "300") }), "0.2", "5");
  const ledger = smallLedger(coins, bought);
  const [bare, full] = [smallBook(ledger, "2024-12-31"), smallBook(ledger, "2024-12-31", { hasFeesInCost: true })];
  expect([showLots(bare, "depot", "X"), showLots(bare, "depot", "Y")]).toEqual(["9.8 cost 98", "2 cost 300"]);
  expect(told(bare)).toEqual({ gains: ["3"], fees: "5", realized: "3" });
  expect(showLots(full, "depot", "Y")).toBe("2 cost 305");
  expect(told(full)).toEqual({ gains: ["3"], fees: "0", realized: "3" });
  expect(TYPES.buy.gross?.(bought.postings)).toBe(fixed("300"));
});

test("of a sale the fee comes off what it brings where fees are counted in: 120 − 5 − 100 = 15, and the coin gains 3", () => {
  const ledger = smallLedger(
    coins,
    buyTransaction({ ...at("2", "2024-01-03"), ...trade("Y", "1", "100") }),
    paid(sellTransaction({ ...at("3", "2024-02-01"), ...trade("Y", "1", "120") }), "0.2", "5"),
  );
  expect(told(smallBook(ledger, "2024-12-31", { hasFeesInCost: true })).gains.toSorted()).toEqual(["15", "3"]);
  expect(told(smallBook(ledger, "2024-12-31")).gains.toSorted()).toEqual(["20", "3"]);
});

test("a transfer keeps the cost of what moves, and its fee in the same coin is a disposal with a gain of its own", () => {
  const moved = transferInKindTransaction({
    ...at("2", "2024-02-01"),
    assetId: "X",
    quantity: fixed("4"),
    fromAccountId: "depot",
    toAccountId: "other",
  });
  const book = smallBook(smallLedger(coins, paid(moved, "1", "25")), "2024-12-31");
  expect([showLots(book, "depot", "X"), showLots(book, "other", "X")]).toEqual(["5 cost 50", "4 cost 40"]);
  expect(told(book)).toEqual({ gains: ["15"], fees: "25", realized: "15" });
});

test("a swap, a reward and units from outside take a fee in coins as well", () => {
  const swap = corporateActionTransaction({
    ...at("2", "2024-02-01"),
    moves: [
      { assetId: "X", quantity: fixed("-2"), amount: fixed("40") },
      { assetId: "Y", quantity: fixed("1"), amount: fixed("40") },
    ],
  });
  const reward = incomeTransaction({
    ...at("3", "2024-02-02"),
    type: "other_income",
    gross: fixed("7"),
    units: { assetId: "Y", quantity: ONE },
  });
  const arrived = transferInKindTransaction({
    ...at("4", "2024-02-03"),
    assetId: "Y",
    quantity: ONE,
    toAccountId: "depot",
    cost: fixed("9"),
  });
  const all = [swap, reward, arrived].map((it) => paid(it, "1", "12"));
  const book = smallBook(smallLedger(coins, ...all), "2024-12-31");
  expect([showLots(book, "depot", "X"), showLots(book, "depot", "Y")]).toEqual([
    "5 cost 50",
    "1 cost 40, 1 cost 7, 1 cost 9",
  ]);
  expect(told(book)).toEqual({ gains: ["20", "2", "2", "2"], fees: "36", realized: "26" });
});

test("coins nobody knows the worth of go at their cost: a fee of 2, no gain, and nothing sold for tax", () => {
  const bought = paid(buyTransaction({ ...at("2", "2024-02-01"), ...trade("Y", "2", "300") }), "0.2");
  const ledger = smallLedger(coins, bought);
  const book = smallBook(ledger, "2024-12-31");
  expect([showLots(book, "depot", "X"), told(book)]).toEqual(["9.8 cost 98", { gains: [], fees: "2", realized: "0" }]);
  const events = taxEvents(ledger, { currency: "EUR", rates: buildRateBook([]), through: LAST_DAY * 2 });
  expect(events.map(({ kind }) => kind)).toEqual(["trade", "trade", "leave"]);
});

test("for tax the coins are sold for their worth, and that worth is part of what was bought: 300 + 5", () => {
  const bought = paid(buyTransaction({ ...at("2", "2024-02-01"), ...trade("Y", "2", "300") }), "0.2", "5");
  const events = taxEvents(smallLedger(coins, bought), {
    currency: "EUR",
    rates: buildRateBook([]),
    through: LAST_DAY * 2,
  });
  const amounts = events.flatMap((it) =>
    it.kind === "trade" ? [`${formatFixed(it.quantity)} ${formatFixed(it.amount)}`] : [],
  );
  expect(amounts).toEqual(["10 100", "2 305", "-0.2 -5"]);
});

test("units of a fee leave, and only beside what may have a fee", () => {
  const facts = {
    accounts: new Map(accounts.map((it) => [it.id, it])),
    assets: new Map(assets.map((it) => [it.id, it])),
  };
  const backwards = checkTransaction(paid(coins, "-1", "-5"), facts);
  expect(backwards.ok ? "" : backwards.error.problem).toMatch(/below zero/);
});

/** Pays some units of something of each history with every purchase, sale and transfer between accounts. */
const withFees = (history: History, worth: bigint | undefined): History => {
  const units = history.assets.filter(({ tracking, assetClass }) => tracking === "units" && assetClass !== "cash");
  const [account, asset] = [history.accounts[0], units[0]];
  if (!account || !asset) return history;
  const transactions = history.transactions.map((it, place) =>
    place % 3 === 0 && ["buy", "sell", "transfer_in_kind", "corporate_action"].includes(it.type)
      ? withFeeInKind(it, { accountId: account.id, assetId: asset.id, quantity: ONE, worth })
      : it,
  );
  return { ...history, transactions };
};

test("with fees in units, columns say what the posted book says, and sums what a run says, whatever else happens", () => {
  const given = fc.record({
    history: historyArbitrary(),
    worth: fc.option(fc.bigInt({ min: 1n, max: 10n ** 21n }), { nil: undefined }),
    hasFeesInCost: fc.boolean(),
  });
  fc.assert(
    fc.property(given, ({ history: plain, worth, hasFeesInCost }) => {
      const history = withFees(plain, worth);
      const { market } = history;
      const ledger = buildLedger(history);
      const options = {
        through: LAST_DAY,
        base: "EUR",
        rates: market.rates,
        worthOf: marketWorth(ledger, market, "EUR"),
        hasFeesInCost,
      };
      const book = keepBook(ledger, options);
      expect(bookState(book)).toEqual(bookState(postedBook(ledger, options)));
      const window = { from: FIRST_DAY + 20, to: LAST_DAY };
      const summed = summedBridge(moneySumsOf(book, market.rates), { book, market, window });
      const {
        realized: _,
        byAsset: __,
        ...run
      } = bridgeOf({ ledger, market, base: "EUR", book, window, conventions: { hasFeesInCost } });
      if (summed) {
        const { byAsset: ___, ...sums } = summed;
        expect(sums).toEqual(run);
      }
    }),
    { numRuns: Math.min(RUNS, 60) },
  );
});
