import { expect, test } from "vitest";
import { sampleLine } from "#site/home/sample-line.ts";

test("the line of the picture starts and ends where it should and never leaves its frame", () => {
  const line = sampleLine(252, 0.3, 0.93);
  expect(line[0]).toBe(0.3);
  expect(line.at(-1)).toBeCloseTo(0.93, 12);
  expect(Math.min(...line)).toBeGreaterThan(0.05);
  expect(Math.max(...line)).toBeLessThan(1);
});

test("every render draws the same line", () => {
  expect(sampleLine(50, 0, 1)).toEqual(sampleLine(50, 0, 1));
});
