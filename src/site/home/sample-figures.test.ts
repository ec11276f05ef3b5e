import { expect, test } from "vitest";
import { fixed, formatFixed, mul, round } from "#engine/money/fixed.ts";

test("the explained holding is its quantity times price times rate", () => {
  const value = mul(mul(fixed("420"), fixed("118.36")), fixed("0.8621"));
  expect(formatFixed(round(value, 2))).toBe("42856.03");
});

test("a portfolio that doubles small and then falls large returns +80 % by time and 0 % by money", () => {
  expect(formatFixed(mul(fixed("2"), fixed("0.9")))).toBe("1.8");
  const [first, added] = [fixed("10000"), fixed("80000")];
  const end = mul(mul(first, fixed("2")) + added, fixed("0.9"));
  expect(formatFixed(end)).toBe(formatFixed(first + added));
});
