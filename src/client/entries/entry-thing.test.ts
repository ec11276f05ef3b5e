import { expect, test } from "vitest";
import { type EntryThing, fieldsOf } from "#client/entries/entry-thing.ts";
import type { EnteredType } from "#client/entries/entry-shapes.ts";

const share = { isChosen: true, isValueTracked: false, isDebt: false, isDebtAccount: false };
const house = { ...share, isValueTracked: true };
const loan = { ...house, isDebt: true };
const labels = (type: EnteredType, thing: EntryThing) =>
  fieldsOf(type, thing)
    .filter(({ field }) => ["quantity", "price", "amount", "cost"].includes(field))
    .map(({ label }) => label);

test("a share is bought in units at a price, a house for an amount", () => {
  expect(labels("buy", share)).toEqual(["Quantity", "Price per unit", "Amount"]);
  expect(labels("buy", house)).toEqual(["Amount paid"]);
  expect(labels("sell", house)).toEqual(["Value that leaves", "Amount received"]);
});

test("only what accrues interest asks for the interest paid beside its price", () => {
  const asks = (type: EnteredType, accruesInterest: boolean) =>
    fieldsOf(type, { ...share, accruesInterest }).some(({ field }) => field === "accruedInterest");
  expect([asks("buy", true), asks("sell", true)]).toEqual([true, true]);
  expect([asks("buy", false), asks("dividend", true)]).toEqual([false, false]);
});

test("a bond is bought by its face, at a price for 100 of it", () => {
  const bond = { ...share, accruesInterest: true, isPer100: true };
  expect(labels("buy", bond)).toEqual(["Face amount", "Price per 100 of face", "Amount"]);
  expect(labels("opening_balance", bond)).toEqual(["Face amount", "Cost"]);
  expect(labels("buy", { ...share, isPer100: true })).toEqual(["Quantity", "Price per unit", "Amount"]);
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
