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

test("objects of a list are read when they are looked at, each in its line, also those inside of others", () => {
  const read = readJson('[{"a": 1,\n "in": [{"b": "x"},\n {"b": "y"}]},\n {"a": 2}]');
  if (!read.ok) expect.unreachable();
  const [first, second] = read.value.items;
  expect(fieldItems(first, "in").map((it) => [fieldText(it, "b"), it.line])).toEqual([
    ["x", 2],
    ["y", 3],
  ]);
  expect([fieldText(first, "a"), fieldText(second, "a"), second?.line]).toEqual(["1", "2", 4]);
});

test.each(["", "{", '{"a":1,}', "[1,]", "[1] x", '{"a" 1}', "nul", `${"[".repeat(300)}${"]".repeat(300)}`])(
  "%j is broken",
  (text) => {
    expect(readJson(text).ok).toBe(false);
  },
);
