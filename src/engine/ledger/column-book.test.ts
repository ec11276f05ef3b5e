import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { lotsOf, openCostOf } from "#engine/ledger/book.ts";
import { ColumnBook, disposalsOf } from "#engine/ledger/column-book.ts";
import { ColumnPosition } from "#engine/ledger/column-position.ts";
import type { Conventions } from "#engine/ledger/conventions.ts";
import { corporateActionTransaction } from "#engine/ledger/corporate-action-entry.ts";
import { buyTransaction, incomeTransaction, sellTransaction } from "#engine/ledger/entries.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { fixed, formatFixed, ONE, ZERO } from "#engine/money/fixed.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import { formatDay } from "#engine/dates/day.ts";
import {
  FIRST_DAY,
  followedByBalances,
  historyArbitrary,
  LAST_DAY,
  RUNS,
  type History,
} from "#test/arbitraries/ledger.ts";
import { richHistoryArbitrary } from "#test/arbitraries/rich-history.ts";
import { bookState, postedBook } from "#test/book-state.ts";
import { smallBook, smallLedger } from "#test/small-ledger.ts";

const PATIENCE_MS = 120_000;

const conventions: fc.Arbitrary<Conventions> = fc.record({ hasFeesInCost: fc.boolean(), hasTaxesInCost: fc.boolean() });
const lastDays = fc.integer({ min: FIRST_DAY, max: LAST_DAY });

/** The same to the last digit, and what is read of one position first says nothing else than what is read of all. */
function saysTheSame(history: History, counted: Conventions, through: number): void {
  const ledger = buildLedger(history);
  const { market } = history;
  const worthOf = marketWorth(ledger, market, "EUR");
  const options = { through, base: "EUR", rates: market.rates, worthOf, ...counted };
  const [book, posted] = [keepBook(ledger, options), postedBook(ledger, options)];
  for (const { asset } of posted.positions)
    expect(disposalsOf(book, asset)).toEqual(posted.disposals.filter((it) => it.asset === asset));
  for (const position of book.positions) {
    if (!(position instanceof ColumnPosition)) continue;
    const own = posted.positionAt(position.account, position.asset);
    const lots = own ? lotsOf(own) : [];
    expect(position.realized).toBe(own?.realized ?? ZERO);
    if (own) expect(openCostOf(position)).toEqual(openCostOf(own));
    const open = { count: lots.length, cost: lots.reduce((sum, { cost }) => sum + cost, ZERO) };
    expect(position.of.openAt(position.place) ?? open).toEqual(open);
    expect(position.heldFrom).toBe(own?.changeDays[0] ?? position.heldFrom);
  }
  expect(bookState(book)).toEqual(bookState(posted));
}

const withSpinOff = (history: History): History => {
  const [account] = history.accounts;
  const [parent, child] = history.assets.filter(({ tracking }) => tracking === "units");
  if (!account || !parent || !child) return history;
  const moves = [
    { assetId: parent.id, quantity: 0n, share: { to: ONE, from: 5n * ONE } },
    { assetId: child.id, quantity: 3n * ONE },
  ];
  const on = formatDay(FIRST_DAY + 40);
  const action = { id: "action", on, currency: "EUR", accountId: account.id, moves };
  return { ...history, transactions: [...history.transactions, corporateActionTransaction(action)] };
};

test.each([
  ["bought first in first out", historyArbitrary({ costMethods: ["fifo"] })],
  ["of several cost methods", historyArbitrary({ costMethods: ["fifo", "average", "pooled"] })],
  ["with a spin-off", historyArbitrary({ costMethods: ["fifo"] }).map(withSpinOff)],
  ["with an account followed by balances", historyArbitrary().map(followedByBalances)],
  ["as rich as the ledger allows", richHistoryArbitrary({ maxLength: 120 })],
] as const)(
  "a book in columns says what posting every transaction says: histories %s",
  (_, histories) => fc.assert(fc.property(histories, conventions, lastDays, saysTheSame), { numRuns: RUNS / 2 }),
  PATIENCE_MS,
);

const traded = (id: string, on: string, quantity: string, amount: string) => ({
  id,
  on,
  currency: "EUR",
  accountId: "depot",
  assetId: "X",
  quantity: fixed(quantity),
  amount: fixed(amount),
});

test("a third of 100 is sold twice: cost and gain are cut from the whole, and both thirds and the rest add up to it", () => {
  const book = smallBook(
    smallLedger(
      buyTransaction(traded("1", "2024-01-02", "3", "100")),
      sellTransaction(traded("2", "2024-01-03", "1", "40")),
      sellTransaction(traded("3", "2024-01-04", "1", "40")),
      incomeTransaction({ ...traded("4", "2024-01-05", "1", "2"), type: "dividend", gross: fixed("2") }),
    ),
    "2024-12-31",
  );
  const position = book.positions.find((it) => book.ledger.assets[it.asset]?.id === "X");
  expect(book).toBeInstanceOf(ColumnBook);
  expect(position).toBeInstanceOf(ColumnPosition);
  // 80 came in for what cost 66.666666666666666667.
  expect(position && formatFixed(position.realized)).toBe("13.333333333333333333");
  expect(book.disposals.map(({ cost }) => formatFixed(cost))).toEqual([
    "33.333333333333333333",
    "33.333333333333333334",
  ]);
  expect(position && lotsOf(position).map(({ cost }) => formatFixed(cost))).toEqual(["33.333333333333333333"]);
  expect(position && formatFixed(position.income)).toBe("2");
});

test("numbers that are not safe leave an asset to the general book: more than 2^53 in the last place of a quantity", () => {
  const book = smallBook(
    smallLedger(buyTransaction(traded("1", "2024-01-02", "3.123456789123456789", "100"))),
    "2024-12-31",
  );
  expect(book.positions.some((it) => it instanceof ColumnPosition && !Number.isSafeInteger(it.place))).toBe(false);
  expect(book.positions.map(({ quantity }) => formatFixed(quantity))).toContain("3.123456789123456789");
});
