import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { countDays, DAY_COUNTS, isDayCount, yearFraction, type DayCount } from "./day-count.ts";

const span = (start: string, end: string) => ({ start: day(start), end: day(end) });
const days = (convention: DayCount, start: string, end: string) => countDays(convention, span(start, end));

test("the last of February is day 30 only under the US rule, and only where it starts the period", () => {
  expect(days("30/360 US", "2007-02-28", "2007-08-31")).toBe(180);
  expect(days("30/360 BOND", "2007-02-28", "2007-08-31")).toBe(183);
  expect(days("30E/360", "2007-02-28", "2007-08-31")).toBe(182);
  expect(days("30/360 US", "2008-02-29", "2009-02-28")).toBe(360);
});

test("the 31st is the 30th at the end only after a 30th at the start, except under 30E/360", () => {
  expect(days("30/360 BOND", "2024-01-15", "2024-01-31")).toBe(16);
  expect(days("30/360 BOND", "2024-01-30", "2024-03-31")).toBe(60);
  expect(days("30E/360", "2024-01-15", "2024-01-31")).toBe(15);
});

test("30E/360 ISDA leaves the last of February as it is on the termination day", () => {
  const winter = span("2023-08-31", "2024-02-29");
  expect(countDays("30E/360 ISDA", winter)).toBe(180);
  expect(countDays("30E/360 ISDA", winter, { terminationOn: day("2024-02-29") })).toBe(179);
});

test("ACT/ACT ISDA splits a period at the year: 31 of 365 days and 31 of 366", () => {
  expect(yearFraction("ACT/ACT ISDA", span("2023-12-01", "2024-02-01"))).toBeCloseTo(31 / 365 + 31 / 366, 14);
});

test("ACT/ACT ICMA gives a regular half-year one half and a long stub the sum of its notional periods", () => {
  const half = { frequency: 2, couponOn: day("2003-07-15") };
  expect(yearFraction("ACT/ACT ICMA", span("2003-01-15", "2003-07-15"), half)).toBe(0.5);
  expect(yearFraction("ACT/ACT ICMA", span("2002-08-15", "2003-07-15"), half)).toBeCloseTo(0.5 + 153 / 368, 14);
});

test("every convention counts nothing for no time and turns its sign with the direction", () => {
  for (const convention of DAY_COUNTS) {
    expect(yearFraction(convention, span("2024-05-15", "2024-05-15"))).toBeCloseTo(0, 15);
    const there = yearFraction(convention, span("2023-05-15", "2024-09-10"));
    expect(yearFraction(convention, span("2024-09-10", "2023-05-15"))).toBeCloseTo(-there, 2);
  }
});

test("a name without its suffix is no day count", () => {
  expect(["ACT/ACT", "30/360", "ACT/365F"].map(isDayCount)).toEqual([false, false, true]);
});
