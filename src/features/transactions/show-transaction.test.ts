import { expect, test } from "vitest";
import { buyTransaction } from "#engine/ledger/entries.ts";
import { fixed } from "#engine/money/fixed.ts";
import { showTransaction } from "#features/transactions/show-transaction.ts";

const bought = buyTransaction({
  id: "buy",
  on: "2025-01-02",
  currency: "EUR",
  accountId: "account",
  assetId: "asset",
  quantity: fixed("5000"),
  amount: fixed("5000"),
});

test("a purchase of what is known by its value alone has no price: not 1.00", () => {
  const shown = (isByValue: boolean) => showTransaction(bought, () => ({ multiplier: "1", isByValue })).price;
  expect([shown(false), shown(true)]).toEqual(["1", null]);
});
