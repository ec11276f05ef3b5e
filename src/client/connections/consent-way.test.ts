import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepWay, takeWay } from "./consent-way.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal("sessionStorage", {
    setItem: (key: string, value: string) => void kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const way = { portfolioId: "p", connectionId: "c", source: "enablebanking", proof: "sealed", name: "" };

test("a way is found by its state, once", () => {
  expect(keepWay("s1", way)).toBe(true);
  expect(takeWay("s2")).toBeUndefined();
  expect(takeWay("s1")).toEqual(way);
  expect(takeWay("s1")).toBeUndefined();
});

test("where a tab keeps nothing, or something else, there is no way", () => {
  kept.set("aventine.consent.s3", `{"portfolioId": 1}`);
  expect(takeWay("s3")).toBeUndefined();
  vi.stubGlobal("sessionStorage", undefined);
  expect(keepWay("s4", way)).toBe(false);
  expect(takeWay("s4")).toBeUndefined();
});
