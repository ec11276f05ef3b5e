import { expect, test } from "vitest";
import { fieldItems, fieldText, readJson } from "#providers/statements/markup/read-json.ts";

test("numbers keep every digit, strings lose their escapes, and each value knows its line", () => {
  const read = readJson('{"a": 0.10000000000000000001,\n "b": ["x\\n\\u00e9", null, true], "c": {}}');
  if (!read.ok) expect.unreachable();
  expect(fieldText(read.value, "a")).toBe("0.10000000000000000001");
  expect(fieldItems(read.value, "b").map(({ text, line }) => [text, line])).toEqual([
    ["x\né", 2],
    ["null", 2],
    ["true", 2],
  ]);
  expect(fieldText(read.value, "c")).toBe("");
});

test.each(["", "{", '{"a":1,}', "[1,]", "[1] x", '{"a" 1}', "nul", `${"[".repeat(300)}${"]".repeat(300)}`])(
  "%j is broken",
  (text) => {
    expect(readJson(text).ok).toBe(false);
  },
);
