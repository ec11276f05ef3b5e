import * as fc from "fast-check";
import { expect, test } from "vitest";
import { markMatches } from "./mark-matches.ts";

const marked = (text: string, terms: readonly string[]) =>
  markMatches(text, terms)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

test("S1 matched words are marked whatever their case and ending, whole words only", () => {
  expect(marked("Tax lots, taxes, taxi and TAX.", ["tax"])).toBe("[Tax] lots, [taxes], taxi and [TAX].");
  expect(marked("Deleting what was deleted", ["delet"])).toBe("[Deleting] what was [deleted]");
  expect(marked("Öffnen", ["öffnen"])).toBe("[Öffnen]");
  expect(marked("", ["a"])).toBe("");
});

test("S1 marking never changes the text", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.string()),
      (text, terms) =>
        markMatches(text, terms)
          .map((it) => it.text)
          .join("") === text,
    ),
  );
});
