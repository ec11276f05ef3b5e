import { expect, test } from "vitest";
import { err, ok, type Result } from "#engine/result.ts";
import {
  type MarkupError,
  readAttributes,
  resolveEntities,
  type Tag,
  TagStream,
} from "#providers/statements/markup/read-tags.ts";

function readTags(text: string): Result<readonly Tag[], MarkupError> {
  const stream = new TagStream(text);
  const tags: Tag[] = [];
  for (let tag = stream.next(); tag; tag = stream.next()) tags.push(tag);
  return stream.error ? err(stream.error) : ok(tags);
}

const tagsOf = (text: string) => {
  const read = readTags(text);
  return read.ok ? read.value : [];
};

test("each tag knows its line, whichever way lines end", () => {
  expect(tagsOf("<A>\r\n<B/>\r<C>\n</C>").map((tag) => `${tag.kind} ${tag.name} ${tag.line}`)).toEqual([
    "open A 1",
    "empty B 2",
    "open C 3",
    "close C 4",
  ]);
});

test("a greater-than sign inside quotes does not end a tag", () => {
  const text = `<Trade note="a > b" symbol='X&amp;Y' empty="" />`;
  const [tag] = tagsOf(text);
  expect(tag && readAttributes(text, tag)).toEqual(
    new Map([
      ["note", "a > b"],
      ["symbol", "X&Y"],
    ]),
  );
});

test("malformed attributes are noticed", () => {
  const text = `<Trade symbol=X />`;
  const [tag] = tagsOf(text);
  expect(tag && readAttributes(text, tag)).toBeUndefined();
});

test("a less-than sign that starts no tag is text, a comment is nothing, a CDATA section is kept", () => {
  const text = "<M>a < b<!-- <X> --><![CDATA[<Y>]]>";
  expect(tagsOf(text).map((tag) => `${tag.kind} ${text.slice(tag.nameEnd, tag.end)}`)).toEqual([
    "open >",
    "cdata <Y>]]>",
  ]);
});

test("V1.5.1: document types and entity definitions are refused with their line", () => {
  const read = readTags(`<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>`);
  expect(read).toMatchObject({ ok: false, error: { kind: "markup_broken", line: 2 } });
});

test("a tag, comment or quoted value cut off at the end of the file is refused", () => {
  expect(["<A", `<A b="c`, "<!-- a", "<![CDATA[ a", "<?xml a"].map((text) => readTags(text).ok)).toEqual(
    Array(5).fill(false),
  );
});

test("entities are resolved once and unknown ones stay as written", () => {
  expect(resolveEntities("A&amp;lt; &#36;1 &#x20AC;2 AT&T &bogus; &#9999999;")).toBe(
    "A&lt; $1 €2 AT&T &bogus; &#9999999;",
  );
});
