import { expect, test } from "vitest";
import { comparedRate, rateProblem } from "./compared-rate.ts";

test("3.25 percent is asked as 0.0325; nothing, and what is no rate, is not asked", () => {
  expect(["3.25", "0", "", "-1", "250", "much"].map(comparedRate)).toEqual([
    "0.0325",
    "0",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(["", "3.25", "-1", "250"].map((text) => rateProblem(text) === undefined)).toEqual([true, true, false, false]);
});
