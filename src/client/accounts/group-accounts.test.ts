import { expect, test } from "vitest";
import { groupAccounts, sumOf } from "#client/accounts/group-accounts.ts";
import type { AccountBalance, AccountList } from "#features/accounts/contract.ts";

const account = (
  name: string,
  institutionId: string | null,
  value: string | null,
  closedOn: string | null = null,
): AccountBalance => ({
  accountId: name,
  name,
  kind: "bank",
  currency: "EUR",
  institutionId,
  costMethod: null,
  isBalancesOnly: false,
  following: "transactions",
  closedOn,
  chain: null,
  holderCount: null,
  note: null,
  transactionCount: 0,
  lastTransactionOn: null,
  value: {
    status: value === null ? "insufficient_data" : "ok",
    value,
    notes: value === null ? ["No rate for USD"] : [],
  },
  cash: [],
  holdingCount: 0,
  pledgedFor: [],
});

const list: AccountList = {
  on: "2026-03-18",
  currency: "EUR",
  institutions: [
    { institutionId: "Z", name: "Zeta", depositScheme: null, license: null },
    { institutionId: "A", name: "Alpha", depositScheme: null, license: null },
  ],
  accounts: [
    account("two", "A", "0.2"),
    account("one", "A", "0.1"),
    account("old", "A", "7", "2020-01-01"),
    account("loose", null, "5"),
  ],
};

test("institutions by name, their accounts by name, the rest last; an institution without accounts is listed", () => {
  const names = groupAccounts(list, false).map((it) => [
    it.institution?.name,
    it.accounts.map((a) => a.name),
    it.value.value,
  ]);
  expect(names).toEqual([
    ["Alpha", ["one", "two"], "0.3"],
    ["Zeta", [], "0"],
    [undefined, ["loose"], "5"],
  ]);
});

test("closed accounts show only when asked for", () => {
  expect(groupAccounts(list, true)[0]?.accounts.map((it) => it.name)).toEqual(["old", "one", "two"]);
});

test("an unknown value is left out of the sum, and the sum says so", () => {
  const sum = sumOf([account("a", null, "5").value, account("b", null, null).value]);
  expect(sum).toEqual({ status: "partial", value: "5", notes: ["No rate for USD"] });
  expect(sumOf([account("b", null, null).value]).value).toBeNull();
});
