import { expect, test } from "vitest";
import {
  billPrice,
  bondEquivalentYield,
  discountRate,
  moneyMarketYield,
  zeroPrice,
  zeroYield,
} from "./discount-security.ts";

const near = (value: number, digits = 9) => ({ status: "ok", value: expect.closeTo(value, digits) });

test("9 % discount for 62 days is a price of 98.45", () => {
  expect(billPrice(0.09, 62)).toBeCloseTo(98.45, 12);
  expect(discountRate({ price: 98.45, days: 62 })).toMatchObject(near(0.09));
});

test("the money-market yield is on the price and 360 days", () => {
  expect(moneyMarketYield({ price: 98, days: 90 })).toMatchObject(near((2 / 98) * 4));
});

test("beyond half a year the bond-equivalent yield counts a coupon in between", () => {
  const yielded = bondEquivalentYield({ price: 95, days: 365 });
  const rate = yielded.status === "ok" ? yielded.value : 0;
  expect(95 * (1 + rate / 2) ** 2).toBeCloseTo(100, 9);
  expect(bondEquivalentYield({ price: 98, days: 73 })).toMatchObject(near((2 / 98) * 5));
});

test("a bill without price or days has no yield", () => {
  expect([bondEquivalentYield({ price: 0, days: 90 }).status, discountRate({ price: 99, days: 0 }).status]).toEqual([
    "undefined",
    "undefined",
  ]);
});

test("a zero of ten years at 7 %, compounded half-yearly, and back", () => {
  const price = zeroPrice({ yieldRate: 0.07, years: 10, frequency: 2 });
  expect(price).toMatchObject(near(100 / 1.035 ** 20));
  expect(zeroYield({ price: 100 / 1.035 ** 20, years: 10, frequency: 2 })).toMatchObject(near(0.07));
});
