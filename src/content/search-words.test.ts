import * as fc from "fast-check";
import { expect, test } from "vitest";
import { slipsBetween, stemOf } from "./search-words.ts";

test.each([
  ["delete deletes deleted deleting deletion"],
  ["account accounts"],
  ["plan plans planned planning"],
  ["company companies"],
  ["tax taxes taxed"],
  ["dividend dividends"],
  ["price prices priced pricing"],
  ["calculate calculated calculation"],
  ["currency currencies"],
])("S1 %s are one word to the search", (words) => {
  expect(new Set(words.split(" ").map(stemOf)).size).toBe(1);
});

test("S1 short words and words of other scripts keep what they end with", () => {
  expect(["red", "loss", "basis", "xirr", "öffnen", "1099s", "bus"].map(stemOf)).toEqual([
    "red",
    "loss",
    "basis",
    "xirr",
    "öffnen",
    "1099s",
    "bus",
  ]);
});

test("S1 two letters that changed places are one slip, as is one more, less or another", () => {
  expect(slipsBetween("yeild", "yield")).toBe(1);
  expect(slipsBetween("yild", "yield")).toBe(1);
  expect(slipsBetween("yieeld", "yield")).toBe(1);
  expect(slipsBetween("field", "yield")).toBe(1);
  expect(slipsBetween("", "abc")).toBe(3);
});

test("S1 slips are counted the same from either side, and none is none", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
      expect(slipsBetween(a, b)).toBe(slipsBetween(b, a));
      expect(slipsBetween(a, a)).toBe(0);
    }),
  );
});
