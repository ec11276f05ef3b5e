import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { amortizedByDay } from "./amortized-by-day.ts";
import { amortizedPrice } from "./amortized-cost.ts";
import type { Bond } from "./bond.ts";
import type { DayCount } from "./day-count.ts";

/**
 * IAS 39, illustrative example B.26, carried into IFRS 9: 1,000 bought for its 1,250 of principal, five years, 59 a year (4.7 %), effective rate 10 %.
 * Amortized cost at each year's end 1,041, 1,086, 1,136, 1,190, then 1,250 is repaid. Here per 100 of its principal: ÷ 12.5.
 */
const example: Bond = {
  maturityOn: day("2004-12-31"),
  couponRate: 59 / 1250,
  frequency: 1,
  dayCount: "30E/360",
  redemption: 100,
};

test("amortized cost of the example of IFRS 9 (B.26): 1,000, 1,041, 1,086, 1,136, 1,190, 1,250 at 10 %", () => {
  const cost = amortizedByDay(example, { on: day("1999-12-31"), clean: 80 });
  expect(cost?.yieldRate).toBeCloseTo(0.1, 3);
  const ends = ["1999", "2000", "2001", "2002", "2003", "2004"].map((year) =>
    Math.round(12.5 * (cost?.on(day(`${year}-12-31`)) ?? 0)),
  );
  expect(ends).toEqual([1000, 1041, 1086, 1136, 1190, 1250]);
});

test("by the day it is the price at the yield it was bought at, whatever count, frequency and stub", () => {
  const counts: readonly DayCount[] = ["30E/360", "ACT/ACT ICMA", "ACT/365F"];
  for (const dayCount of counts)
    for (const frequency of [1, 2, 4] as const)
      for (const issue of [undefined, { on: day("2020-02-10"), firstCouponOn: day("2020-08-31") }]) {
        const bond: Bond = { ...example, maturityOn: day("2023-02-28"), dayCount, frequency, issue };
        const purchase = { on: day("2020-03-17"), clean: 97.4 };
        const byDay = amortizedByDay(bond, purchase);
        for (let on = purchase.on; on <= bond.maturityOn; on += 13) {
          const one = amortizedPrice(bond, purchase, on);
          expect(one.status === "ok" && one.value, formatDay(on)).toBeCloseTo(byDay?.on(on) ?? 0, 9);
        }
      }
});

test("a zero at 81.54 grows to 100 by the day, and an absurd price has no yield", () => {
  const zero: Bond = { ...example, couponRate: 0, frequency: 2, maturityOn: day("2030-06-30") };
  const cost = amortizedByDay(zero, { on: day("2025-06-30"), clean: 81.54 });
  const days = Array.from({ length: 1800 }, (_, i) => cost?.on(day("2025-06-30") + i) ?? 0);
  expect(days.every((price, i) => i === 0 || price >= (days[i - 1] ?? 0))).toBe(true);
  expect([cost?.on(day("2025-06-30")), cost?.on(day("2030-06-30"))]).toEqual([expect.closeTo(81.54, 9), 100]);
  expect(amortizedByDay(zero, { on: day("2025-06-30"), clean: 0 })).toBeUndefined();
});

test("what is repaid on the way is amortized on what is left", () => {
  const repayments = [{ on: day("2002-12-31"), share: 0.5 }];
  const cost = amortizedByDay(example, { on: day("1999-12-31"), clean: 90 }, repayments);
  expect(cost?.on(day("1999-12-31"))).toBeCloseTo(90, 9);
  expect(cost?.on(day("2003-06-30"))).toBeLessThan(100);
  expect(cost?.on(day("2004-12-31"))).toBe(100);
});
