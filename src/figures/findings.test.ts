import { expect, test } from "vitest";
import {
  buyTransaction,
  depositTransaction,
  sellTransaction,
  transferInKindTransaction,
  withdrawalTransaction,
} from "#engine/ledger/entries.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { day } from "#engine/dates/day.ts";
import { fixed } from "#engine/money/fixed.ts";
import { findingsOf } from "#figures/findings.ts";
import { sheetOn } from "#figures/sheet.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";

const head = { currency: "EUR", accountId: "depot" };

/** Kinds of what is found where 10 were bought and so many sold. */
function found(sold: string): readonly string[] {
  const ledger = smallLedger(
    depositTransaction({ ...head, id: "1", on: "2024-01-01", amount: fixed("1000") }),
    buyTransaction({ ...head, id: "2", on: "2024-01-02", assetId: "X", quantity: fixed("10"), amount: fixed("200") }),
    sellTransaction({ ...head, id: "3", on: "2024-02-02", assetId: "X", quantity: fixed(sold), amount: fixed("300") }),
  );
  const workbook = {
    portfolio: { name: "", baseCurrency: "EUR", isSample: false, ledgerVersion: 1, conventions: {} },
    marketVersion: 1,
    ledger,
    market: smallMarket("X 2024-01-02 20"),
    accounts: new Map(),
    assets: new Map(),
    stated: [],
    targets: [],
    taxpayers: [],
    inheritance: undefined,
    computed: new Map(),
  };
  return findingsOf(sheetOn(workbook, { on: day("2024-03-01"), base: "EUR" })).map(({ kind }) => kind);
}

/** Sentences of what is found in these transactions. */
function told(...transactions: readonly Transaction[]): readonly string[] {
  const kept = { id: "depot", name: "depot", institutionId: undefined, institutionName: undefined };
  const workbook = {
    portfolio: { name: "", baseCurrency: "EUR", isSample: false, ledgerVersion: 1, conventions: {} },
    marketVersion: 1,
    ledger: smallLedger(...transactions),
    market: smallMarket("X 2024-01-02 20"),
    accounts: new Map([["depot", { ...kept, kind: "brokerage", following: "transactions" as const }]]),
    assets: new Map(),
    stated: [],
    targets: [],
    taxpayers: [],
    inheritance: undefined,
    computed: new Map(),
  };
  return findingsOf(sheetOn(workbook, { on: day("2024-03-01"), base: "EUR" })).map(({ text }) => text);
}

test("units that came and went on one day leave no dust either", () => {
  const bought = {
    ...head,
    id: "1",
    on: "2024-01-02",
    assetId: "X",
    quantity: fixed("32.156874"),
    amount: fixed("30"),
  };
  const sent = { ...head, assetId: "X", on: "2024-01-02", fromAccountId: "depot" };
  const out = told(
    depositTransaction({ ...head, id: "0", on: "2024-01-01", amount: fixed("30") }),
    buyTransaction(bought),
    transferInKindTransaction({ ...sent, id: "2", quantity: fixed("26.756874000000003") }),
    transferInKindTransaction({ ...sent, id: "3", quantity: fixed("5.4") }),
  );
  expect(out).toEqual([]);
});

test("what cash was below zero is said in the money's own decimals", () => {
  const amount = fixed("2827.3997362408735");
  expect(told(withdrawalTransaction({ ...head, id: "1", on: "2024-01-01", amount }))[0]).toMatch(
    /^The cash of depot was 2,827\.40 EUR below zero on /,
  );
});

test("one unit sold of nothing is missing history, 0.000000000000003 of it is the statements' rounding", () => {
  expect(found("11")).toEqual(["missing_history"]);
  expect(found("10.000000000000003")).toEqual([]);
});
