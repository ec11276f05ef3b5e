import { expect, test } from "vitest";
import {
  accountBlockedReason,
  accountEditOf,
  deleteAccountBlockedReason,
  draftOfAccount,
  newAccountOf,
} from "#client/dialogs/account-form.ts";
import type { Account } from "#features/accounts/contract.ts";

const account: Account = {
  accountId: "A",
  name: "Giro",
  kind: "bank",
  currency: "EUR",
  institutionId: "I",
  costMethod: null,
  isBalancesOnly: false,
  following: "transactions",
  closedOn: null,
  chain: null,
  holderCount: null,
  note: null,
  transactionCount: 1200,
  lastTransactionOn: null,
};

test("an edit sends only what changed; nothing chosen means none", () => {
  const draft = draftOfAccount(account);
  expect(accountEditOf(account, draft)).toEqual({});
  expect(accountEditOf(account, { ...draft, name: " Main ", institutionId: "", costMethod: "average" })).toEqual({
    name: "Main",
    institutionId: null,
    costMethod: "average",
  });
});

test("a wallet says its chain; another kind of account has none (CR-02)", () => {
  const draft = { ...draftOfAccount(account), kind: "crypto" as const, chain: " Base " };
  expect(newAccountOf("B", draft).chain).toBe("Base");
  expect(accountEditOf(account, draft)).toEqual({ kind: "crypto", chain: "Base" });
  const wallet: Account = { ...account, kind: "crypto", chain: "Base" };
  expect(accountEditOf(wallet, { ...draftOfAccount(wallet), chain: "" })).toEqual({ chain: null });
  expect(accountEditOf(wallet, { ...draftOfAccount(wallet), kind: "bank" })).toEqual({ kind: "bank", chain: null });
});

test("a new account carries its first balance only with amount and day", () => {
  const draft = { ...draftOfAccount(account), openingAmount: "1250.75", openingOn: "2026-01-01" };
  expect(newAccountOf("B", draft).opening).toEqual({ on: "2026-01-01", amount: "1250.75" });
  expect(accountBlockedReason({ ...draft, openingOn: "" })).toBe("Enter the day of the balance.");
});

test("an account that transactions refer to says how many", () => {
  expect(deleteAccountBlockedReason(account)).toContain("1,200 transactions refer");
  expect(deleteAccountBlockedReason({ ...account, transactionCount: 0 })).toBeUndefined();
});

test("an account is followed by transactions until somebody chooses balances, and back (UP-06)", () => {
  const draft = draftOfAccount(account);
  expect(newAccountOf("B", draft).following).toBeUndefined();
  expect(newAccountOf("B", { ...draft, following: "balances" }).following).toBe("balances");
  expect(accountEditOf(account, { ...draft, following: "balances" })).toEqual({ following: "balances" });
  const followed: Account = { ...account, isBalancesOnly: true, following: "balances" };
  expect(accountEditOf(followed, { ...draftOfAccount(followed), following: "transactions" })).toEqual({
    following: "transactions",
  });
});
