import { expect, test } from "vitest";
import { SharedSecurities } from "#providers/statements/shared-securities.ts";

test("what is said the same way again is the same object, with the class of its words", () => {
  const securities = new SharedSecurities();
  const first = securities.classed({ name: "Oak UCITS ETF", currency: "EUR" });
  expect(first).toEqual({ name: "Oak UCITS ETF", currency: "EUR", assetClass: "fund" });
  expect(securities.classed({ name: "Oak UCITS ETF", currency: "EUR" })).toBe(first);
});

test("words that look like another field are no other field, and a number is not its text", () => {
  const securities = new SharedSecurities();
  const named = { name: "Oak ticker string 3 OAK" };
  const both = { name: "Oak", ticker: "OAK" };
  expect(securities.classed(named)).toEqual(named);
  expect(securities.classed(both)).toEqual(both);
  expect(securities.classed({ name: "Oak", multiplier: 5n })).toEqual({ name: "Oak", multiplier: 5n });
});
