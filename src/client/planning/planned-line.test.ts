import { expect, test } from "vitest";
import { plannedLine } from "./planned-line.ts";

const began = {
  on: "2026-01-01",
  currency: "EUR",
  netWorth: "1000",
  invested: "1000",
  byClass: [],
  years: [{ endsOn: "2027-01-01", income: 0, spending: 0, tax: 0, netWorth: 1365 }],
};

test("PL-13: 1,000 that becomes 1,365 in a year of 365 days is one more each day, and nothing is told beyond the plan", () => {
  const line = plannedLine(began, 366);
  expect([line[0], line[1], line[364], line[365]]).toEqual([1000, 1001, 1364, null]);
});
