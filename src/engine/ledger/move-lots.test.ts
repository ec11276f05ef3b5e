import { expect, test } from "vitest";
import { formatDay } from "#engine/dates/day.ts";
import { lotsOf, type Book } from "#engine/ledger/book.ts";
import { corporateActionTransaction, type CorporateActionMove } from "#engine/ledger/corporate-action-entry.ts";
import {
  buyTransaction,
  openingBalanceTransaction,
  sellTransaction,
  transferInKindTransaction,
} from "#engine/ledger/entries.ts";
import { returnOfCapitalTransaction } from "#engine/ledger/fund-entries.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed, ONE } from "#engine/money/fixed.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import { showLots, smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";

const head = { currency: "EUR", accountId: "depot", assetId: "X" };
const buy = (id: string, on: string, words: string, change: Partial<typeof head> = {}) => {
  const [quantity = "", amount = ""] = words.split(" for ");
  return buyTransaction({ ...head, ...change, id, on, quantity: fixed(quantity), amount: fixed(amount) });
};
const sell = (id: string, on: string, words: string, accountId = "depot") => {
  const [quantity = "", amount = ""] = words.split(" for ");
  return sellTransaction({
    ...head,
    accountId,
    kind: "short",
    id,
    on,
    quantity: fixed(quantity),
    amount: fixed(amount),
  });
};
const moveTo = (toAccountId: string | undefined, quantity: string) =>
  transferInKindTransaction({
    ...head,
    id: "move",
    on: "2024-03-01",
    fromAccountId: "depot",
    toAccountId,
    quantity: fixed(quantity),
  });
const bookOf = (...transactions: readonly Transaction[]): Book =>
  smallBook(smallLedger(...transactions), "2024-12-31", { rates: smallMarket("", "USD 2024-03-01 1.25").rates });
const lotsIn = (book: Book, accountId: string): string => showLots(book, accountId, "X");
const found = (book: Book): string[] =>
  book.findings.map(({ kind, quantity, account, asset, day, transaction }) =>
    [
      kind,
      formatFixed(quantity),
      book.ledger.accounts[account]?.id,
      book.ledger.assets[asset]?.id,
      formatDay(day),
      book.ledger.transactions.id[transaction],
    ].join(" "),
  );
const daysIn = (book: Book, accountId: string): string[] => {
  const position = book.positionAt(book.ledger.accountIndex.get(accountId) ?? -1, 0);
  return position ? lotsOf(position).map(({ acquiredDay }) => formatDay(acquiredDay)) : [];
};

test("of units moved beyond what is there the cost is unknown on both sides, and where they were missed is said", () => {
  const book = bookOf(buy("1", "2024-01-02", "10 for 100"), moveTo("other", "15"));
  expect([lotsIn(book, "depot"), lotsIn(book, "other")]).toEqual(["-5 cost unknown", "10 cost 100, 5 cost unknown"]);
  expect(found(book)).toEqual(["missing_history 5 depot X 2024-03-01 move"]);
  expect(daysIn(book, "other")).toEqual(["2024-01-02", "2024-03-01"]);
});

test("units moved from an account that holds none, or is short already, all come from nowhere", () => {
  const empty = bookOf(moveTo("other", "4"));
  expect([lotsIn(empty, "depot"), lotsIn(empty, "other")]).toEqual(["-4 cost unknown", "4 cost unknown"]);
  const short = bookOf(sell("1", "2024-01-02", "2 for 60"), moveTo("other", "4"));
  expect([lotsIn(short, "depot"), lotsIn(short, "other")]).toEqual(["-2 cost -60, -4 cost unknown", "4 cost unknown"]);
  expect(found(short)).toEqual(["missing_history 4 depot X 2024-03-01 move"]);
});

test("units that arrive where the asset was sold short close it: 4 sold for 400, cost 40, gain 360", () => {
  const book = bookOf(
    buy("1", "2024-01-02", "10 for 100"),
    sell("2", "2024-02-01", "4 for 400", "other"),
    moveTo("other", "10"),
  );
  expect([lotsIn(book, "depot"), lotsIn(book, "other")]).toEqual(["", "6 cost 60"]);
  expect(book.disposals.map(({ gain }) => formatFixed(gain))).toEqual(["360"]);
  expect(found(book)).toEqual([]);
});

test("what leaves the portfolio takes its cost along and gains nothing; beyond what is there it is missed", () => {
  const part = bookOf(buy("1", "2024-01-02", "4 for 100"), buy("2", "2024-02-01", "6 for 300"), moveTo(undefined, "5"));
  expect([lotsIn(part, "depot"), part.disposals.length, found(part)]).toEqual(["5 cost 250", 0, []]);
  const more = bookOf(buy("1", "2024-01-02", "4 for 100"), moveTo(undefined, "5"));
  expect(more.positions[0]?.quantity).toBe(-ONE);
  expect(found(more)[0]).toBe("missing_history 1 depot X 2024-03-01 move");
});

const action = (moves: readonly CorporateActionMove[]) =>
  corporateActionTransaction({ currency: "EUR", accountId: "depot", id: "action", on: "2024-03-01", moves });

test("a stated share of the cost goes to each of those received: one quarter and three quarters", () => {
  const share = (part: string) => ({ to: fixed(part), from: fixed("4") });
  const book = bookOf(
    buy("1", "2024-01-02", "10 for 1000"),
    action([
      { assetId: "X", quantity: fixed("-10") },
      { assetId: "Y", quantity: fixed("5"), share: share("1") },
      { assetId: "BOND", quantity: fixed("20"), share: share("3") },
    ]),
  );
  expect([showLots(book, "depot", "Y"), showLots(book, "depot", "BOND")]).toEqual(["5 cost 250", "20 cost 750"]);
});

test("what is received for nothing that was held has an unknown cost, and says so", () => {
  const book = bookOf(action([{ assetId: "Y", quantity: fixed("5") }]));
  expect(showLots(book, "depot", "Y")).toBe("5 cost unknown");
  expect(found(book)).toEqual(["missing_cost 5 depot Y 2024-03-01 action"]);
});

test("a merger into a share of another currency carries the cost over at the day's rate: 1,000 EUR are 1,250 USD", () => {
  const book = bookOf(
    buy("1", "2024-01-02", "10 for 1000"),
    action([
      { assetId: "X", quantity: fixed("-10") },
      { assetId: "US", quantity: fixed("4") },
    ]),
  );
  expect(showLots(book, "depot", "US")).toBe("4 cost 1250");
  const lot = book.positions.flatMap((position) => lotsOf(position)).find(({ quantity }) => quantity === fixed("4"));
  expect(formatFixed(lot?.costBase ?? 0n)).toBe("1000");
});

test("a spin-off without a stated share takes none of the cost where a price is missing or the parent is worth nothing", () => {
  const moves = [
    { assetId: "X", quantity: 0n },
    { assetId: "Y", quantity: fixed("4") },
  ];
  const ledger = smallLedger(buy("1", "2024-01-02", "10 for 1000"), action(moves));
  const lotsAt = (prices: string) => {
    const book = smallBook(ledger, "2024-12-31", { worthOf: marketWorth(ledger, smallMarket(prices), "EUR") });
    return [showLots(book, "depot", "X"), showLots(book, "depot", "Y")];
  };
  expect(lotsAt("X 2024-03-01 80")).toEqual(["10 cost 1000", "4 cost unknown"]);
  expect(lotsAt("X 2024-03-01 80, Y 2024-03-01 0")).toEqual(["10 cost 1000", "4 cost unknown"]);
  expect(lotsAt("X 2024-03-01 0, Y 2024-03-01 50")).toEqual(["10 cost 0", "4 cost 1000"]);
});

test("capital paid back where nothing is held is gain alone; a short lot's cost stays below zero", () => {
  const paid = returnOfCapitalTransaction({ ...head, id: "paid", on: "2024-03-01", amount: fixed("30") });
  const nothing = bookOf(paid);
  expect(nothing.disposals.map(({ kind, gain, isCostKnown }) => [kind, formatFixed(gain), isCostKnown])).toEqual([
    ["capital_return", "30", true],
  ]);
  const short = bookOf(sell("1", "2024-01-02", "2 for 60"), paid);
  expect([lotsIn(short, "depot"), short.disposals.map(({ gain }) => formatFixed(gain))]).toEqual([
    "-2 cost -60",
    ["30"],
  ]);
});

test("a gain is known only where what was paid and what came back are: an unknown cost makes the position's gain unknown", () => {
  const book = bookOf(
    moveTo("other", "4"),
    sellTransaction({
      ...head,
      accountId: "other",
      id: "2",
      on: "2024-04-01",
      quantity: fixed("1"),
      amount: fixed("9"),
    }),
  );
  expect(book.disposals.map(({ kind, isCostKnown }) => [kind, isCostKnown])).toEqual([["sale", false]]);
  expect(book.positions.map(({ isGainKnown }) => isGainKnown)).toContain(false);
});

test("an asset known by value that moves beyond what was stated misses no history", () => {
  const house = { ...head, assetId: "HOUSE" };
  const book = bookOf(
    buyTransaction({ ...house, id: "1", on: "2024-01-02", quantity: fixed("10"), amount: fixed("10") }),
    transferInKindTransaction({
      ...house,
      id: "move",
      on: "2024-03-01",
      fromAccountId: "depot",
      toAccountId: "other",
      quantity: fixed("15"),
    }),
  );
  expect([showLots(book, "depot", "HOUSE"), found(book)]).toEqual(["-5 cost unknown", []]);
});

test("a stated share of what is received leaves the cost of what was held of it before as it was", () => {
  const book = bookOf(
    buy("1", "2024-01-02", "10 for 1000"),
    buy("2", "2024-01-03", "2 for 80", { assetId: "Y" }),
    action([
      { assetId: "Y", quantity: fixed("5"), share: { to: fixed("1"), from: fixed("4") } },
      { assetId: "BOND", quantity: fixed("20"), share: { to: fixed("6"), from: fixed("8") } },
      { assetId: "X", quantity: fixed("-10") },
    ]),
  );
  // One quarter and six eighths of 1,000, by the day X was bought, before the 2 for 80 of the day after.
  expect([showLots(book, "depot", "Y"), showLots(book, "depot", "BOND")]).toEqual([
    "5 cost 250, 2 cost 80",
    "20 cost 750",
  ]);
});

test("a merger without a rate, or of units whose cost nobody knows, ends in an unknown cost", () => {
  const moves = [
    { assetId: "X", quantity: fixed("-10") },
    { assetId: "US", quantity: fixed("4") },
  ];
  const noRate = smallBook(smallLedger(buy("1", "2024-01-02", "10 for 1000"), action(moves)), "2024-12-31");
  expect(showLots(noRate, "depot", "US")).toBe("4 cost unknown");
  const opening = openingBalanceTransaction({ ...head, id: "1", on: "2024-01-02", quantity: fixed("10") });
  expect(showLots(bookOf(opening, action(moves)), "depot", "US")).toBe("4 cost unknown");
});

test("an exchange into two of which one is worth nothing on the day divides no cost by market value", () => {
  const ledger = smallLedger(
    buy("1", "2024-01-02", "10 for 1000"),
    action([
      { assetId: "X", quantity: fixed("-10") },
      { assetId: "Y", quantity: fixed("5") },
      { assetId: "BOND", quantity: fixed("2000") },
    ]),
  );
  const { prices } = smallMarket("Y 2024-03-01 120, BOND 2024-03-01 0");
  const worthOf = marketWorth(ledger, { ...smallMarket(""), prices }, "EUR");
  const book = smallBook(ledger, "2024-12-31", { worthOf });
  expect([showLots(book, "depot", "Y"), showLots(book, "depot", "BOND")]).toEqual([
    "5 cost unknown",
    "2000 cost unknown",
  ]);
});

test("a spin-off of two takes no cost where one has no price, nor from a parent that was sold short", () => {
  const spun = action([
    { assetId: "X", quantity: 0n },
    { assetId: "Y", quantity: fixed("4") },
    { assetId: "BOND", quantity: fixed("20") },
  ]);
  const after = (first: Transaction, prices: string) => {
    const ledger = smallLedger(first, spun);
    const book = smallBook(ledger, "2024-12-31", { worthOf: marketWorth(ledger, smallMarket(prices), "EUR") });
    const position = book.positionAt(0, 1);
    return [lotsIn(book, "depot"), ...(position ? lotsOf(position).map((lot) => formatDay(lot.acquiredDay)) : [])];
  };
  // What is received for nothing is acquired on the day of the action.
  expect(after(buy("1", "2024-01-02", "10 for 1000"), "X 2024-03-01 80, Y 2024-03-01 50")).toEqual([
    "10 cost 1000",
    "2024-03-01",
  ]);
  const all = "X 2024-03-01 80, Y 2024-03-01 50, BOND 2024-03-01 100";
  expect(after(sell("1", "2024-01-02", "10 for 1000"), all)).toEqual(["-10 cost -1000", "2024-03-01"]);
});
