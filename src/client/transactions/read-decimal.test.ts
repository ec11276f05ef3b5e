import { expect, test } from "vitest";
import { decimalMarkOf, readDecimal } from "#client/transactions/read-decimal.ts";

const read = (text: string, mark: "." | ","): string => {
  const outcome = readDecimal(text, mark);
  return outcome.ok ? outcome.value : "no";
};

test("groups are dropped and the locale's mark is the decimal point", () => {
  expect(read("1,234.50", ".")).toBe("1234.5");
  expect(read("1.234,50", ",")).toBe("1234.5");
  expect(read("1 234,5", ",")).toBe("1234.5");
  expect(read("1'234'567.25", ".")).toBe("1234567.25");
  expect(read("−12", ".")).toBe("-12");
  expect(read(".5", ".")).toBe("0.5");
});

test("a separator that cannot be a group is refused: 1,23 is not 123", () => {
  expect(read("1,23", ".")).toBe("no");
  expect(read("1.23", ",")).toBe("no");
  expect(read("1,234,56", ".")).toBe("no");
  expect(read("1.2.3", ".")).toBe("no");
  expect(read("ten", ".")).toBe("no");
});

test("eighteen decimals survive, nineteen are refused", () => {
  expect(read("0.000000000000000001", ".")).toBe("0.000000000000000001");
  expect(read("0.0000000000000000001", ".")).toBe("no");
});

test("the mark is the locale's", () => {
  expect(decimalMarkOf("en-US")).toBe(".");
  expect(decimalMarkOf("de-DE")).toBe(",");
});
