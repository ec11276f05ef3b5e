import { expect, test } from "vitest";
import { classInName } from "#assets/class-words.ts";

test.each([
  ["House Oak Lane", "property"],
  ["Mortgage Oak Lane house", "loan"],
  ["Car loan", "loan"],
  ["Toyota RAV4", "vehicle"],
  ["Gold coins", "collectible"],
  ["Vanguard 401k", "pension"],
  ["Roth IRA", "pension"],
  ["Joint checking", "cash"],
  ["Bitcoin", "crypto"],
  ["Vanguard Total Market", "fund"],
  ["Treasury bills", "bond"],
  ["Apple Inc.", "equity"],
  ["Iran Carpets", undefined],
  ["Carmen", undefined],
])("the name %s tells the class %s", (name, assetClass) => {
  expect(classInName(name)).toBe(assetClass);
});
