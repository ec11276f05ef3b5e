import { expect, test } from "vitest";
import { addPeriods, prorated } from "./periods.ts";

const at = (text: string): number => Date.parse(text) / 1000;
const day = (seconds: number): string => new Date(seconds * 1000).toISOString();

test("a period from the 31st ends on the last day of a short month and comes back to the 31st", () => {
  const anchor = at("2026-01-31T10:00:00Z");
  const ends = [1, 2, 3].map((count) => day(addPeriods(anchor, "month", count)).slice(0, 10));
  expect(ends).toEqual(["2026-02-28", "2026-03-31", "2026-04-30"]);
});

test("a year from a leap day ends on the 28th, at the same time of the day", () => {
  expect(day(addPeriods(at("2028-02-29T23:30:00Z"), "year", 1))).toBe("2029-02-28T23:30:00.000Z");
  expect(day(addPeriods(at("2028-02-29T23:30:00Z"), "year", 4))).toBe("2032-02-29T23:30:00.000Z");
});

test("what is left of a period is charged to the second, halves away from zero", () => {
  const month = { start: 0, end: 30 * 86_400 };
  expect(prorated(2400, month, 15 * 86_400)).toBe(1200);
  expect(prorated(2400, month, 0)).toBe(2400);
  expect(prorated(2400, month, 40 * 86_400)).toBe(0);
  // 5 cents, half left: 2.5 is 3, and −2.5 is −3.
  expect([prorated(5, month, 15 * 86_400), prorated(-5, month, 15 * 86_400)]).toEqual([3, -3]);
});
