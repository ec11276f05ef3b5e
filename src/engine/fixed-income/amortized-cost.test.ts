import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { amortizedPrice } from "./amortized-cost.ts";
import type { Bond } from "./bond.ts";
import { basisSchedule } from "./premium-amortization.ts";

/** 6 % once a year to the end of 2028. */
const bond: Bond = {
  maturityOn: day("2028-12-31"),
  couponRate: 0.06,
  frequency: 1,
  dayCount: "30E/360",
  redemption: 100,
};
const purchase = { on: day("2025-12-31"), clean: 105 };
const after = (on: string) => amortizedPrice(bond, purchase, day(on));

test("a premium is worth what was paid on its day and the redemption at maturity", () => {
  expect(after("2025-12-31")).toMatchObject({ status: "ok", value: expect.closeTo(105, 9) });
  expect(after("2028-12-31")).toMatchObject({ status: "ok", value: 100 });
});

test("on coupon days it is the basis of constant-yield amortization", () => {
  const schedule = basisSchedule({ cost: 105, redemption: 100, couponAmount: 6, periods: 3 });
  expect(schedule.status).toBe("ok");
  const basis = schedule.status === "ok" ? schedule.value.basis : [];
  expect(after("2026-12-31")).toMatchObject({ value: expect.closeTo(basis[0] ?? 0, 9) });
  expect(after("2027-12-31")).toMatchObject({ value: expect.closeTo(basis[1] ?? 0, 9) });
});

test("a bond bought at par stays at par between coupons by days", () => {
  expect(amortizedPrice(bond, { on: day("2025-12-31"), clean: 100 }, day("2027-12-31"))).toMatchObject({
    value: expect.closeTo(100, 9),
  });
});
