import { expect, test } from "vitest";
import {
  leverProblem,
  leversFromSearch,
  planQueryOf,
  planSearchOf,
  searchWithLevers,
  searchWithPlan,
} from "./plan-search.ts";

const usual = leversFromSearch(new URLSearchParams());

test("a plain address asks the usual, and what is changed alone stands in it", () => {
  expect(usual).toMatchObject({ years: "30", spending: "", mean: "5" });
  const changed = searchWithLevers(new URLSearchParams("currency=USD"), { ...usual, spending: "36000", years: "40" });
  expect(changed.toString()).toBe("currency=USD&spending=36000&years=40");
  expect(leversFromSearch(changed)).toEqual({ ...usual, spending: "36000", years: "40" });
  expect(searchWithLevers(changed, usual).toString()).toBe("currency=USD");
});

test("percent are asked as fractions, exactly, and empty money as nothing", () => {
  expect(planQueryOf({ ...usual, mean: "4.35" })).toMatchObject({ mean: "0.0435", spending: "0", inflation: "0.02" });
});

test("what cannot be asked says why and does not come into the address; what an address cannot mean is the usual", () => {
  expect(leverProblem("years", "12.5")).toBe("Enter a whole number.");
  expect(leverProblem("years", "71")).toBe("Enter a number from 1 to 70.");
  expect(leverProblem("spending", "1000000000001")).toBe("Enter a number from 0 to 1,000,000,000,000.");
  expect(leverProblem("mean", "51", "de-DE")).toBe("Enter a number from −50 to 50.");
  expect(leverProblem("mean", "")).toBe("Enter a number.");
  expect(leverProblem("spending", "")).toBeUndefined();
  expect(searchWithLevers(new URLSearchParams(), { ...usual, years: "71" }).toString()).toBe("");
  expect(leversFromSearch(new URLSearchParams("years=71&mean=x&spending=1e9"))).toEqual(usual);
});

test("a saved plan keeps its numbers alone, and takes the place of all numbers of the present one", () => {
  const present = new URLSearchParams("currency=USD&spending=36000&mean=4");
  expect(planSearchOf(present)).toBe("spending=36000&mean=4");
  expect(searchWithPlan(present, "years=40&on=2020-01-01").toString()).toBe("currency=USD&years=40");
});
