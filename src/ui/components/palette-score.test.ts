import { expect, test } from "vitest";
import { paletteScore } from "./palette-score.ts";

const found = (typed: string, ...words: string[]): boolean => paletteScore("7f3c", typed, words) > 0;

test("what is typed finds the words it begins, and their letters where few are left out", () => {
  expect(found("over", "Overview", "Screens")).toBe(true);
  expect(found("exp risk", "Exposure and risk", "Screens")).toBe(true);
  expect(found("ovrw", "Overview", "Screens")).toBe(true);
});

test("letters that are somewhere in it find nothing, and neither does a key", () => {
  expect(found("zzzz", "Switch to NZD", "Actions", "NZD", "New Zealand dollar")).toBe(false);
  expect(found("7f3c", "Overview", "Screens")).toBe(false);
});
