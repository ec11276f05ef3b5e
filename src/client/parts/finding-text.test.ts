import { expect, test } from "vitest";
import { findingText } from "#client/parts/finding-text.ts";

test("where amounts are hidden a finding says no amount, and its day all the same", () => {
  const text = "The cash of Depot was 2,827.40 EUR below zero on 2024-12-31.";
  expect(findingText({ text, amount: "2,827.40 EUR" }, true)).toBe(
    "The cash of Depot was ••• below zero on 2024-12-31.",
  );
  expect(findingText({ text, amount: "2,827.40 EUR" }, false)).toBe(text);
  expect(findingText({ text: "1 opening balance is assumed.", amount: null }, true)).toBe(
    "1 opening balance is assumed.",
  );
});
