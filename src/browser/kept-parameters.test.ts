import { expect, test } from "vitest";
import { addressWithKept, isPlainPage, isSet, withKept } from "./kept-parameters.ts";

test("R26 bare and print are added to a later navigation that lacks them", () => {
  expect(addressWithKept("/pricing", "?bare=1")).toBe("/pricing?bare=1");
  expect(addressWithKept("/pricing?plan=a#top", "?print=yes&bare")).toBe("/pricing?plan=a&bare=&print=yes#top");
  expect(withKept("", "?utm_source=reddit")).toBe("");
});

test("R26 what the next page says itself is never overwritten, and nothing leaves the site", () => {
  expect(addressWithKept("/pricing?bare=0", "?bare=1")).toBe("/pricing?bare=0");
  expect(addressWithKept("https://example.org/", "?bare=1")).toBe("https://example.org/");
  expect(addressWithKept("//example.org/", "?bare=1")).toBe("//example.org/");
  expect(addressWithKept("#top", "?bare=1")).toBe("#top");
});

test("R26 a parameter is set unless it is 0 or false", () => {
  expect([
    isSet("?bare", "bare"),
    isSet("?bare=1", "bare"),
    isSet("?bare=0", "bare"),
    isSet("?bare=false", "bare"),
  ]).toEqual([true, true, false, false]);
  expect([isPlainPage(""), isPlainPage("?print=1"), isPlainPage("?barefoot=1")]).toEqual([false, true, false]);
  expect(withKept("?a=1", "?bare=0")).toBe("?a=1");
});
