import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, civilDate, day, dayOf, formatDay, parseDay, weekday } from "./day.ts";

test("the first of January 1970 is day zero and a Thursday", () => {
  expect(dayOf(1970, 1, 1)).toBe(0);
  expect(weekday(0)).toBe(4);
});

test("29 February exists in 2000 and 2024 but not in 1900 or 2023", () => {
  expect(["2000-02-29", "2024-02-29", "1900-02-29", "2023-02-29"].map((text) => parseDay(text) !== undefined)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("days across a century and a clock change are counted on the calendar alone", () => {
  expect(day("2024-04-01") - day("2024-03-30")).toBe(2);
  expect(day("2100-03-01") - day("2100-02-28")).toBe(1);
});

test("a month after the 31st ends on the month's last day", () => {
  expect(formatDay(addMonths(day("2024-01-31"), 1))).toBe("2024-02-29");
  expect(formatDay(addMonths(day("2024-03-31"), -13))).toBe("2023-02-28");
});

test("every day number is the day number of its own civil date", () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (value) => {
      const civil = civilDate(value);
      return dayOf(civil.year, civil.month, civil.day) === value;
    }),
  );
});
