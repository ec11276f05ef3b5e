import { expect, test } from "vitest";
import { fractionOf, percentOf, restsOf, tagsIn } from "./own-shares.ts";

test("tags are typed in one line, each once", () => {
  expect(tagsIn(" core, family ,,core")).toEqual(["core", "family"]);
});

test("a percentage is an exact fraction and back; what is no number is nothing", () => {
  expect([fractionOf("12.5"), fractionOf("100"), fractionOf("")]).toEqual(["0.125", "1", "0"]);
  expect(percentOf("0.333")).toBe("33.3");
});

test("what shares leave is told by attribute, and what is too much", () => {
  const share = (attribute: string, part: string) => ({ attribute, share: part });
  expect(restsOf([share("A", "0.6"), share("B", "0.7"), share("A", "0.1"), share("B", "0.4")])).toEqual([
    { attribute: "A", rest: "0.3", isOver: false },
    { attribute: "B", rest: "-0.1", isOver: true },
  ]);
});
