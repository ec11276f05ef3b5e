import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { daysHeld, daysToLongTerm, holdingTerm, longTermFrom } from "./holding-period.ts";

test("a sale is long-term from the day after the anniversary", () => {
  const from = (acquired: string) => formatDay(longTermFrom(day(acquired)));
  expect(from("2023-05-10")).toBe("2024-05-11");
  expect(from("2022-12-31")).toBe("2024-01-01");
});

test("February: bought on the 29th or on the 28th, a sale is long-term from 1 March", () => {
  expect(["2020-02-29", "2019-02-28", "2024-02-28"].map((on) => formatDay(longTermFrom(day(on))))).toEqual([
    "2021-03-01",
    "2020-03-01",
    "2025-03-01",
  ]);
});

test("what is inherited is long-term at once, and days are counted down to zero", () => {
  expect(holdingTerm(day("2024-01-01"), day("2024-01-02"), "inherited")).toBe("long");
  expect(holdingTerm(day("2024-01-01"), day("2025-01-01"))).toBe("short");
  expect([
    daysToLongTerm(day("2024-01-01"), day("2024-12-31")),
    daysToLongTerm(day("2020-01-01"), day("2024-01-01")),
  ]).toEqual([2, 0]);
});

test("TX-01: days held leave out the day of purchase; a pool keeps none", () => {
  expect([
    daysHeld(day("2024-02-28"), day("2024-03-01")),
    daysHeld(day("2024-02-28"), day("2024-02-28")),
    daysHeld(undefined, day("2024-03-01")),
  ]).toEqual([2, 0, undefined]);
});
