import { expect, test } from "vitest";
import { fieldsOf } from "#client/transactions/entry-thing.ts";
import type { EnteredType } from "#client/transactions/entry-shapes.ts";

const share = { isChosen: true, isValueTracked: false, isDebt: false, isDebtAccount: false };
const house = { ...share, isValueTracked: true };
const loan = { ...house, isDebt: true };
const labels = (type: EnteredType, thing: typeof share) =>
  fieldsOf(type, thing)
    .filter(({ field }) => ["quantity", "price", "amount", "cost"].includes(field))
    .map(({ label }) => label);

test("a share is bought in units at a price, a house for an amount", () => {
  expect(labels("buy", share)).toEqual(["Quantity", "Price per unit", "Amount"]);
  expect(labels("buy", house)).toEqual(["Amount paid"]);
  expect(labels("sell", house)).toEqual(["Value that leaves", "Amount received"]);
});

test("a debt is repaid and borrowed, and what is stated of it is what is owed", () => {
  expect(labels("buy", loan)).toEqual(["Amount repaid"]);
  expect(labels("sell", loan)).toEqual(["Amount borrowed"]);
  expect(labels("opening_balance", loan)).toEqual(["What is owed"]);
  expect(labels("valuation", loan)).toEqual(["What is owed"]);
});

test("an opening balance asks for the value of a house, the units of a share, and cash where nothing is chosen", () => {
  expect(labels("opening_balance", house)).toEqual(["Value", "Cost"]);
  expect(labels("opening_balance", share)).toEqual(["Quantity", "Cost"]);
  expect(labels("opening_balance", { ...share, isChosen: false })).toEqual(["Cash balance"]);
  expect(labels("opening_balance", { ...share, isChosen: false, isDebtAccount: true })).toEqual(["What is owed"]);
});
