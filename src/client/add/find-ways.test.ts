import { expect, test } from "vitest";
import { listAssetClasses } from "#features/assets/asset-classes.ts";
import { findWays, waysOf } from "./find-ways.ts";

const WAYS = waysOf(listAssetClasses().classes);
const first = (typed: string) => findWays(WAYS, typed)[0]?.key;

test.each([
  ["house", "house"],
  ["a flat", "house"],
  ["mortgage", "mortgage"],
  ["bond", "bond"],
  ["pension", "pension"],
  ["car", "car"],
  ["cars", "car"],
  ["loan to my brother", "loan_given"],
  ["btc", "coin"],
  ["rsu", "equity_pay"],
  ["life insurance", "policy"],
  ["annuity", "annuity"],
  ["painting", "art"],
  ["a stake in a bakery business", "business"],
  ["credit line", "credit_line"],
  ["private equity", "private_fund"],
  ["etf", "fund"],
  ["OPTION", "option"],
])("%s finds %s first", (typed, key) => {
  expect(first(typed)).toBe(key);
});

test("nothing typed shows every way, nonsense none", () => {
  expect(findWays(WAYS, " ")).toHaveLength(WAYS.length);
  expect(findWays(WAYS, "qqq")).toEqual([]);
});
