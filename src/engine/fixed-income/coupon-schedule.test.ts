import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { accrualPeriods, couponDaysAfter, couponPeriodAt } from "./coupon-schedule.ts";

const shown = (days: readonly number[]) => days.map(formatDay).join(" ");

test("coupons are counted back from maturity", () => {
  const period = couponPeriodAt({ maturityOn: day("2008-11-15"), frequency: 2 }, day("2007-01-25"));
  expect(period).toEqual({ previousOn: day("2006-11-15"), nextOn: day("2007-05-15"), remaining: 4 });
});

test("a bond that ends on 28 February pays on month ends", () => {
  expect(shown(couponDaysAfter({ maturityOn: day("2025-02-28"), frequency: 2 }, day("2024-02-01")))).toBe(
    "2024-02-29 2024-08-31 2025-02-28",
  );
});

test("a bond that ends on the 30th keeps the 30th where there is one", () => {
  expect(shown(couponDaysAfter({ maturityOn: day("2025-08-30"), frequency: 2 }, day("2024-09-01")))).toBe(
    "2025-02-28 2025-08-30",
  );
});

test("on a coupon day the next period has begun, at maturity there is none", () => {
  const calendar = { maturityOn: day("2026-06-15"), frequency: 1 } as const;
  expect(couponPeriodAt(calendar, day("2025-06-15"))?.remaining).toBe(1);
  expect(couponPeriodAt(calendar, day("2026-06-15"))).toBeUndefined();
});

test("the first period is short without a first coupon day and long with a later one", () => {
  const calendar = { maturityOn: day("2026-06-15"), frequency: 2 } as const;
  const kinds = (firstCouponOn?: number) =>
    accrualPeriods(calendar, { on: day("2024-10-01"), firstCouponOn }).map(
      ({ endOn, kind }) => `${formatDay(endOn)} ${kind}`,
    );
  expect(kinds().slice(0, 2)).toEqual(["2024-12-15 short", "2025-06-15 regular"]);
  expect(kinds(day("2025-06-15")).slice(0, 2)).toEqual(["2025-06-15 long", "2025-12-15 regular"]);
});

test("any day before maturity lies in its own period and the last coupon is maturity", () => {
  const frequency = fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 6 as const, 12 as const);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 1, max: 20_000 }), frequency, (on, ahead, f) => {
      const calendar = { maturityOn: on + ahead, frequency: f };
      const [period, days] = [couponPeriodAt(calendar, on), couponDaysAfter(calendar, on)];
      return (
        period !== undefined &&
        period.previousOn <= on &&
        on < period.nextOn &&
        days[0] === period.nextOn &&
        days.at(-1) === calendar.maturityOn &&
        days.every((value, i) => i === 0 || value > (days[i - 1] ?? 0))
      );
    }),
  );
});
