import { expect, test } from "vitest";
import { leftOutWords } from "./left-out-words.ts";

test("the first note is told, and others are counted once each", () => {
  expect(leftOutWords(["2 of 5 lots are not in the tax"])).toBe("2 of 5 lots are not in the tax");
  expect(leftOutWords(["A", "B", "B", "C"])).toBe("A, and 2 more notes");
  expect(leftOutWords(["A", "B"])).toBe("A, and 1 more note");
});
