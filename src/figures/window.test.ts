import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { RANGES } from "./window.ts";
import { openingOf } from "./window.ts";

test("each range opens at the end of the day it is measured from", () => {
  const openings = RANGES.map((range) => formatDay(openingOf(range, day("2026-03-31"), day("2019-05-02"))));
  expect(openings).toEqual([
    "2026-03-30",
    "2026-03-24",
    "2026-02-28",
    "2025-12-31",
    "2025-12-31",
    "2025-03-31",
    "2021-03-31",
    "2019-05-01",
  ]);
});

test("no range opens before the first transaction, so a new portfolio gains from nothing", () => {
  expect(formatDay(openingOf("5Y", day("2026-03-31"), day("2026-03-01")))).toBe("2026-02-28");
});
