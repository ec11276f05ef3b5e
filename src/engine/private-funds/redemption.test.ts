import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { nextRedemption } from "./redemption.ts";

const next = (today: string, everyMonths: number, noticeDays: number, lockedUntil?: string) => {
  const found = nextRedemption(
    { lockedUntil: lockedUntil === undefined ? undefined : day(lockedUntil), everyMonths, noticeDays },
    day(today),
  );
  return [formatDay(found.on), formatDay(found.noticeBy)];
};

test("a quarter with 60 days of notice: on May 1 there is time for June 30, on May 2 there is not", () => {
  expect(next("2026-05-01", 3, 60)).toEqual(["2026-06-30", "2026-05-01"]);
  expect(next("2026-05-02", 3, 60)).toEqual(["2026-09-30", "2026-08-01"]);
});

test("the lock-up comes first: the end of the month or year after it", () => {
  expect(next("2026-05-02", 1, 30, "2027-02-15")).toEqual(["2027-02-28", "2027-01-29"]);
  expect(next("2026-05-02", 12, 90, "2027-02-15")).toEqual(["2027-12-31", "2027-10-02"]);
});

test("terms nobody could mean become the nearest that can be: every month, no notice", () => {
  expect(next("2026-05-02", 0, -5)).toEqual(["2026-05-31", "2026-05-31"]);
  expect(next("2026-05-02", Number.NaN, Number.NaN)).toEqual(["2026-05-31", "2026-05-31"]);
});
