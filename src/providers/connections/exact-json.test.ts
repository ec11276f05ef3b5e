import * as fc from "fast-check";
import { expect, test } from "vitest";
import { exactJson } from "#providers/connections/exact-json.ts";

test("numbers are the text they were written as, words stay what they are", () => {
  expect(exactJson('{"a": 0.10, "b": [1e-8, -12, 9007199254740993], "c": "1.0 \\" 2", "d": null, "e": true}')).toEqual({
    a: "0.10",
    b: ["1e-8", "-12", "9007199254740993"],
    c: '1.0 " 2',
    d: null,
    e: true,
  });
  expect(exactJson("0.123456789012345678")).toBe("0.123456789012345678");
});

test("what is no JSON is nothing", () => {
  expect(["", "{", '{"a": 01}', "NaN", '"open', "<html>"].map(exactJson)).toEqual(Array(6).fill(undefined));
});

test("everything but numbers is what JSON says it is", () => {
  const asText = (value: unknown): unknown => {
    if (typeof value === "number") return JSON.stringify(value);
    if (Array.isArray(value)) return value.map(asText);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, asText(it)]));
  };
  fc.assert(
    fc.property(fc.json(), (text) => {
      // A number may be written in more than one way: it is compared as it is written back.
      const plain = JSON.stringify(JSON.parse(text));
      expect(exactJson(plain)).toEqual(asText(JSON.parse(plain)));
    }),
  );
});
