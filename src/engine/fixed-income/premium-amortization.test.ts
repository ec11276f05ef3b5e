import * as fc from "fast-check";
import { expect, test } from "vitest";
import { basisSchedule } from "./premium-amortization.ts";

test("a premium bond loses what the coupon pays too much: 110 at 5 % a period earns 5.5 of 10", () => {
  const cost = 10 / 1.05 + 110 / 1.05 ** 2;
  const schedule = basisSchedule({ cost, redemption: 100, couponAmount: 10, periods: 2 });
  expect(schedule).toMatchObject({
    value: {
      yieldPerPeriod: expect.closeTo(0.05, 10),
      accretion: [expect.closeTo(cost * 0.05 - 10, 9), expect.closeTo(100 - (cost * 1.05 - 10), 9)],
      straightLinePerPeriod: expect.closeTo((100 - cost) / 2, 12),
    },
  });
});

test("no cost or no periods have no schedule", () => {
  expect(basisSchedule({ cost: 0, redemption: 100, couponAmount: 0, periods: 5 }).status).toBe("undefined");
  expect(basisSchedule({ cost: 90, redemption: 100, couponAmount: 0, periods: 0 }).status).toBe("undefined");
});

test("the basis always ends at the redemption and the parts add up to the difference", () => {
  const amount = fc.integer({ min: 50, max: 150 });
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 1, max: 60 }),
      (cost, couponAmount, periods) => {
        const schedule = basisSchedule({ cost, redemption: 100, couponAmount, periods });
        if (schedule.status !== "ok") return false;
        const total = schedule.value.accretion.reduce((sum, added) => sum + added, 0);
        return schedule.value.basis.at(-1) === 100 && Math.abs(total - (100 - cost)) < 1e-9;
      },
    ),
  );
});
