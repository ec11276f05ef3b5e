import { expect, test } from "vitest";
import { adjustmentOf, missingEntry } from "#client/entries/missing-entry.ts";

const ACCOUNT = "6f1f8a1e-0000-4000-8000-000000000001";
const ASSET = "6f1f8a1e-0000-4000-8000-000000000002";
const cash = { accountId: ACCOUNT, thing: "EUR", isCash: true, currency: "EUR", on: "2026-10-31" } as const;
const units = { ...cash, thing: ASSET, isCash: false, currency: "USD" } as const;

test("money that is missing is a deposit or a withdrawal to go on with, and a fee where it looks like one", () => {
  const draft = (growth: string, result: "missing" | "fee" = "missing") => {
    const { type, amount, currency, accountId, on } = missingEntry({ ...cash, growth, result }, "de-DE");
    return { type, amount, currency, accountId, on };
  };
  const at = { currency: "EUR", accountId: ACCOUNT, on: "2026-10-31" };
  expect(draft("12.5")).toEqual({ ...at, type: "deposit", amount: "12,5" });
  expect(draft("-1234.5")).toEqual({ ...at, type: "withdrawal", amount: "1234,5" });
  expect(draft("-3", "fee")).toEqual({ ...at, type: "fee", amount: "3" });
});

test("units that are missing were bought or sold", () => {
  expect(missingEntry({ ...units, growth: "-2", result: "missing" }, "en-US")).toMatchObject({
    type: "sell",
    assetId: ASSET,
    quantity: "2",
    currency: "USD",
  });
});

test("an adjustment comes from outside or goes there, so that it is no gain", () => {
  expect(adjustmentOf({ ...cash, growth: "-3", result: "fee" })).toMatchObject({ type: "withdrawal", amount: "3" });
  expect(adjustmentOf({ ...units, growth: "-2", result: "missing" })).toMatchObject({
    type: "transfer_in_kind",
    quantity: "-2",
    assetId: ASSET,
  });
});
