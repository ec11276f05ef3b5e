import { expect, test } from "vitest";
import { thinned } from "./thinned.ts";

test("a long line is thinned to evenly spaced values with both ends, a short one stays as it is", () => {
  const days = Array.from({ length: 101 }, (_, day) => day);
  expect(thinned(days, 5)).toEqual([0, 25, 50, 75, 100]);
  expect(thinned([1, null, 3], 5)).toEqual([1, null, 3]);
  expect(thinned([null, 2, null, 4], 2)).toEqual([null, 4]);
  expect(thinned([], 5)).toEqual([]);
});
