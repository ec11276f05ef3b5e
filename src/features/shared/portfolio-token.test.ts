import { expect, test } from "vitest";
import { makePortfolioToken, PORTFOLIO_TOKEN, portfolioOfToken } from "./portfolio-token.ts";

const ID = "0198f2c1-7a3b-4c5d-8e9f-a0b1c2d3e4f5";

test("a token names its portfolio, and no two of one are the same", () => {
  const [one, other] = [makePortfolioToken(ID), makePortfolioToken(ID)];
  expect([portfolioOfToken(one), portfolioOfToken(other)]).toEqual([ID, ID]);
  expect(one).toMatch(PORTFOLIO_TOKEN);
  expect(one).not.toBe(other);
});

test("a token of before names none", () => {
  const old = "q".repeat(43);
  expect(old).toMatch(PORTFOLIO_TOKEN);
  expect(portfolioOfToken(old)).toBeUndefined();
});
