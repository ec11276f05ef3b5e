import { expect, test } from "vitest";
import { signedAsOwned, statedHolding, tradedValue } from "#engine/ledger/stated-holding.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";

const house = { tracking: "value", currency: "EUR", isLiability: false } as const;
const loan = { tracking: "value", currency: "EUR", isLiability: true } as const;
const share = { tracking: "units", currency: "EUR", isLiability: false } as const;

type Words = Partial<Record<"quantity" | "price" | "amount" | "cost", string>>;
const numbers = (words: Words, currency = "EUR") => ({
  ...Object.fromEntries(Object.entries(words).map(([key, text]) => [key, fixed(text)])),
  currency,
});
const held = (asset: typeof house | typeof loan | typeof share, words: Words, currency?: string) => {
  const stated = statedHolding(asset, numbers(words, currency));
  return stated && [stated.quantity, stated.cost].map((it) => (it === undefined ? undefined : formatFixed(it)));
};

test("a debt is a debt whichever sign it is typed with, and costs what is owed", () => {
  expect(held(loan, { quantity: "200000" })).toEqual(["-200000", "-200000"]);
  expect(held(loan, { quantity: "-200000" })).toEqual(["-200000", "-200000"]);
  expect(formatFixed(signedAsOwned(fixed("5"), false))).toBe("5");
});

test("one house beside an amount counts houses; a number by itself is the value", () => {
  expect(held(house, { quantity: "1", cost: "400000" })).toEqual(["400000", "400000"]);
  expect(held(house, { quantity: "2", price: "150000" })).toEqual(["300000", undefined]);
  expect(held(house, { amount: "400000", cost: "350000" })).toEqual(["400000", "350000"]);
  expect(held(house, { quantity: "400000", cost: "350000" })).toEqual(["400000", "350000"]);
  expect(held(house, {})).toBeUndefined();
});

test("units stay units", () => {
  expect(held(share, { quantity: "1", cost: "400" })).toEqual(["1", "400"]);
});

test("money of another currency is not the value of what is valued in its own", () => {
  expect(held(house, { amount: "400000" }, "USD")).toBeUndefined();
  expect(held(house, { quantity: "370000", cost: "400000" }, "USD")).toEqual(["370000", "400000"]);
});

const moved = (type: "buy" | "sell", words: Words, currency?: string) => {
  const value = tradedValue(house, type, numbers(words, currency));
  return value === undefined ? undefined : formatFixed(value);
};

test("what is bought is worth what was paid; a sale may move another value than it brings", () => {
  expect(moved("buy", { quantity: "1", price: "400000" })).toBe("400000");
  expect(moved("buy", { quantity: "1", amount: "400000" })).toBe("400000");
  expect(moved("sell", { quantity: "400000", amount: "450000" })).toBe("400000");
  expect(moved("sell", { quantity: "1", amount: "450000" })).toBe("450000");
  expect(moved("buy", { amount: "400000" }, "USD")).toBeUndefined();
});
