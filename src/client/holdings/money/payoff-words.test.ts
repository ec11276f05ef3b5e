import { expect, test } from "vitest";
import { extraProblem, monthsInWords, payoffFromSearch, searchWithPayoff } from "./payoff-words.ts";

test("months are said in years and months", () => {
  expect([0, 1, 11, 12, 13, 27].map(monthsInWords)).toEqual([
    "0 months",
    "1 month",
    "11 months",
    "1 year",
    "1 year 1 month",
    "2 years 3 months",
  ]);
});

test("200 more a month on the highest rate is asked unless the address says otherwise, and what it says comes back", () => {
  const usual = { extra: "200", order: "highest_rate" } as const;
  expect(payoffFromSearch(new URLSearchParams("view=flow&extra=much"))).toEqual(usual);
  const other = { extra: "350.5", order: "smallest_debt" } as const;
  const search = searchWithPayoff(new URLSearchParams("view=flow"), other);
  expect(search.toString()).toBe("view=flow&extra=350.5&order=smallest_debt");
  expect(payoffFromSearch(search)).toEqual(other);
  expect(searchWithPayoff(search, usual).toString()).toBe("view=flow");
});

test("nothing below zero, and no more than cents", () => {
  expect(["0", "12.5", "12.555", "-1", ""].map((text) => extraProblem(text) === undefined)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
