import { expect, test } from "vitest";
import { budgetBar } from "./budget-words.ts";

const planned = { status: "ok" as const, value: "200", notes: [] };

test("150 of 200 spent on day 15 of 30 fills three quarters, with the month at its half", () => {
  const bar = budgetBar({ planned, spent: "150", state: "ahead" }, { day: 15, days: 30 });
  expect(bar).toEqual({ spent: 0.75, month: 0.5, state: "ahead" });
});

test("what is over fills the bar, what came back empties it, and without a budget there is none", () => {
  expect(budgetBar({ planned, spent: "250", state: "over" }, { day: 15, days: 30 })?.spent).toBe(1);
  expect(budgetBar({ planned, spent: "-20", state: "within" }, { day: 15, days: 30 })?.spent).toBe(0);
  expect(budgetBar({ planned: null, spent: "20", state: null }, { day: 15, days: 30 })).toBeUndefined();
});
