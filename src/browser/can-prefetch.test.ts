import { expect, test } from "vitest";
import { mayPrefetch } from "./can-prefetch.ts";

test("T7 nothing is loaded ahead on data-saver or 2g", () => {
  expect(mayPrefetch({ saveData: true, effectiveType: "4g" })).toBe(false);
  expect(mayPrefetch({ effectiveType: "2g" })).toBe(false);
  expect(mayPrefetch({ effectiveType: "slow-2g" })).toBe(false);
});

test("T7 a fast connection, and a browser that does not say, may", () => {
  expect([
    mayPrefetch({ effectiveType: "3g" }),
    mayPrefetch({ effectiveType: "4g" }),
    mayPrefetch({}),
    mayPrefetch(undefined),
  ]).toEqual([true, true, true, true]);
});
