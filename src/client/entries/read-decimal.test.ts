import { expect, test } from "vitest";
import { readDecimal, typedDecimal } from "#client/entries/read-decimal.ts";

const read = (text: string, locale: string): string => {
  const outcome = readDecimal(text, locale);
  return outcome.ok ? outcome.value : "no";
};

test("groups are dropped and the locale's mark is the decimal point", () => {
  expect(read("1,234.50", "en-US")).toBe("1234.5");
  expect(read("1.234,50", "de-DE")).toBe("1234.5");
  expect(read("−12", "en-US")).toBe("-12");
});

test("a separator that cannot be a group is refused: 1,23 is not 123", () => {
  expect(read("1,23", "en-US")).toBe("no");
  expect(read("ten", "en-US")).toBe("no");
});

test("eighteen decimals survive, nineteen are refused", () => {
  expect(read("0.000000000000000001", "en-US")).toBe("0.000000000000000001");
  expect(read("0.0000000000000000001", "en-US")).toBe("no");
});

test("what is read can be typed again", () => {
  expect(typedDecimal("1234.5", "de-DE")).toBe("1234,5");
  expect(read(typedDecimal("1234.5", "de-DE"), "de-DE")).toBe("1234.5");
});

test("a sum may be shortened, or carry the sign of its own currency, and no other", () => {
  expect(read("10k", "en-US")).toBe("10000");
  const inEuros = (text: string) => readDecimal(text, "en-US", "EUR").ok;
  expect(["€1,250", "1250 EUR", "$1,250", "1250 USD"].map(inEuros)).toEqual([true, true, false, false]);
});
