import { expect, test } from "vitest";
import { formatAmount, formatAmountNumber } from "#ui/formats/format-amount.ts";
import { formatPercent } from "#ui/formats/format-percent.ts";

const dollars = { locale: "en-US", currency: "USD" };

test("an amount keeps every digit that a double would lose", () => {
  expect(formatAmountNumber("98765432109876543.21", dollars)).toBe("98,765,432,109,876,543.21");
});

test("the coin of the currency sets the decimals", () => {
  expect(formatAmount("1234.5", { locale: "en-US", currency: "JPY" })).toBe("1,235\u00a0JPY");
  expect(formatAmount("1234.5", { locale: "en-US", currency: "KWD" })).toBe("1,234.500\u00a0KWD");
});

test("halves are rounded away from zero, on the decimal and not on a double", () => {
  expect(formatAmountNumber("1.005", dollars)).toBe("1.01");
  expect(formatAmountNumber("-1.005", dollars)).toBe("−1.01");
});

test("a loss has a true minus, a gain a plus, and nothing has neither", () => {
  const signed = { ...dollars, hasSign: true };
  expect(["5", "-5", "0", "-0.001"].map((it) => formatAmountNumber(it, signed))).toEqual([
    "+5.00",
    "−5.00",
    "0.00",
    "0.00",
  ]);
});

test("a price shows the decimals it has and at least those of the coin", () => {
  const price = { ...dollars, precision: "price" } as const;
  expect(["118.3", "0.00004512"].map((it) => formatAmountNumber(it, price))).toEqual(["118.30", "0.00004512"]);
});

test("text that is no decimal never reaches the screen", () => {
  expect(() => formatAmountNumber("NaN", dollars)).toThrow("decimal text");
});

test("a percentage is as precise as its size deserves", () => {
  expect([0.0512, 0.1274, 1.5, 12.4].map((it) => formatPercent(it, { locale: "en-US" }))).toEqual([
    "5.12%",
    "12.7%",
    "150.0%",
    "1,240%",
  ]);
  expect(formatPercent(-0.05, { locale: "de-DE", hasSign: true })).toBe("−5,00\u00a0%");
});

test("a price in a list has about six digits, and a tiny one keeps its decimals", () => {
  const listed = (value: string) =>
    formatAmountNumber(value, { locale: "en-US", currency: "EUR", precision: "listPrice" });
  expect(["38.81987578", "176.51897217", "1", "52567.334", "0.00001234"].map(listed)).toEqual([
    "38.8199",
    "176.519",
    "1.00",
    "52,567.33",
    "0.00001234",
  ]);
});
