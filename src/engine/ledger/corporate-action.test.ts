import { expect, test } from "vitest";
import type { Book } from "#engine/ledger/book.ts";
import {
  corporateActionTransaction,
  type CorporateActionEntry,
  type CorporateActionMove,
} from "#engine/ledger/corporate-action-entry.ts";
import { buyTransaction, sellTransaction } from "#engine/ledger/entries.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import { showLots, smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";

const head = { currency: "EUR", accountId: "depot" };
const bought = (assetId: string) =>
  buyTransaction({ ...head, assetId, id: "1", on: "2020-01-02", quantity: fixed("10"), amount: fixed("1000") });

/** 10 of what was bought for 1,000, then the action on 1 March 2024, with or without prices. */
function bookAfter(moves: readonly CorporateActionMove[], prices: string, assetId = "X"): Book {
  const action = corporateActionTransaction({ ...head, id: "2", on: "2024-03-01", moves });
  const ledger = smallLedger(bought(assetId), action);
  return smallBook(ledger, "2024-12-31", { worthOf: marketWorth(ledger, smallMarket(prices), "EUR") });
}
const exchange: readonly CorporateActionMove[] = [
  { assetId: "X", quantity: fixed("-10") },
  { assetId: "Y", quantity: fixed("5") },
  { assetId: "BOND", quantity: fixed("2000") },
];

test("a cost nobody divided is divided by market value on the day: 5 × 120 = 600 against 2,000 × 20 % = 400", () => {
  const book = bookAfter(exchange, "Y 2024-03-01 120, BOND 2024-03-01 20");
  expect([showLots(book, "depot", "Y"), showLots(book, "depot", "BOND")]).toEqual(["5 cost 600", "2000 cost 400"]);
  expect(book.findings).toEqual([]);
});

test("without a price of one of them the cost is unknown and said so, not halved", () => {
  const book = bookAfter(exchange, "Y 2024-03-01 120");
  expect([showLots(book, "depot", "Y"), showLots(book, "depot", "BOND")]).toEqual([
    "5 cost unknown",
    "2000 cost unknown",
  ]);
  expect(book.findings.map(({ kind }) => kind)).toEqual(["missing_cost", "missing_cost"]);
});

test("a spin-off without a stated share goes by value too: 4 × 50 = 200 of 10 × 80 + 200 takes a fifth", () => {
  const moves = [
    { assetId: "X", quantity: 0n },
    { assetId: "Y", quantity: fixed("4") },
  ];
  const book = bookAfter(moves, "X 2024-03-01 80, Y 2024-03-01 50");
  expect([showLots(book, "depot", "X"), showLots(book, "depot", "Y")]).toEqual(["10 cost 800", "4 cost 200"]);
});

/** Y stands for the option or the right: bought (or written, `short`) for an amount, then the action of 1 June 2024. */
function afterAction(
  [units, amount, kind]: readonly [string, string, ("short" | undefined)?],
  entry: Pick<CorporateActionEntry, "moves" | "cash">,
  before: readonly (readonly [string, string])[] = [],
) {
  const trade = {
    ...head,
    assetId: "Y",
    id: "1",
    on: "2024-03-01",
    quantity: fixed(units),
    amount: fixed(amount),
    kind,
  };
  const stock = before.map(([quantity, cost], place) =>
    buyTransaction({
      ...head,
      assetId: "X",
      id: `b${place}`,
      on: "2024-01-02",
      quantity: fixed(quantity),
      amount: fixed(cost),
    }),
  );
  const opened = kind === "short" ? sellTransaction(trade) : buyTransaction(trade);
  const action = corporateActionTransaction({ ...head, id: "2", on: "2024-06-01", ...entry });
  const ledger = smallLedger(...stock, opened, action);
  const book = smallBook(ledger, "2024-12-31", { worthOf: marketWorth(ledger, smallMarket(""), "EUR") });
  const realized = (assetId: string) =>
    formatFixed(book.positionAt(0, ledger.assetIndex.get(assetId) ?? -1)?.realized ?? 0n);
  return { lots: showLots(book, "depot", "X"), realized, findings: book.findings.map(({ kind: found }) => found) };
}
const give = (quantity: string): CorporateActionMove => ({ assetId: "Y", quantity: fixed(quantity) });
const stockFor = (quantity: string, amount: string): CorporateActionMove => ({
  assetId: "X",
  quantity: fixed(quantity),
  amount: fixed(amount),
});

test("a call that is exercised puts its premium into the cost of the shares: 5,000 + 300", () => {
  const made = afterAction(["1", "300"], { moves: [give("-1"), stockFor("100", "5000")] });
  expect([made.lots, made.realized("Y"), made.findings]).toEqual(["100 cost 5300", "0", []]);
});

test("a put that is exercised takes its premium off what the shares bring: 5,000 − 200 − 4,000", () => {
  const made = afterAction(["1", "200"], { moves: [give("-1"), stockFor("-100", "5000")] }, [["100", "4000"]]);
  expect([made.lots, made.realized("X"), made.realized("Y")]).toEqual(["", "800", "0"]);
});

test("a written put that is assigned lowers the cost, a written call raises the proceeds", () => {
  const put = afterAction(["1", "200", "short"], { moves: [give("1"), stockFor("100", "4000")] });
  expect([put.lots, put.realized("Y"), put.findings]).toEqual(["100 cost 3800", "0", []]);
  const call = afterAction(["1", "300", "short"], { moves: [give("1"), stockFor("-100", "5000")] }, [["100", "4000"]]);
  expect([call.realized("X"), call.findings]).toEqual(["1300", []]);
});

test("what expires is lost, what was written is kept, on the day of expiry", () => {
  expect(afterAction(["1", "300"], { moves: [give("-1")] }).realized("Y")).toBe("-300");
  const written = afterAction(["1", "300", "short"], { moves: [give("1")] });
  expect([written.realized("Y"), written.findings]).toEqual(["300", []]);
});

test("rights taken up carry their cost into the new shares, rights that lapse lose it", () => {
  const taken = afterAction(["10", "50"], { moves: [give("-10"), stockFor("10", "400")] });
  expect([taken.lots, taken.realized("Y")]).toEqual(["10 cost 450", "0"]);
  expect(afterAction(["10", "50"], { moves: [give("-10")] }).realized("Y")).toBe("-50");
});

test("rights received with a stated share take it from the shares: a tenth of 1,000", () => {
  const moves = [
    { assetId: "X", quantity: 0n, share: { to: fixed("1"), from: fixed("10") } },
    { assetId: "Y", quantity: fixed("10") },
  ];
  const book = bookAfter(moves, "");
  expect([showLots(book, "depot", "X"), showLots(book, "depot", "Y")]).toEqual(["10 cost 900", "10 cost 100"]);
});

test("a merger for cash alone is a sale: 700 for what cost 500", () => {
  const made = afterAction(["10", "500"], { moves: [give("-10")], cash: fixed("700") });
  expect(made.realized("Y")).toBe("200");
});
