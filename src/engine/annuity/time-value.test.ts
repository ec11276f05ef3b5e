import { expect, test } from "vitest";
import { paymentOf, periodsOf, presentSumOf } from "./time-value.ts";

const near = (value: number) => ({ status: "ok", value: expect.closeTo(value, 9) });

test("saving 210 in two payments at 10 % takes 100 at each end", () => {
  expect(paymentOf({ present: 0, future: 210 }, { rate: 0.1, periods: 2, due: "end" })).toMatchObject(near(-100));
});

test("two payments of 121 at 10 % are bought for 210", () => {
  expect(presentSumOf({ payment: 121, future: 0 }, { rate: 0.1, periods: 2, due: "end" })).toMatchObject(near(-210));
});

test("100 a period makes 210 in two periods at 10 % and in 2.1 at 0 %", () => {
  const sums = { present: 0, payment: -100, future: 210 };
  expect(periodsOf(sums, { rate: 0.1, due: "end" })).toMatchObject(near(2));
  expect(periodsOf(sums, { rate: 0, due: "end" })).toMatchObject(near(2.1));
});

test("payments smaller than the interest never repay", () => {
  expect(periodsOf({ present: 100, payment: -10, future: 0 }, { rate: 0.1, due: "end" }).status).toBe("no_solution");
});
