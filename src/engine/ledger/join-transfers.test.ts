import { expect, test } from "vitest";
import {
  buyTransaction,
  depositTransaction,
  transferInKindTransaction,
  withdrawalTransaction,
} from "#engine/ledger/entries.ts";
import { withFeeInKind } from "#engine/ledger/fee-in-kind.ts";
import { joinTransfers } from "#engine/ledger/join-transfers.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { showLots, smallBook, smallLedger } from "#test/small-ledger.ts";

const head = (id: string, on: string) => ({ id, on, currency: "EUR" });
const X = { assetId: "X" };
const sent = (quantity: string, more: object = {}) =>
  transferInKindTransaction({
    ...head("out", "2024-03-01"),
    ...X,
    quantity: fixed(quantity),
    fromAccountId: "depot",
    ...more,
  });
const came = (quantity: string, more: object = {}) =>
  transferInKindTransaction({
    ...head("in", "2024-03-02"),
    ...X,
    quantity: fixed(quantity),
    toAccountId: "other",
    ...more,
  });
const joined = (departure: Transaction, arrival: Transaction) => {
  const made = joinTransfers(departure, arrival);
  return made.ok ? made.value : made.error.kind;
};

test("what left and what arrived become one transfer with the lots of before: 10 bought for 100 in January still cost 100", () => {
  const one = joined(sent("10", { description: "Sent" }), came("10", { cost: fixed("250"), description: "Received" }));
  if (typeof one === "string") throw new Error(one);
  expect([one.id, one.on, one.settledOn, one.description]).toEqual([
    "out",
    "2024-03-01",
    "2024-03-02",
    "Sent; Received",
  ]);
  const bought = buyTransaction({
    ...head("1", "2024-01-02"),
    ...X,
    accountId: "depot",
    quantity: fixed("10"),
    amount: fixed("100"),
  });
  const book = smallBook(smallLedger(bought, one), "2024-03-02");
  expect([showLots(book, "depot", "X"), showLots(book, "other", "X")]).toEqual(["", "10 cost 100"]);
});

test("what did not arrive is a fee in the same units, whose worth nobody stated", () => {
  const one = joined(sent("10"), came("9.9"));
  if (typeof one === "string") throw new Error(one);
  const moved = one.postings.map(({ accountId, quantity, kind }) => [accountId, formatFixed(quantity ?? 0n), kind]);
  expect(moved).toEqual([
    ["depot", "-9.9", undefined],
    ["other", "9.9", undefined],
    ["depot", "-0.1", "fee_in_kind"],
  ]);
});

test("entries that are no two halves of one move are refused, and what only a person can decide is named", () => {
  expect(joined(came("10"), sent("10"))).toBe("no_pair");
  expect(joined(sent("10"), came("9"))).toBe("no_pair");
  expect(joined(sent("10"), came("10", { on: "2024-03-09" }))).toBe("no_pair");
  expect(joined(sent("10"), { ...came("10"), status: "planned" })).toBe("no_pair");
  expect(joined(sent("10", { toAccountId: "other" }), came("10"))).toBe("no_pair");
  const paid = withFeeInKind(sent("10"), { accountId: "depot", assetId: "X", quantity: fixed("0.5") });
  expect(joined(paid, came("9.9"))).toBe("fee_stated");
  expect(joined(paid, came("10"))).toMatchObject({ id: "out" });
  const dear = withFeeInKind(came("10", { currency: "USD" }), { ...X, accountId: "other", quantity: fixed("1") });
  expect(joined(sent("10"), dear)).toBe("two_currencies");
});

test("500 taken out on Friday and 500 put in on Tuesday are one transfer of cash; after six days, or of 499, they are none", () => {
  const out = withdrawalTransaction({ ...head("out", "2024-03-01"), accountId: "giro", amount: fixed("500") });
  const put = (amount: string, on = "2024-03-05") =>
    depositTransaction({ ...head("in", on), accountId: "savings", amount: fixed(amount), description: "From Giro" });
  const one = joined(out, put("500"));
  if (typeof one === "string") throw new Error(one);
  expect([one.type, one.id, one.on, one.settledOn, one.description]).toEqual([
    "cash_transfer",
    "out",
    "2024-03-01",
    "2024-03-05",
    "From Giro",
  ]);
  expect(one.postings.map(({ accountId, amount }) => [accountId, formatFixed(amount ?? 0n)])).toEqual([
    ["giro", "-500"],
    ["savings", "500"],
  ]);
  expect([joined(out, put("499")), joined(out, put("500", "2024-03-07"))]).toEqual(["no_pair", "no_pair"]);
});
