import { expect, test } from "vitest";
import { RATING_CHOICES, ratingAt, ratingLetters, ratingPlace, ratingWords } from "./bond-ratings.ts";

test("ratings are said in the words of who gave them", () => {
  expect(ratingWords("BBB+", "moodys")).toBe("Baa1, Moody's");
  expect(ratingWords("BBB+", "sp")).toBe("BBB+, S&P");
  expect([ratingWords("AA-", undefined), ratingWords("AA-", "other")]).toEqual(["AA-", "AA-"]);
  expect(RATING_CHOICES.find(({ value }) => value === "A-")?.label).toBe("A- (A3)");
});

test("the scale runs from AAA, 1, to D, 22; half way between A and A- is A-, and BB+ is the first below investment grade", () => {
  expect([ratingPlace("AAA"), ratingPlace("BBB-"), ratingPlace("BB+"), ratingPlace("D")]).toEqual([1, 10, 11, 22]);
  expect([ratingAt(6.4), ratingAt(6.5), ratingAt(40)]).toEqual(["A", "A-", undefined]);
  expect([ratingLetters("BBB+"), ratingLetters("CC")]).toEqual(["BBB", "CC"]);
});
