import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { amortizingPayments, outstandingShare } from "./amortizing-bond.ts";
import type { Bond } from "./bond.ts";
import { paymentFigures, yieldOfPayments } from "./bond-price.ts";

/** 8 % once a year to the end of 2028; half is paid back at the end of 2027. */
const bond: Bond = {
  maturityOn: day("2028-12-31"),
  couponRate: 0.08,
  frequency: 1,
  dayCount: "30E/360",
  redemption: 100,
};
const repayments = [{ on: day("2027-12-31"), share: 0.5 }];
const settlement = { on: day("2025-12-31") };

test("interest follows what is owed: 8, then 8 + 50, then 4 + 50", () => {
  expect(amortizingPayments(bond, repayments, settlement)).toEqual([
    { on: day("2026-12-31"), periods: 1, amount: 8 },
    { on: day("2027-12-31"), periods: 2, amount: 58 },
    { on: day("2028-12-31"), periods: 3, amount: 54 },
  ]);
});

test("at par it yields its coupon, and lives 8/1.08 + 2 × 58/1.08² + 3 × 54/1.08³ hundredths of a year", () => {
  const payments = amortizingPayments(bond, repayments, settlement);
  expect(yieldOfPayments(payments, 100, 1)).toMatchObject({ status: "ok", value: expect.closeTo(0.08, 10) });
  const macaulay = (8 / 1.08 + (2 * 58) / 1.08 ** 2 + (3 * 54) / 1.08 ** 3) / 100;
  expect(paymentFigures(payments, { accrued: 0, yieldRate: 0.08, frequency: 1 })).toMatchObject({
    value: { dirty: expect.closeTo(100, 10), macaulay: expect.closeTo(macaulay, 10) },
  });
});

test("after half is paid back amounts are per 100 of the half that is left: one payment of 108", () => {
  expect(amortizingPayments(bond, repayments, { on: day("2027-12-31") })).toEqual([
    { on: day("2028-12-31"), periods: 1, amount: 108 },
  ]);
  expect(outstandingShare(repayments, day("2027-12-31"))).toBe(0.5);
});

test("a bond paid back early pays nothing more", () => {
  const all = [{ on: day("2026-12-31"), share: 1 }];
  expect(amortizingPayments(bond, all, { on: day("2027-01-31") })).toEqual([]);
  expect(yieldOfPayments([], 100, 1).status).toBe("undefined");
});
