import { expect, test } from "vitest";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { convertedValue, noteInterest } from "./convertible-note.ts";

const converted = (owed: string, valuation: string, terms: { discount?: string; cap?: string }) => {
  const found = convertedValue(fixed(owed), fixed(valuation), {
    discount: terms.discount === undefined ? undefined : fixed(terms.discount),
    cap: terms.cap === undefined ? undefined : fixed(terms.cap),
  });
  return "value" in found ? formatFixed(found.value) : found.reason;
};

test("8 percent on 100,000 for a year is 8,000; another 50,000 of half of it brings 1,994.52 in 182 days", () => {
  expect(formatFixed(noteInterest([{ balance: fixed("100000"), days: 365 }], fixed("0.08"), 365))).toBe("8000");
  const both = [
    { balance: fixed("100000"), days: 365 },
    { balance: fixed("50000"), days: 182 },
  ];
  expect(Number(formatFixed(noteInterest(both, fixed("0.08"), 365)))).toBeCloseTo(9994.5205, 4);
  expect(formatFixed(noteInterest([{ balance: fixed("36000"), days: 10 }], fixed("0.1"), 360))).toBe("100");
});

test("100,000 at a discount of 20 percent become shares of 125,000; a cap of 5 million at a round of 10 million makes 200,000", () => {
  expect(converted("100000", "10000000", { discount: "0.2" })).toBe("125000");
  expect(converted("100000", "10000000", { discount: "0.2", cap: "5000000" })).toBe("200000");
  expect(converted("100000", "4000000", { discount: "0.2", cap: "5000000" })).toBe("125000");
  expect(converted("100000", "4000000", { cap: "5000000" })).toBe("100000");
});

test("terms that cannot be say so", () => {
  expect(converted("1", "0", {})).toBe("A round is valued above zero.");
  expect(converted("1", "1", { discount: "1" })).toBe("A discount is below all of the price.");
  expect(converted("1", "1", { cap: "0" })).toBe("A cap is above zero.");
});
