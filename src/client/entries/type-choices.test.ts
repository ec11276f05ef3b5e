import { expect, test } from "vitest";
import { typeChoices } from "#client/entries/type-choices.ts";

const labels = (assetClass: string | undefined) => typeChoices(assetClass, undefined).map(({ label }) => label);

test("buying, selling and dividends of a share come before what seldom happens to one", () => {
  expect(labels("equity").slice(0, 5)).toEqual(["Buy", "Sell", "Dividend", "Split", "Securities moved"]);
  expect(labels("crypto").slice(0, 3)).toEqual(["Buy", "Sell", "Staking reward"]);
});

test("what a class has words of its own for is offered once, in these words", () => {
  expect(labels("private_fund").slice(0, 1)).toEqual(["Capital call"]);
  expect(labels("private_fund")).not.toContain("Buy");
  expect(labels("equity")).not.toContain("Transfer in kind");
});

test("a bond that is sold is not repaid", () => {
  expect(labels("bond")).toEqual(expect.arrayContaining(["Sell", "Principal repaid"]));
});

test("every choice of a class stands under its class or under anything", () => {
  const groups = new Set(typeChoices("equity", undefined).map(({ group }) => group));
  expect([...groups]).toEqual(["Equities", "Anything"]);
  expect(new Set(labels("equity")).size).toBe(labels("equity").length);
});

test("while nothing is chosen types come first, and events under the class they are of", () => {
  expect(typeChoices(undefined, undefined)[0]).toEqual({ value: "buy", label: "Buy", group: "Anything" });
  expect(labels(undefined)).toContain("Staking reward");
});
