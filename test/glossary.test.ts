import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("each word of the glossary stands there once", () => {
  const text = readFileSync(new URL("../docs/GLOSSARY.md", import.meta.url), "utf8");
  const words = [...text.matchAll(/^\| ([^|]+?) \|/gm)].map(([, word = ""]) => word.replace(/ \(.*\)$/, ""));
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
