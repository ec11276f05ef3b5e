import { expect, test } from "vitest";
import { secondsLeft, timeLeftWords } from "#client/imports/time-left.ts";

test("what is left is told by the pace so far: 4,000 rows in two seconds leave eight for 16,000", () => {
  const first = { phase: "preparing", rows: 0, atMs: 1000 };
  expect(secondsLeft(first, { phase: "preparing", rows: 4000, atMs: 3000 }, 20_000)).toBe(8);
  expect(secondsLeft(first, { phase: "saving", rows: 4000, atMs: 3000 }, 20_000)).toBeUndefined();
  expect(secondsLeft(first, first, 20_000)).toBeUndefined();
  expect(secondsLeft(first, { phase: "preparing", rows: 4000, atMs: 3000 }, null)).toBeUndefined();
});

test("seconds are said to five, minutes to one, and what is over soon not at all", () => {
  expect([undefined, 4, 8, 22, 57, 58, 150].map(timeLeftWords)).toEqual([
    "",
    "",
    "about 10 seconds left",
    "about 20 seconds left",
    "about 55 seconds left",
    "about a minute left",
    "about 3 minutes left",
  ]);
});
