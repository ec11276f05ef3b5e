import * as fc from "fast-check";
import { looksOf } from "#test/work-of.ts";
import { expect, test } from "vitest";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { amountReadings, parseAmount, parseMoney, type DecimalMark } from "#providers/statements/parse-amount.ts";

test.each<[string, DecimalMark, string]>([
  ["1234.5", ".", "1234.5"],
  ["-$1,234.50", ".", "-1234.5"],
  ["$-1,234.50", ".", "-1234.5"],
  ["(0,10)", ",", "-0.1"],
  ["1.234,56 €", ",", "1234.56"],
  ["EUR 1.234,56", ",", "1234.56"],
  ["1’000.00 CHF", ".", "1000"],
  ["12.50-", ".", "-12.5"],
  [" 1\u00a0757,95 ", ",", "1757.95"],
  ["1\u202f046,3825", ",", "1046.3825"],
  ["−30.93", ".", "-30.93"],
  ["+5", ".", "5"],
  [".47", ".", "0.47"],
  ["12,34,567.89", ".", "1234567.89"],
  ["1.5E-7", ".", "0.00000015"],
  ["-1,36", ",", "-1.36"],
  ["€3102.3217898325970226955", ".", "3102.321789832597022695"],
  ["2.00000000 ETH", ".", "2"],
  ["-0.5 USDT", ".", "-0.5"],
  ["US$12.40", ".", "12.4"],
  ["150p", ".", "150"],
  ["12,50 S", ",", "-12.5"],
  ["12,50 H", ",", "12.5"],
  ["33.10 DR", ".", "-33.1"],
  ["33.10CR", ".", "33.1"],
])("%s with mark %s is %s", (text, mark, value) => {
  expect(parseAmount(text, mark)).toBe(fixed(value));
});

test.each<[string, DecimalMark]>([
  ["", "."],
  ["-", "."],
  ["--5", "."],
  ["(-5)", "."],
  ["1,2,3", "."],
  ["110.7", ","],
  ["12 34", "."],
  ["1.2.3", "."],
  ["=1+1", "."],
  ["NaN", "."],
  ["1e999", "."],
  ["0,123", "."],
  ["-5 DR", "."],
  ["A1B2", "."],
  ["1".repeat(100), "."],
])("%s with mark %s is no number", (text, mark) => {
  expect(parseAmount(text, mark)).toBeUndefined();
});

test("1.234 has two readings and 1.2345 has one", () => {
  expect(amountReadings("1.234").map(formatFixed)).toEqual(["1.234", "1234"]);
  expect(amountReadings("1.2345").map(formatFixed)).toEqual(["1.2345"]);
});

test("money never has three decimals, so that 1.234 is a thousand", () => {
  expect(parseMoney("-1.234")).toBe(fixed("-1234"));
  expect(parseMoney("0,125")).toBe(fixed("0.125"));
});

test("every amount is read back from each style it can be written in", () => {
  const styles: readonly [string, DecimalMark][] = [
    [",", "."],
    [".", ","],
    ["’", "."],
    ["\u202f", ","],
    ["", "."],
  ];
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      fc.nat(18),
      fc.constantFrom(...styles),
      (digits, places, [group, mark]) => {
        const text = formatFixed(digits * 10n ** BigInt(18 - places));
        const [whole = "", fraction] = text.replace("-", "").split(".");
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
        const written = `${digits < 0n ? "-" : ""}${grouped}${fraction === undefined ? "" : mark + fraction}`;
        expect(parseAmount(written, mark)).toBe(fixed(text));
      },
    ),
  );
});

test("hostile text is as little work as a plain look at it, many times over", () => {
  for (const text of ["1,".repeat(50_000), "(".repeat(100_000), "1 ".repeat(60_000), "€".repeat(100_000)])
    // A pattern that tries every way to fail would take hours.
    expect(looksOf(() => parseAmount(text, "."), text.length)).toBeLessThan(500);
});
