import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { accruedByDay } from "./accrued-by-day.ts";
import { accruedInterest, type Bond } from "./bond.ts";

const bond: Bond = {
  maturityOn: day("2030-05-15"),
  couponRate: 0.04,
  frequency: 2,
  dayCount: "30/360 US",
  redemption: 100,
  issue: { on: day("2020-05-15") },
};

test("interest grows day by day and is gone on the day the coupon pays", () => {
  const on = accruedByDay(bond);
  // 4 % a year on 100: two thirds of the half year's 2 after 120 of 180 days.
  expect(on(day("2024-03-15"))).toBeCloseTo((2 * 120) / 180, 12);
  expect(on(day("2024-05-14"))).toBeCloseTo((2 * 179) / 180, 12);
  expect(on(day("2024-05-15"))).toBe(0);
});

test("nothing accrues before the issue, nor from maturity on", () => {
  const on = accruedByDay(bond);
  expect([on(day("2020-05-01")), on(day("2030-05-15")), on(day("2031-01-01"))]).toEqual([0, 0, 0]);
});

test("every day is the accrued interest of that day, in whatever order days are asked for", () => {
  const on = accruedByDay(bond);
  for (let i = 0; i < 4000; i++) {
    const asked = day("2020-05-15") + ((i * 733) % 3600);
    expect(on(asked)).toBe(accruedInterest(bond, { on: asked }));
  }
});
