import { expect, test } from "vitest";
import { comparedAccounts } from "#client/entries/compare-words.ts";
import type { BalanceResult, ComparedBalanceView } from "#features/figures/reconciliation-contract.ts";

const agreeing = {
  name: "",
  isCash: true,
  before: null,
  entries: [],
  stated: "1",
  computed: "1",
  difference: "0",
  moved: "1",
  movedCount: 1,
  growth: "0",
  source: { kind: "person", note: null },
} as const;

const balance = (accountId: string, thing: string, on: string, result: BalanceResult): ComparedBalanceView => ({
  ...agreeing,
  entries: [],
  accountId,
  thing,
  currency: thing,
  on,
  result,
});

test("accounts that differ come first, and only the newest balance of a thing counts", () => {
  const accounts = comparedAccounts([
    balance("bank", "EUR", "2026-10-31", "agrees"),
    balance("broker", "USD", "2026-09-30", "missing"),
    balance("broker", "EUR", "2026-09-30", "rounding"),
    balance("bank", "EUR", "2026-08-31", "missing"),
  ]);
  expect(accounts.map(({ accountId, differingCount, newestOn }) => [accountId, differingCount, newestOn])).toEqual([
    ["broker", 1, "2026-09-30"],
    ["bank", 0, "2026-10-31"],
  ]);
});
