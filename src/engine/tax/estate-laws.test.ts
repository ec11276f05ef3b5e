import { expect, test } from "vitest";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import { estateTaxes, type EstateCountry, type EstateTerms, type Kinship } from "./estate-laws.ts";

const taxes = (
  country: EstateCountry,
  shares: readonly (readonly [Kinship, string])[],
  terms: Partial<EstateTerms> = {},
) =>
  estateTaxes(
    country,
    shares.map(([kinship, amount]) => ({ kinship, amount: fixed(amount) })),
    { year: 2026, used: ZERO, home: ZERO, carriedOver: ZERO, ...terms },
  )?.map(formatFixed);

// Source: gov.uk, "How Inheritance Tax works": an estate of 500,000 and a threshold of 325,000 is taxed at 40 % of 175,000.
test("PL-16: an estate of 500,000 in the United Kingdom owes 40 % of 175,000, which are 70,000", () => {
  expect(taxes("GB", [["other", "500000"]])).toEqual(["70000"]);
});

test("PL-16: what goes to a spouse or a charity is free, and the others bear the tax by what they get", () => {
  const made = taxes("GB", [
    ["spouse", "900000"],
    ["child", "300000"],
    ["sibling", "100000"],
    ["charity", "50000"],
  ]);
  expect(made).toEqual(["0", "22500", "7500", "0"]);
});

test("PL-16: a home left to children adds 175,000, a late spouse’s unused bands double both, and above 2,000,000 the home’s band goes", () => {
  const home = { home: fixed("400000") };
  expect(taxes("GB", [["child", "500000"]], home)).toEqual(["0"]);
  expect(taxes("GB", [["child", "1000000"]], { ...home, carriedOver: fixed("1") })).toEqual(["0"]);
  // 2,100,000: 50,000 of the 175,000 are lost, so that 450,000 are free.
  expect(taxes("GB", [["child", "2100000"]], home)).toEqual(["660000"]);
});

test("PL-16: in the United States 15,000,000 are free in 2026 and 13,990,000 in 2025; gifts use them up", () => {
  expect(taxes("US", [["child", "16000000"]])).toEqual(["400000"]);
  expect(taxes("US", [["child", "16000000"]], { year: 2025 })).toEqual(["804000"]);
  expect(taxes("US", [["child", "16000000"]], { used: fixed("1000000") })).toEqual(["800000"]);
});

test("PL-16: in Germany each heir has an allowance and a rate by kinship: 100,000 above it cost a child 11 %, a friend 30 %", () => {
  const made = taxes("DE", [
    ["child", "500000"],
    ["spouse", "500000"],
    ["other", "120000"],
    ["sibling", "95000"],
  ]);
  expect(made).toEqual(["11000", "0", "30000", "11250"]);
});

// Source: ErbStG § 19 (3); ErbStH H E 19 names 82,600 as the end of the relief at 75,000 in class I.
test("PL-16: just above a band of Germany no more than half of what is above it is added: 80,000 cost 5,250 and 2,500", () => {
  expect(taxes("DE", [["child", "480000"]])).toEqual(["7750"]);
  expect(taxes("DE", [["child", "482600"]])).toEqual(["9050"]);
  expect(taxes("DE", [["child", "482800"]])).toEqual(["9108"]);
});

test("PL-16: Canada and Australia tax no estate, and a year that is not written down is not guessed", () => {
  expect([taxes("CA", [["other", "9000000"]]), taxes("AU", [["other", "9000000"]])]).toEqual([["0"], ["0"]]);
  expect([taxes("US", [["child", "1"]], { year: 2031 }), taxes("DE", [["child", "1"]], { year: 2005 })]).toEqual([
    undefined,
    undefined,
  ]);
});
