import { expect, test } from "vitest";
import { knownPart, leftOutWords } from "#client/parts/known-part.ts";

test("a class of which nothing is known has no value, not 0", () => {
  expect(knownPart({ value: "0", holdingCount: 2, unknownCount: 2 })).toEqual({
    value: null,
    reason: "The values of 2 holdings are not known.",
  });
  expect(knownPart({ value: "5", holdingCount: 2, unknownCount: 1 })).toEqual({
    value: "5",
    reason: "The value of 1 holding is not known.",
  });
  expect(knownPart({ value: "0", holdingCount: 1, unknownCount: 0 })).toEqual({ value: "0" });
});

test("a chart says how many holdings it leaves out", () => {
  expect([0, 1, 3].map(leftOutWords)).toEqual(["", ", without 1 holding not known", ", without 3 holdings not known"]);
});
