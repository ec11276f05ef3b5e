import { expect, test } from "vitest";
import type { Posting } from "#engine/ledger/transaction.ts";
import { fixed } from "#engine/money/fixed.ts";
import { effectsOf } from "#client/entries/entry-effect.ts";

const cash = (accountId: string, amount: string): Posting => ({
  leg: "cash",
  accountId,
  currency: "EUR",
  quantity: fixed(amount),
  amount: fixed(amount),
});

test("10 units at 200 with a fee of 1: cash −2,001, 10 units in; the fee itself moves nothing owned", () => {
  const effects = effectsOf([
    { leg: "holding", accountId: "A", assetId: "X", quantity: fixed("10"), amount: fixed("2000") },
    cash("A", "-2001"),
    { leg: "fee", accountId: "A", amount: fixed("1") },
  ]);
  expect(effects).toEqual([
    { kind: "units", accountId: "A", assetId: "X", quantity: "10" },
    { kind: "cash", accountId: "A", currency: "EUR", amount: "-2001" },
  ]);
});

test("two movements of one currency in one account are one line, and what cancels out is none", () => {
  expect(effectsOf([cash("A", "100"), cash("A", "-15"), cash("B", "5"), cash("B", "-5")])).toEqual([
    { kind: "cash", accountId: "A", currency: "EUR", amount: "85" },
  ]);
});

test("a split and a stated value say what they set", () => {
  const split: Posting = {
    leg: "holding",
    accountId: "A",
    assetId: "X",
    amount: 0n,
    ratioTo: fixed("3"),
    ratioFrom: fixed("1"),
  };
  const stated: Posting = { leg: "revaluation", accountId: "A", assetId: "H", quantity: fixed("500000"), amount: 0n };
  expect(effectsOf([split, stated])).toEqual([
    { kind: "ratio", accountId: "A", assetId: "X", to: "3", from: "1" },
    { kind: "stated_value", accountId: "A", assetId: "H", value: "500000" },
  ]);
});
