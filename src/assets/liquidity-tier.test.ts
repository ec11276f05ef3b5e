import { expect, test } from "vitest";
import { tierWithin } from "./liquidity-tier.ts";

test("AN-05: money of today, a week, a month, a quarter, a year and longer stand in tiers of their own", () => {
  expect([0, -3, 1, 7, 8, 31, 32, 92, 93, 366, 367].map(tierWithin)).toEqual([
    "same_day",
    "same_day",
    "days",
    "days",
    "weeks",
    "weeks",
    "quarter",
    "quarter",
    "months",
    "months",
    "years",
  ]);
});
