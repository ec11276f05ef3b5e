import { expect, test } from "vitest";
import { kurtosis, populationDeviation, quantile, sampleDeviation, skewness } from "./moments.ts";

test("deviations of 2, 4, 4, 4, 5, 5, 7, 9 are 2 over all and √(32/7) as a sample", () => {
  const values = [2, 4, 4, 4, 5, 5, 7, 9];
  expect(populationDeviation(values)).toBe(2);
  expect(sampleDeviation(values)).toBeCloseTo(Math.sqrt(32 / 7), 12);
});

test("equal values have no deviation at all, whatever the rounding of their mean", () => {
  expect(sampleDeviation(Array.from({ length: 9 }, () => 0.01))).toBe(0);
});

test("a symmetric list leans to no side, and two values have the smallest kurtosis, 1", () => {
  expect(skewness([1, 2, 3])).toBe(0);
  expect(kurtosis([-1, 1])).toBe(1);
});

test("a quantile lies between the two nearest values", () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([10, 20], 0.25)).toBe(12.5);
  expect(quantile([], 0.5)).toBeUndefined();
});
