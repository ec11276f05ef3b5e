import { expect, test } from "vitest";
import { normalDistribution, normalQuantile } from "./normal.ts";

test("the share below 1.96 deviations is the 97.5 % of every table", () => {
  expect(normalDistribution(0)).toBe(0.5);
  expect(normalDistribution(1.959963984540054)).toBeCloseTo(0.975, 14);
  expect(normalDistribution(-5)).toBeCloseTo(2.866515718791933e-7, 20);
  expect(normalDistribution(1)).toBeCloseTo(0.8413447460685429, 14);
});

test("series and continued fraction meet at four deviations", () => {
  expect(normalDistribution(-4 - 1e-12) / normalDistribution(-4 + 1e-12)).toBeCloseTo(1, 10);
});

test("the quantile undoes the distribution", () => {
  expect(normalQuantile(0.95)).toBeCloseTo(1.6448536269514722, 12);
  expect(normalQuantile(0.5)).toBeCloseTo(0, 12);
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([undefined, undefined]);
});
