import { expect, test } from "vitest";
import { yearFlows } from "./year-flows.ts";

const row = {
  year: 1,
  endsOn: "2027-01-01",
  income: 50_000,
  spending: 60_000,
  tax: 5000,
  known: -2000,
  goals: 0,
  unpaid: 0,
  withdrawn: 15_000,
  growth: 8000,
  byClass: {},
  wealth: 100_000,
  netWorth: 100_000,
};
const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

test("what comes into a year and what leaves it are the same sum", () => {
  const { links } = yearFlows(row);
  expect(sumOf(links.filter(({ to }) => to === "year").map(({ size }) => size))).toBe(67_000);
  expect(sumOf(links.filter(({ from }) => from === "year").map(({ size }) => size))).toBe(67_000);
  expect(links.map(({ from, to }) => `${from} > ${to}`)).toContain("from cash > year");
});

test("a year that leaves something over puts it aside, and says nothing of what did not flow", () => {
  const { nodes } = yearFlows({ ...row, income: 90_000, withdrawn: 0, tax: 0, known: 0 });
  expect(nodes.map(({ label }) => label)).toEqual(["Income", "The year", "Spending", "Put aside"]);
});
