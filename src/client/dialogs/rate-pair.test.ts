import { expect, test } from "vitest";
import { usualPair } from "./rate-pair.ts";

test("a rate is asked for one euro where the euro takes part, else for one unit of the foreign currency", () => {
  expect(usualPair("EUR", "USD")).toEqual({ of: "EUR", currency: "USD" });
  expect(usualPair("USD", "EUR")).toEqual({ of: "EUR", currency: "USD" });
  expect(usualPair("CHF", "USD")).toEqual({ of: "USD", currency: "CHF" });
});
