import { expect, test } from "vitest";
import { statedLater } from "./stated-later.ts";

const call = { kind: "cash", accountId: "bank", currency: "EUR", amount: "-25000" } as const;
const opening = {
  transactionId: "opening",
  on: "2026-11-27",
  assetId: null,
  currency: "EUR",
  cashAmount: "100000",
} as const;

test("a call of two years ago moves the 100,000 that were entered for today", () => {
  expect(statedLater(call, "2024-11-27", [opening])).toEqual({
    transactionId: "opening",
    on: "2026-11-27",
    amount: "100000",
    currency: "EUR",
    by: "-25000",
    counted: "125000",
  });
});

test("an entry of that day or later, of another currency or of no cash moves no balance that was entered", () => {
  expect(statedLater(call, "2026-11-27", [opening])).toBeUndefined();
  expect(statedLater({ ...call, currency: "USD" }, "2024-11-27", [opening])).toBeUndefined();
  expect(statedLater(call, "2024-11-27", [{ ...opening, assetId: "house" }])).toBeUndefined();
  expect(statedLater(call, undefined, [opening])).toBeUndefined();
  const units = { kind: "units", accountId: "bank", assetId: "coin", quantity: "1" } as const;
  expect(statedLater(units, "2024-11-27", [opening])).toBeUndefined();
});
