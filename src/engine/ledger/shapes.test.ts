import { expect, test } from "vitest";
import {
  buyTransaction,
  splitTransaction,
  transferInKindTransaction,
  valuationTransaction,
} from "#engine/ledger/entries.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { fixed, ONE } from "#engine/money/fixed.ts";

const facts = {
  accounts: new Map([["depot", { id: "depot", name: "Depot", currency: "EUR", costMethod: "fifo" as const }]]),
  assets: new Map([
    [
      "X",
      {
        id: "X",
        assetClass: "equity",
        name: "X",
        currency: "EUR",
        tracking: "units" as const,
        multiplier: ONE,
        isLiability: false,
      },
    ],
  ]),
};
const buy = buyTransaction({
  id: "1",
  on: "2024-03-01",
  currency: "EUR",
  accountId: "depot",
  assetId: "X",
  quantity: fixed("10"),
  amount: fixed("200"),
  fees: [{ amount: fixed("1") }],
});
const problem = (transaction: Transaction) => {
  const checked = checkTransaction(transaction, facts);
  return checked.ok ? undefined : [checked.error.kind, checked.error.field];
};
const withPosting = (place: number, change: Partial<Posting>): Transaction => ({
  ...buy,
  postings: buy.postings.map((posting, index) => (index === place ? { ...posting, ...change } : posting)),
});

test("buying 10 at 20 with a fee of 1 moves 201 out of cash and balances", () => {
  expect(problem(buy)).toBeUndefined();
  expect(buy.postings.map(({ leg, amount }) => [leg, amount])).toEqual([
    ["holding", fixed("200")],
    ["fee", fixed("1")],
    ["cash", fixed("-201")],
  ]);
});

test("a transaction whose amounts do not sum to zero is refused, naming the difference", () => {
  const checked = checkTransaction(withPosting(2, { amount: fixed("-200.99") }), facts);
  expect(checked.ok ? "" : checked.error.problem).toBe("The amounts differ by 0.01 EUR.");
});

test("what is missing or impossible is named by its field", () => {
  expect(problem({ ...buy, on: "2024-02-30" })).toEqual(["date_invalid", "on"]);
  expect(problem({ ...buy, secondOfDay: 86_400 })).toEqual(["value_out_of_range", "secondOfDay"]);
  expect(problem({ ...buy, currency: "GBX" })).toEqual(["currency_invalid", "currency"]);
  expect(problem({ ...buy, postings: buy.postings.slice(0, 2) })).toEqual(["leg_missing", "postings"]);
  expect(problem(withPosting(0, { quantity: fixed("-10") }))).toEqual(["value_out_of_range", "postings[0].quantity"]);
  expect(problem(withPosting(0, { quantity: undefined }))).toEqual(["value_missing", "postings[0].quantity"]);
  expect(problem(withPosting(0, { assetId: "Y" }))).toEqual(["asset_unknown", "postings[0].assetId"]);
  expect(problem(withPosting(0, { accountId: "other" }))).toEqual(["account_unknown", "postings[0].accountId"]);
  expect(problem(withPosting(1, { leg: "revaluation" }))).toEqual(["leg_not_allowed", "postings[1].leg"]);
});

test("a split needs a ratio of two positive numbers", () => {
  const split = { id: "2", on: "2024-03-01", currency: "EUR", assetId: "X", accountIds: ["depot"] };
  expect(problem(splitTransaction({ ...split, ratio: { to: fixed("2"), from: ONE } }))).toBeUndefined();
  expect(problem(splitTransaction({ ...split, ratio: { to: fixed("2"), from: 0n } }))).toEqual([
    "value_out_of_range",
    "postings[0].ratioTo",
  ]);
});

test("a value is stated only of an asset that is known by its value", () => {
  const valuation = valuationTransaction({
    id: "3",
    on: "2024-03-01",
    currency: "EUR",
    accountId: "depot",
    assetId: "X",
    value: ONE,
  });
  expect(problem(valuation)).toEqual(["asset_unknown", "postings[0].assetId"]);
});

test("a transfer between own accounts moves the same units out and in", () => {
  const transfer = transferInKindTransaction({
    id: "4",
    on: "2024-03-01",
    currency: "EUR",
    assetId: "X",
    quantity: ONE,
    fromAccountId: "depot",
    toAccountId: "depot",
  });
  expect(problem(transfer)).toBeUndefined();
  const [out, into] = transfer.postings;
  const short = { ...transfer, postings: out && into ? [out, { ...into, quantity: ONE / 2n }] : [] };
  expect(problem(short)).toEqual(["unbalanced", "postings"]);
});
