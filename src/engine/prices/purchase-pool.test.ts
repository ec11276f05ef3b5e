import { expect, test } from "vitest";
import { formatDay } from "#engine/dates/day.ts";
import {
  buyTransaction,
  openingBalanceTransaction,
  sellTransaction,
  transferInKindTransaction,
} from "#engine/ledger/entries.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed } from "#engine/money/fixed.ts";
import { smallLedger } from "#test/small-ledger.ts";
import { purchasePool } from "./purchase-pool.ts";

const head = (id: string, on: string) => ({ id, on, accountId: "depot", assetId: "BOND", currency: "EUR" });
const bought = (id: string, on: string, quantity: string, amount: string, currency = "EUR"): Transaction =>
  buyTransaction({ ...head(id, on), currency, quantity: fixed(quantity), amount: fixed(amount) });

function poolOf(...transactions: readonly Transaction[]): readonly string[] {
  const ledger = smallLedger(...transactions);
  return purchasePool(ledger, ledger.assetIndex.get("BOND") ?? -1).map(
    ({ from, purchases }) =>
      `${formatDay(from)}: ${purchases.map((it) => `${it.price ?? "?"} of ${formatDay(it.acquiredOn)} ${it.share}`).join(", ")}`,
  );
}

test("each purchase has its price per 100 and its share of the face", () => {
  expect(poolOf(bought("1", "2024-01-10", "1000", "990"), bought("2", "2025-01-10", "3000", "3030"))).toEqual([
    "2024-01-10: 99 of 2024-01-10 1",
    "2025-01-10: 99 of 2024-01-10 0.25, 101 of 2025-01-10 0.75",
  ]);
});

test("what is sold leaves all alike, and nothing stays of what is sold whole", () => {
  const sold = (id: string, on: string, quantity: string) =>
    sellTransaction({ ...head(id, on), quantity: fixed(quantity), amount: fixed(quantity) });
  const [first, second] = [bought("1", "2024-01-10", "1000", "990"), bought("2", "2025-01-10", "3000", "3030")];
  const halves = poolOf(first, second, sold("3", "2025-06-01", "2000"), bought("4", "2025-07-01", "2000", "2000"));
  expect(halves.at(-1)).toBe("2025-07-01: 99 of 2024-01-10 0.125, 101 of 2025-01-10 0.375, 100 of 2025-07-01 0.5");
  expect(poolOf(first, sold("2", "2025-06-01", "1000"))).toEqual(["2024-01-10: 99 of 2024-01-10 1", "2025-06-01: "]);
});

test("an opening balance counts from the day it was acquired; without a cost, or in another money, none is known", () => {
  const opening = { ...head("1", "2024-03-01"), quantity: fixed("1000"), acquiredOn: "2021-05-04" };
  expect(poolOf(openingBalanceTransaction({ ...opening, cost: fixed("950") }))).toEqual([
    "2024-03-01: 95 of 2021-05-04 1",
  ]);
  expect(poolOf(openingBalanceTransaction(opening))).toEqual(["2024-03-01: ? of 2021-05-04 1"]);
  expect(poolOf(bought("1", "2024-01-10", "1000", "990", "USD"))).toEqual(["2024-01-10: ? of 2024-01-10 1"]);
});

test("moving units between own accounts is no purchase", () => {
  const moved = transferInKindTransaction({
    ...head("2", "2024-05-01"),
    quantity: fixed("400"),
    fromAccountId: "depot",
    toAccountId: "other",
  });
  expect(poolOf(bought("1", "2024-01-10", "1000", "990"), moved).at(-1)).toBe("2024-05-01: 99 of 2024-01-10 1");
});
