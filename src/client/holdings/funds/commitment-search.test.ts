import { expect, test } from "vitest";
import {
  draftFromSearch,
  isOfAssumptions,
  keptAssumptions,
  problemsOf,
  questionOf,
  searchWithAssumptions,
  searchWithDraft,
} from "./commitment-search.ts";

const USUAL = { share: "15", by: "2034", growth: "5", as: "buyout" } as const;

test("an address that says nothing, or nonsense, asks for 15% by eight years on", () => {
  expect(draftFromSearch(new URLSearchParams(), 2026)).toEqual(USUAL);
  expect(draftFromSearch(new URLSearchParams("aim=95&by=2026&grow=x&as=gold"), 2026)).toEqual(USUAL);
  expect(draftFromSearch(new URLSearchParams("aim=20&by=2030&grow=-1.5&as=credit"), 2026)).toEqual({
    share: "20",
    by: "2030",
    growth: "-1.5",
    as: "credit",
  });
});

test("the usual is not said; another is said whole, beside what stood there", () => {
  const search = new URLSearchParams("on=2026-11-15&aim=20&by=2030&grow=4&as=credit");
  expect(searchWithDraft(search, USUAL, 2026).toString()).toBe("on=2026-11-15");
  expect(searchWithDraft(search, { ...USUAL, share: "25" }, 2026).toString()).toBe(
    "on=2026-11-15&aim=25&by=2034&grow=5&as=buyout",
  );
});

test("a saved view keeps the assumptions alone, and is told from one of a list", () => {
  const search = new URLSearchParams("on=2026-11-15&aim=20&by=2030&grow=4&as=credit&sort=name");
  const kept = keptAssumptions(search);
  expect(kept).toBe("aim=20&by=2030&grow=4&as=credit");
  expect([isOfAssumptions(kept), isOfAssumptions("sort=name")]).toEqual([true, false]);
  expect(searchWithAssumptions(new URLSearchParams("sort=name&aim=9"), kept).toString()).toBe(`sort=name&${kept}`);
});

test("percentages become fractions exactly, and what cannot be asked says why", () => {
  expect(questionOf({ ...USUAL, share: "12.5", growth: "-1.5" })).toEqual({
    share: "0.125",
    by: "2034",
    growth: "-0.015",
    as: "buyout",
  });
  expect(problemsOf({ ...USUAL, share: "0", by: "2067", growth: "31" }, 2026)).toEqual({
    share: "Enter a share above 0, up to 90.",
    by: "Enter a year from 2027 to 2066.",
    growth: "Enter a growth from −20 to 30.",
    as: undefined,
  });
});
