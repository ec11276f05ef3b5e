import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { cashOf, quantityOn } from "#engine/ledger/book.ts";
import { depositTransaction } from "#engine/ledger/entries.ts";
import { noteQuantity, Positions } from "#engine/ledger/positions.ts";
import { fixed } from "#engine/money/fixed.ts";
import { accounts, assets, smallBook, smallLedger } from "#test/small-ledger.ts";

const place = (accountId: string, assetId: string): [number, number] => [
  accounts.findIndex(({ id }) => id === accountId),
  assets.findIndex(({ id }) => id === assetId),
];

test("a position is made when first touched, and is the same one from then on, in a list by order of making", () => {
  const positions = new Positions(smallLedger());
  const [account, asset] = place("other", "Y");
  expect(positions.find(account, asset)).toBeUndefined();
  const made = positions.at(account, asset);
  const house = positions.at(...place("depot", "HOUSE"));
  expect([positions.at(account, asset) === made, positions.find(account, asset) === made]).toEqual([true, true]);
  expect(positions.list).toEqual([made, house]);
  expect([made.account, made.asset, made.quantity, made.isGainKnown]).toEqual([account, asset, 0n, true]);
});

test("lots go by the method of the account; values and cash are one pool everywhere", () => {
  const ledger = smallLedger(
    depositTransaction({ id: "1", on: "2024-01-02", currency: "EUR", accountId: "depot", amount: fixed("1") }),
  );
  const positions = new Positions(ledger);
  const methodOf = (accountId: string, assetId: string) =>
    positions.at(ledger.accountIndex.get(accountId) ?? -1, ledger.assetIndex.get(assetId) ?? -1).method;
  expect([
    methodOf("depot", "X"),
    methodOf("pool", "X"),
    methodOf("depot", "HOUSE"),
    methodOf("depot", "cash:EUR"),
  ]).toEqual(["fifo", "average", "average", "average"]);
});

test("the quantity at the end of a day is noted where it changed; of one day the last note stands", () => {
  const position = new Positions(smallLedger()).at(0, 0);
  const note = (on: number, quantity: bigint): void => {
    position.quantity = quantity;
    noteQuantity(position, on);
  };
  note(1, 0n);
  note(2, 5n);
  note(2, 7n);
  note(3, 7n);
  note(5, 0n);
  expect([position.changeDays, position.changeQuantities]).toEqual([
    [2, 5],
    [7n, 0n],
  ]);
  expect([1, 2, 3, 4, 5, 9].map((on) => quantityOn(position, on))).toEqual([0n, 7n, 7n, 7n, 0n, 0n]);
  expect(quantityOn({ changeDays: [], changeQuantities: [] }, 4)).toBe(0n);
});

test("a quantity is found among many days by halving, on each of them and between", () => {
  const changeDays = [0, 10, 20, 30, 40, 50, 60];
  const notes = { changeDays, changeQuantities: changeDays.map((on) => BigInt(on + 1)) };
  expect([-1, 0, 9, 10, 35, 40, 59, 60, 99].map((on) => quantityOn(notes, on))).toEqual([
    0n,
    1n,
    1n,
    11n,
    31n,
    41n,
    51n,
    61n,
    61n,
  ]);
});

test("cash is that of the account and currency; of what never moved there is none", () => {
  const deposit = { id: "1", on: "2024-01-02", currency: "EUR", accountId: "depot", amount: fixed("5") };
  const book = smallBook(smallLedger(depositTransaction(deposit)), "2024-12-31");
  const cash = [cashOf(book, "depot", "EUR"), cashOf(book, "other", "EUR"), cashOf(book, "depot", "USD")];
  expect([...cash, cashOf(book, "nobody's", "EUR")]).toEqual([fixed("5"), 0n, 0n, 0n]);
});

test("a book ends with its day: what is dated the day after is not in it, what is pending only where asked for", () => {
  const deposit = { currency: "EUR", accountId: "depot" };
  const ledger = smallLedger(
    depositTransaction({ ...deposit, id: "1", on: "2024-01-02", amount: fixed("5") }),
    depositTransaction({ ...deposit, id: "2", on: "2024-01-03", amount: fixed("7"), status: "pending" }),
    depositTransaction({ ...deposit, id: "3", on: "2024-01-04", amount: fixed("11") }),
  );
  const cash = (...[on, statuses]: readonly [string, ("booked" | "pending")[]?]) =>
    cashOf(smallBook(ledger, on, { statuses }), "depot", "EUR");
  expect([
    cash("2024-01-01"),
    cash("2024-01-03"),
    cash("2024-01-03", ["booked", "pending"]),
    cash("2024-01-04"),
  ]).toEqual([0n, fixed("5"), fixed("12"), fixed("16")]);
  expect(smallBook(ledger, "2024-01-03").through).toBe(day("2024-01-03"));
});
