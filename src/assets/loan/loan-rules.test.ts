import { expect, test } from "vitest";
import { figuresByKey, flowsWithin, rowsOf } from "#test/class-figures.ts";
import { movement, ownedOf } from "#test/owned-asset.ts";

/** 12,000 over 12 months from 1 December 2026. */
const loan = (facts: object = {}) =>
  ownedOf({
    assetClass: "loan",
    value: "-12000",
    facts: { principal: "12000", annualRate: "0", months: 12, firstPaymentOn: "2026-12-01", ...facts },
    movements: [movement("holding", "2026-11-01", "-12000", { type: "sell" }), movement("income", "2026-11-15", "30")],
  });

test("at no interest 1,000 a month repays it in a year", () => {
  expect(figuresByKey(loan())).toMatchObject({
    balance: "12000",
    scheduled_balance: "12000",
    balance_difference: "0",
    next_payment: "1000",
    payments_left: 12,
    interest_left: "0",
    interest_paid_12m: "30",
    repaid: 0,
  });
  expect(flowsWithin(loan(), 50)).toEqual(["2026-12-01 loan_payment -1000", "2027-01-01 loan_payment -1000"]);
});

test("500 besides each month repays it in eight", () => {
  expect(rowsOf(loan({ extraEachMonth: "500" }), "payments")).toHaveLength(8);
  const once = rowsOf(loan({ extras: [{ on: "2027-01-01", amount: "3000" }] }), "payments");
  expect(once[1]?.slice(1)).toEqual(["1000", "0", "1000", "3000", "7000"]);
});

test("interest only for two months, then ten of 1,200; a new rate is recast", () => {
  const rows = rowsOf(loan({ interestOnlyMonths: 2 }), "payments");
  expect(rows.slice(0, 3).map(([, payment]) => payment)).toEqual(["0", "0", "1200"]);
  const reset = rowsOf(loan({ resets: [{ fromOn: "2027-02-01", annualRate: "0.12" }] }), "payments");
  // 10,000 left, 1 % a month.
  expect(reset[2]?.slice(2, 3)).toEqual(["100"]);
});

test("Canadian compounding: 6 % twice a year is 6.09 % a year", () => {
  const figures = figuresByKey(loan({ annualRate: "0.06", compounding: "semi_annual" }));
  expect(figures["effective_rate"]).toBeCloseTo(1.03 ** 2 - 1, 12);
});

test("a loan the ledger says is repaid pays nothing more", () => {
  const repaid = ownedOf({ assetClass: "loan", value: "0", facts: loan().facts });
  expect(flowsWithin(repaid, 400)).toEqual([]);
});
