import { expect, test } from "vitest";
import { rulesOf } from "#assets/rules.ts";
import { fixed, mul } from "#engine/money/fixed.ts";
import { ownedOf } from "#test/owned-asset.ts";

/** In euros, a dollar being worth 0.90 of one. */
const sizeBy = (facts: unknown): readonly string[] => {
  const owned = { ...ownedOf({ assetClass: "equity", facts }), convert: (amount: bigint) => mul(amount, fixed("0.9")) };
  const exposures = rulesOf("equity").exposures(owned);
  return exposures.filter(({ dimension }) => dimension === "size").map(({ key }) => key);
};

test("EQ-07: a market capitalization says the size at the rate of the day: 10 billion dollars are 9 billion euros", () => {
  expect(sizeBy({ marketCap: "9000000000" })).toEqual(["Large"]);
  expect(sizeBy({ marketCap: "8999999999.99" })).toEqual(["Mid"]);
  expect(sizeBy({ marketCap: "180000000000" })).toEqual(["Mega"]);
  expect(sizeBy({ marketCap: "1" })).toEqual(["Micro"]);
});

test("EQ-07: a size that is stated goes before the market capitalization, and neither is guessed", () => {
  const exposures = [{ dimension: "size", key: "Small cap", share: "1" }];
  expect(sizeBy({ marketCap: "9000000000", exposures })).toEqual(["Small"]);
  expect(sizeBy({})).toEqual([]);
});

test("EQ-07: a size or style that is none of the words is refused with them", () => {
  const exposures = [{ dimension: "style", key: "Aggressive", share: "1" }];
  expect(rulesOf("equity").check({ exposures })).toEqual([
    { path: "exposures[0].key", message: "Write one of: Value, Blend, Growth." },
  ]);
});
