import * as fc from "fast-check";
import { expect, test } from "vitest";
import { divRound, fixed, formatFixed, fromNumber, mul, mulDiv, parseFixed, round } from "./fixed.ts";

test("a decimal survives reading and writing to the last of 18 places", () => {
  expect(formatFixed(fixed("123456789012345.123456789012345678"))).toBe("123456789012345.123456789012345678");
});

test("text that is not a number, or too precise to keep, is refused instead of rounded", () => {
  expect(["", ".", "1,5", "NaN", "0x10", "1e", "--1", "0.0000000000000000001"].map(parseFixed)).toEqual(
    Array(8).fill(undefined),
  );
});

test("an exponent is read exactly", () => {
  expect(formatFixed(fixed("1.5e-8"))).toBe("0.000000015");
  expect(formatFixed(fixed("2E3"))).toBe("2000");
});

test("halves are rounded away from zero on both sides", () => {
  expect(formatFixed(round(fixed("0.125"), 2))).toBe("0.13");
  expect(formatFixed(round(fixed("-0.125"), 2))).toBe("-0.13");
  expect([divRound(7n, 2n), divRound(-7n, 2n), divRound(7n, -2n), divRound(-7n, -2n)]).toEqual([4n, -4n, -4n, 4n]);
});

test("a product of money and a token quantity keeps every digit that fits", () => {
  expect(formatFixed(mul(fixed("97.40"), fixed("0.000000000000000003")))).toBe("0.000000000000000292");
  expect(formatFixed(mulDiv(fixed("100"), fixed("3"), fixed("7")))).toBe("42.857142857142857143");
});

test("a double becomes the decimal it prints as", () => {
  expect(formatFixed(fromNumber(0.1))).toBe("0.1");
  expect(formatFixed(fromNumber(1e-7))).toBe("0.0000001");
});

test("writing and reading are inverse for every value", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
      (value) => parseFixed(formatFixed(value)) === value,
    ),
  );
});
