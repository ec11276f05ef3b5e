import { expect, test } from "vitest";
import type { UnrealizedLot } from "#features/tax/contract.ts";
import { unitsForMoney } from "./units-for-money.ts";

const money = (value: string | null): UnrealizedLot["value"] => ({
  value,
  status: value === null ? "undefined" : "ok",
  notes: [],
});
const lotOf = (accountId: string, quantity: string, value: string | null): UnrealizedLot => ({
  assetId: "A",
  name: "Acme",
  accountId,
  accountName: accountId,
  acquiredOn: "2024-01-02",
  quantity,
  term: "long",
  transactionId: "T",
  basis: money("100"),
  value: money(value),
  gain: money("0"),
  boughtOn: "2024-01-02",
  daysHeld: 366,
  daysToLongTerm: 0,
  longTermOn: null,
  tax: null,
  isReplacement: false,
});
const asked = { assetId: "A", accountId: "one", size: "450" };

test("450 are 5 units of 15 that are worth 1,350, whatever is held elsewhere", () => {
  const lots = [lotOf("one", "10", "900"), lotOf("one", "5", "450"), lotOf("two", "1", "1")];
  expect(unitsForMoney(lots, asked)).toBe("5");
});

test("an amount between units is cut at eight places", () => {
  expect(unitsForMoney([lotOf("one", "3", "7")], { ...asked, size: "1" })).toBe("0.42857143");
});

test("without a price, or without a lot there, nobody knows how many units", () => {
  expect(unitsForMoney([lotOf("one", "3", null)], asked)).toBeUndefined();
  expect(unitsForMoney([lotOf("two", "3", "7")], asked)).toBeUndefined();
});
