import * as fc from "fast-check";
import { expect, test } from "vitest";
import { annuityFactor, futureValue, levelPayment, periodsToRepay, ratePerPeriod } from "./annuity.ts";

const near = (value: number, digits = 9) => ({ status: "ok", value: expect.closeTo(value, digits) });

test("two payments at 10 % are worth 1 ÷ 1.1 + 1 ÷ 1.21", () => {
  expect(annuityFactor({ rate: 0.1, periods: 2, due: "end" })).toMatchObject(near(21 / 12.1));
  expect(annuityFactor({ rate: 0.1, periods: 2, due: "begin" })).toMatchObject(near(21 / 11));
});

test("at 0 % a loan is repaid in equal parts", () => {
  expect(levelPayment(1200, { rate: 0, periods: 12, due: "end" })).toMatchObject(near(100));
});

test("no period or a rate of −100 % has no payment", () => {
  expect(levelPayment(100, { rate: 0.1, periods: 0, due: "end" }).status).toBe("undefined");
  expect(levelPayment(100, { rate: -1, periods: 3, due: "end" }).status).toBe("undefined");
});

test("100 now and 10 at each of two year ends grow at 10 % to 142", () => {
  expect(futureValue({ present: 100, payment: 10 }, { rate: 0.1, periods: 2, due: "end" })).toMatchObject(near(142));
});

test("a loan of 100 repaid by 121 after … one period costs 21 %", () => {
  expect(ratePerPeriod({ principal: 100, payment: 121 }, { periods: 1, due: "end" })).toMatchObject(near(0.21));
  expect(ratePerPeriod({ principal: 100, payment: -1 }, { periods: 3, due: "end" }).status).toBe("no_solution");
});

test("a payment no larger than the interest never repays", () => {
  expect(periodsToRepay({ principal: 100, payment: 10 }, 0.1).status).toBe("no_solution");
  expect(periodsToRepay({ principal: 100, payment: 50 }, 0)).toMatchObject(near(2));
});

test("payment, rate and number of payments undo each other", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 2, max: 360 }), (permille, periods) => {
      const rate = permille / 1000;
      const payment = levelPayment(1000, { rate, periods, due: "end" });
      if (payment.status !== "ok") return false;
      const loan = { principal: 1000, payment: payment.value };
      const [count, found] = [periodsToRepay(loan, rate), ratePerPeriod(loan, { periods, due: "end" })];
      return (
        count.status === "ok" &&
        Math.abs(count.value - periods) < 1e-6 &&
        found.status === "ok" &&
        Math.abs(found.value - rate) < 1e-9
      );
    }),
  );
});
