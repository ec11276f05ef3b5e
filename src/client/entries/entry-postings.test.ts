import { expect, test } from "vitest";
import { effectsOf } from "#client/entries/entry-effect.ts";
import { postingsOfEntry } from "#client/entries/entry-postings.ts";
import type { TransactionEntry } from "#features/transactions/contract.ts";

const base: TransactionEntry = { type: "buy", status: "booked", on: "2026-03-18", accountId: "A", currency: "EUR" };
const effects = (entry: Partial<TransactionEntry>) => effectsOf(postingsOfEntry({ ...base, ...entry }));

test("buying 10 at 200 with a fee of 1 takes 2,001 of cash and brings 10 units", () => {
  expect(effects({ assetId: "X", quantity: "10", amount: "2000", fee: "1" })).toEqual([
    { kind: "units", accountId: "A", assetId: "X", quantity: "10" },
    { kind: "cash", accountId: "A", currency: "EUR", amount: "-2001" },
  ]);
});

test("a bond of face 10,000 bought at 98 with interest of 120 and a fee of 5 takes 9,925 of cash", () => {
  const bought = { assetId: "X", quantity: "10000", amount: "9800", accruedInterest: "120", fee: "5" };
  expect(effects(bought)).toEqual([
    { kind: "units", accountId: "A", assetId: "X", quantity: "10000" },
    { kind: "cash", accountId: "A", currency: "EUR", amount: "-9925" },
  ]);
});

test("a dividend of 100 with 15 withheld brings 85, to the cash account named", () => {
  expect(effects({ type: "dividend", assetId: "X", amount: "100", tax: "15", cashAccountId: "B" })).toEqual([
    { kind: "cash", accountId: "B", currency: "EUR", amount: "85" },
  ]);
});

test("an exchange takes one currency and brings another", () => {
  expect(effects({ type: "exchange", amount: "100", otherAmount: "108", otherCurrency: "USD" })).toEqual([
    { kind: "cash", accountId: "A", currency: "EUR", amount: "-100" },
    { kind: "cash", accountId: "A", currency: "USD", amount: "108" },
  ]);
});

test("units without a second account arrive when positive and leave when negative", () => {
  const moved = (quantity: string) => effects({ type: "transfer_in_kind", assetId: "X", quantity });
  expect(moved("5")).toEqual([{ kind: "units", accountId: "A", assetId: "X", quantity: "5" }]);
  expect(moved("-5")).toEqual([{ kind: "units", accountId: "A", assetId: "X", quantity: "-5" }]);
});

test("an opening balance is cash where no asset is named", () => {
  expect(effects({ type: "opening_balance", amount: "50" })).toEqual([
    { kind: "cash", accountId: "A", currency: "EUR", amount: "50" },
  ]);
});
