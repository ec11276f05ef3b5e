import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  abs,
  div,
  divRound,
  fixed,
  formatFixed,
  fromNumber,
  max,
  min,
  mul,
  mulDiv,
  parseFixed,
  round,
  toNumber,
} from "./fixed.ts";

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

test("spaces around a number, a bare point and zeros beyond the 18th place are read", () => {
  expect([" 1.5 ", ".5", "5.", "+2", "-0.25"].map(parseFixed)).toEqual(
    ["1.5", "0.5", "5", "2", "-0.25"].map((text) => fixed(text)),
  );
  expect(parseFixed("0.10000000000000000000")).toBe(10n ** 17n);
  expect(parseFixed("10e-19")).toBe(1n);
  expect(parseFixed("1e-19")).toBeUndefined();
  expect(parseFixed("1e-18")).toBe(1n);
});

test("what only a bug can cause stops with a sentence that names it", () => {
  expect(() => fixed("1,5")).toThrow('"1,5" is a decimal of at most 18 places');
  expect(() => mulDiv(1n, 1n, 0n)).toThrow("a divisor is not zero");
  expect(() => mulDiv(1n, 0n, 0n)).toThrow("a divisor is not zero");
  expect(() => divRound(1n, 0n)).toThrow("a divisor is not zero");
  expect(() => fromNumber(Number.NaN)).toThrow("a number that becomes money is finite");
});

test("less than half of a negative divisor rounds to nothing, on both sides", () => {
  expect([divRound(1n, -4n), divRound(-1n, -4n), divRound(3n, -4n), divRound(-3n, -4n)]).toEqual([0n, 0n, -1n, 1n]);
});

test("a double finer than 18 places becomes the nearest count of the last one", () => {
  expect([fromNumber(1.5e-18), fromNumber(2.4e-18), fromNumber(1e-20)]).toEqual([2n, 2n, 0n]);
});

test("the size, the smaller and the larger of amounts", () => {
  expect([abs(-3n), abs(3n), min(2n, 5n), min(5n, 2n), max(2n, 5n), max(5n, 2n)]).toEqual([3n, 3n, 2n, 2n, 5n, 5n]);
});

test("a share of the whole, or of a whole, is exact", () => {
  expect([mulDiv(7n, 3n, 3n), mulDiv(3n, 7n, 3n), mulDiv(7n, 2n, 4n), mulDiv(-7n, 2n, 4n)]).toEqual([7n, 7n, 4n, -4n]);
});

test("an amount as the nearest double", () => {
  expect([toNumber(fixed("1.5")), toNumber(fixed("-0.000000000000000001")), formatFixed(-1n)]).toEqual([
    1.5,
    -1e-18,
    "-0.000000000000000001",
  ]);
});

test("nothing has no sign, and a quotient is rounded at the 18th place", () => {
  expect(formatFixed(0n)).toBe("0");
  expect([formatFixed(div(fixed("1"), fixed("3"))), formatFixed(div(fixed("-2"), fixed("3")))]).toEqual([
    "0.333333333333333333",
    "-0.666666666666666667",
  ]);
});

test("a double becomes the decimal it prints as, with few places and with many", () => {
  const places = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), places, (drawn, digits) => {
      const value = Number(drawn.toFixed(digits));
      expect(formatFixed(fromNumber(value))).toBe(formatFixed(fixed(String(value))));
    }),
  );
  expect([0, -0, 0.1, 1.005, 123456789.123456, 1234567890123.5].map((it) => formatFixed(fromNumber(it)))).toEqual([
    "0",
    "0",
    "0.1",
    "1.005",
    "123456789.123456",
    "1234567890123.5",
  ]);
});

test("a number of few digits is read and written as any other", () => {
  const digits = fc.integer({ min: -(10 ** 15), max: 10 ** 15 });
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 15 }), (units, places) => {
      const magnitude = String(Math.abs(units)).padStart(places + 1, "0");
      const text = `${units < 0 ? "-" : ""}${magnitude.slice(0, magnitude.length - places)}.${magnitude.slice(magnitude.length - places)}`;
      const value = BigInt(units) * 10n ** BigInt(18 - places);
      expect([parseFixed(text), parseFixed(`${text}e0`)]).toEqual([value, value]);
      expect(formatFixed(value)).toBe(
        text
          .replace(/\.?0*$/, "")
          .replace(/^-?$/, "0")
          .replace(/^-0$/, "0"),
      );
    }),
  );
  expect(["-0", "0.00", "-", ".", "1.2.3", "1-2", "-.5"].map((text) => parseFixed(text))).toEqual([
    0n,
    0n,
    undefined,
    undefined,
    undefined,
    undefined,
    fixed("-0.5"),
  ]);
});
