import { expect, test } from "vitest";
import { formatDay } from "#engine/dates/day.ts";
import { cashOf, lotsOf } from "#engine/ledger/book.ts";
import { corporateActionTransaction } from "#engine/ledger/corporate-action-entry.ts";
import {
  buyTransaction,
  chargeTransaction,
  depositTransaction,
  exchangeTransaction,
  incomeTransaction,
  openingBalanceTransaction,
  sellTransaction,
  splitTransaction,
  transferInKindTransaction,
  valuationTransaction,
  withdrawalTransaction,
} from "#engine/ledger/entries.ts";
import { returnOfCapitalTransaction } from "#engine/ledger/fund-entries.ts";
import { fixed, formatFixed, ONE } from "#engine/money/fixed.ts";
import { showLots, smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";

const trade = (id: string, on: string, quantity: string, amount: string, accountId = "depot") => ({
  id,
  on,
  currency: "EUR",
  accountId,
  assetId: "X",
  quantity: fixed(quantity),
  amount: fixed(amount),
});
const gains = (book: ReturnType<typeof smallBook>) => book.disposals.map(({ gain }) => formatFixed(gain));

test("first-in-first-out sells the oldest lot first", () => {
  const ledger = smallLedger(
    buyTransaction(trade("1", "2024-01-02", "10", "1000")),
    buyTransaction(trade("2", "2024-06-03", "10", "1500")),
    sellTransaction(trade("3", "2024-07-01", "12", "2400")),
  );
  const book = smallBook(ledger, "2024-12-31");
  expect(showLots(book, "depot", "X")).toBe("8 cost 1200");
  expect(gains(book)).toEqual(["1000", "100"]);
});

test("average cost leaves the average where it was", () => {
  const ledger = smallLedger(
    buyTransaction(trade("1", "2024-01-02", "10", "1000", "pool")),
    buyTransaction(trade("2", "2024-06-03", "10", "1500", "pool")),
    sellTransaction(trade("3", "2024-07-01", "12", "2400", "pool")),
  );
  const book = smallBook(ledger, "2024-12-31");
  expect(showLots(book, "pool", "X")).toBe("8 cost 1000");
  expect(gains(book)).toEqual(["900"]);
});

test("three thirds of a cent sold one by one leave exactly nothing", () => {
  const sale = (id: string) => sellTransaction(trade(id, "2024-02-01", "1", "0.01"));
  const ledger = smallLedger(buyTransaction(trade("1", "2024-01-02", "3", "0.01")), sale("2"), sale("3"), sale("4"));
  const book = smallBook(ledger, "2024-12-31");
  expect(showLots(book, "depot", "X")).toBe("");
  expect(formatFixed(book.disposals.reduce((sum, { cost }) => sum + cost, 0n))).toBe("0.01");
});

test("fees stay out of cost unless they are asked in, and then count once", () => {
  const ledger = smallLedger(
    buyTransaction({ ...trade("1", "2024-01-02", "10", "1000"), fees: [{ amount: fixed("5") }] }),
    sellTransaction({ ...trade("2", "2024-02-01", "5", "600"), fees: [{ amount: fixed("2") }] }),
  );
  const [bare, full] = [smallBook(ledger, "2024-12-31"), smallBook(ledger, "2024-12-31", { hasFeesInCost: true })];
  expect([showLots(bare, "depot", "X"), ...gains(bare)]).toEqual(["5 cost 500", "100"]);
  expect([showLots(full, "depot", "X"), ...gains(full)]).toEqual(["5 cost 502.5", "95.5"]);
  expect(bare.positions.map(({ fees }) => formatFixed(fees))).toEqual(["7", "0"]);
  expect(full.positions.map(({ fees }) => formatFixed(fees))).toEqual(["0", "0"]);
});

test("a transfer in kind carries lots with their cost and dates", () => {
  const ledger = smallLedger(
    buyTransaction(trade("1", "2024-01-02", "10", "1000")),
    buyTransaction(trade("2", "2024-06-03", "10", "1500")),
    transferInKindTransaction({
      id: "3",
      on: "2024-07-01",
      currency: "EUR",
      assetId: "X",
      quantity: fixed("12"),
      fromAccountId: "depot",
      toAccountId: "other",
    }),
  );
  const book = smallBook(ledger, "2024-12-31");
  expect(showLots(book, "depot", "X")).toBe("8 cost 1200");
  expect(showLots(book, "other", "X")).toBe("10 cost 1000, 2 cost 300");
  const moved = book.positionAt(1, 0);
  expect(moved && lotsOf(moved).map(({ acquiredDay }) => formatDay(acquiredDay))).toEqual(["2024-01-02", "2024-06-03"]);
  expect(book.disposals).toEqual([]);
});

test("a split of two for one doubles the units and leaves the cost", () => {
  const ledger = smallLedger(
    buyTransaction(trade("1", "2024-01-02", "10", "1000")),
    splitTransaction({
      id: "2",
      on: "2024-06-03",
      currency: "EUR",
      assetId: "X",
      accountIds: ["depot", "other"],
      ratio: { to: fixed("2"), from: ONE },
    }),
    sellTransaction(trade("3", "2024-07-01", "5", "300")),
  );
  expect(showLots(smallBook(ledger, "2024-12-31"), "depot", "X")).toBe("15 cost 750");
});

const payment = (id: string, amount: string) =>
  returnOfCapitalTransaction({
    id,
    on: "2024-05-02",
    currency: "EUR",
    accountId: "depot",
    assetId: "X",
    amount: fixed(amount),
  });

test("capital paid back lowers the cost to zero and is gain beyond it", () => {
  const buy = buyTransaction(trade("1", "2024-01-02", "10", "100"));
  expect(showLots(smallBook(smallLedger(buy, payment("2", "30")), "2024-12-31"), "depot", "X")).toBe("10 cost 70");
  const all = smallBook(smallLedger(buy, payment("2", "130")), "2024-12-31");
  expect([showLots(all, "depot", "X"), ...gains(all)]).toEqual(["10 cost 0", "30"]);
});

test("a sale beyond what is known closes the lots, opens a short one and says that history is missing", () => {
  const ledger = smallLedger(
    buyTransaction(trade("1", "2024-01-02", "10", "1000")),
    sellTransaction(trade("2", "2024-07-01", "15", "1800")),
  );
  const book = smallBook(ledger, "2024-12-31");
  expect([showLots(book, "depot", "X"), ...gains(book)]).toEqual(["-5 cost -600", "200"]);
  expect(book.findings.map(({ kind, quantity }) => [kind, formatFixed(quantity)])).toEqual([["missing_history", "5"]]);
});

test("a short sale that is meant is no finding, and buying back realizes proceeds less cover", () => {
  const ledger = smallLedger(
    sellTransaction({ ...trade("1", "2024-01-02", "10", "1000"), kind: "short" }),
    buyTransaction(trade("2", "2024-02-01", "10", "800")),
  );
  const book = smallBook(ledger, "2024-12-31");
  expect([book.findings.length, ...gains(book)]).toEqual([0, "200"]);
});

test("a sale that exceeds what is held by a rounding closes the position", () => {
  const ledger = smallLedger(
    buyTransaction(trade("1", "2024-01-02", "0.3333333333333333", "136")),
    buyTransaction(trade("2", "2024-01-03", "0.6666666666666666", "266")),
    sellTransaction(trade("3", "2024-01-04", "1", "411")),
  );
  const book = smallBook(ledger, "2024-12-31");
  expect([showLots(book, "depot", "X"), book.findings.length]).toEqual(["", 0]);
});

test("money paid beyond what is there is owed to the last digit, however large the payment", () => {
  const head = { currency: "EUR", accountId: "depot" };
  const ledger = smallLedger(
    depositTransaction({ ...head, id: "1", on: "2024-01-02", amount: fixed("1000000000000") }),
    withdrawalTransaction({ ...head, id: "2", on: "2024-01-03", amount: fixed("1000000000000.5") }),
  );
  expect(formatFixed(cashOf(smallBook(ledger, "2024-01-05"), "depot", "EUR"))).toBe("-0.5");
});

test("an opening balance without a cost is held at an unknown cost, not at zero", () => {
  const opening = openingBalanceTransaction({
    id: "1",
    on: "2024-01-02",
    currency: "EUR",
    accountId: "depot",
    assetId: "X",
    quantity: fixed("10"),
  });
  const book = smallBook(smallLedger(opening), "2024-12-31");
  expect(showLots(book, "depot", "X")).toBe("10 cost unknown");
  expect(book.findings.map(({ kind }) => kind)).toEqual(["missing_cost"]);
});

test("an asset known by value is worth what was last stated, moved by payments since", () => {
  const head = { on: "2024-01-02", currency: "EUR", accountId: "depot", assetId: "HOUSE" };
  const ledger = smallLedger(
    openingBalanceTransaction({ ...head, id: "1", quantity: fixed("300000"), cost: fixed("250000") }),
    valuationTransaction({ ...head, id: "2", on: "2024-06-30", value: fixed("320000") }),
    buyTransaction({ ...head, id: "3", on: "2024-08-01", quantity: fixed("5000"), amount: fixed("5000") }),
  );
  expect(showLots(smallBook(ledger, "2024-12-31"), "depot", "HOUSE")).toBe("325000 cost 255000");
});

test("an exchange moves both currencies and its fee", () => {
  const ledger = smallLedger(
    exchangeTransaction({
      id: "1",
      on: "2024-01-02",
      accountId: "depot",
      left: { currency: "EUR", amount: fixed("100") },
      arrived: { currency: "USD", amount: fixed("108") },
      fees: [{ amount: fixed("1") }],
    }),
  );
  const { rates } = smallMarket("", "USD 2024-01-02 1.09");
  const book = smallBook(ledger, "2024-12-31", { rates });
  expect([cashOf(book, "depot", "EUR"), cashOf(book, "depot", "USD")]).toEqual([fixed("-100"), fixed("108")]);
});

test("a spin-off takes a share of the parent's cost with the parent's dates", () => {
  const ledger = smallLedger(
    buyTransaction(trade("1", "2020-01-02", "10", "1000")),
    corporateActionTransaction({
      id: "2",
      on: "2024-03-01",
      currency: "EUR",
      accountId: "depot",
      moves: [
        { assetId: "X", quantity: 0n, share: { to: ONE, from: fixed("5") } },
        { assetId: "Y", quantity: fixed("4") },
      ],
    }),
  );
  const book = smallBook(ledger, "2024-12-31");
  expect([showLots(book, "depot", "X"), showLots(book, "depot", "Y")]).toEqual(["10 cost 800", "4 cost 200"]);
  const child = book.positionAt(0, 1);
  expect(child && lotsOf(child).map(({ acquiredDay }) => formatDay(acquiredDay))).toEqual(["2020-01-02"]);
});

test("a merger turns the lots of one share into lots of another", () => {
  const ledger = smallLedger(
    buyTransaction(trade("1", "2020-01-02", "10", "1000")),
    buyTransaction(trade("2", "2021-01-02", "10", "3000")),
    corporateActionTransaction({
      id: "3",
      on: "2024-03-01",
      currency: "EUR",
      accountId: "depot",
      moves: [
        { assetId: "X", quantity: fixed("-20") },
        { assetId: "Y", quantity: fixed("5") },
      ],
    }),
  );
  const book = smallBook(ledger, "2024-12-31");
  expect([showLots(book, "depot", "X"), showLots(book, "depot", "Y")]).toEqual(["", "2.5 cost 1000, 2.5 cost 3000"]);
});

test("income, fees and taxes are kept by asset, and apart where they belong to none", () => {
  const head = { on: "2024-05-02", currency: "EUR", accountId: "depot" };
  const ledger = smallLedger(
    incomeTransaction({
      ...head,
      id: "1",
      type: "dividend",
      assetId: "X",
      gross: fixed("100"),
      taxes: [{ amount: fixed("15") }],
    }),
    chargeTransaction({ ...head, id: "2", type: "fee", amount: fixed("3") }),
  );
  const book = smallBook(ledger, "2024-12-31");
  const dividend = book.positionAt(0, 0);
  expect([dividend?.income, dividend?.taxes]).toEqual([fixed("100"), fixed("15")]);
  expect(book.unassigned).toEqual([{ account: 0, income: 0n, fees: fixed("3"), taxes: 0n }]);
  expect(cashOf(book, "depot", "EUR")).toBe(fixed("82"));
});

test("without a rate a foreign cost is unknown and said so", () => {
  const buy = buyTransaction({ ...trade("1", "2024-01-02", "10", "1000"), assetId: "US" });
  const book = smallBook(smallLedger(buy), "2024-12-31");
  expect(showLots(book, "depot", "US")).toBe("10 cost unknown");
  expect(book.findings.map(({ kind }) => kind)).toEqual(["missing_rate"]);
});

test("on one day a corporate action comes first and buys come before sells", () => {
  const ledger = smallLedger(
    sellTransaction(trade("1", "2024-01-02", "20", "400")),
    buyTransaction(trade("2", "2024-01-02", "20", "300")),
  );
  const book = smallBook(ledger, "2024-12-31");
  expect([book.findings.length, ...gains(book)]).toEqual([0, "100"]);
});

test("trades of a day that all state a time go by their times", () => {
  const ledger = smallLedger(
    buyTransaction(trade("0", "2024-01-01", "9", "1885.05")),
    sellTransaction({ ...trade("1", "2024-01-02", "9", "1890"), secondOfDay: 100 }),
    buyTransaction({ ...trade("2", "2024-01-02", "10", "2041.10"), secondOfDay: 200 }),
  );
  expect(showLots(smallBook(ledger, "2024-12-31"), "depot", "X")).toBe("10 cost 2041.1");
});
