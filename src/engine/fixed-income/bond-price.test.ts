import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, day } from "#engine/dates/day.ts";
import { accruedInterest, bondPayments, interestBetween, maturityOf, type Bond } from "./bond.ts";
import { bondFigures, currentYield, effectiveYield, taxEquivalentYield, yieldToMaturity } from "./bond-price.ts";

const bond = (changes: Partial<Bond> = {}): Bond => ({
  maturityOn: day("2026-06-15"),
  couponRate: 0.06,
  frequency: 2,
  dayCount: "ACT/ACT ICMA",
  redemption: 100,
  ...changes,
});
const near = (value: number, digits = 9) => ({ status: "ok", value: expect.closeTo(value, digits) });

test("at a yield of its coupon a bond is worth par on a coupon day", () => {
  const figures = bondFigures(bond(), { on: day("2024-06-15") }, 0.06);
  expect(figures).toMatchObject({ value: { clean: expect.closeTo(100, 10), accrued: 0 } });
});

test("two payments of 3 and 103 at 8 %: 3 ÷ 1.04 + 103 ÷ 1.0816", () => {
  const figures = bondFigures(bond(), { on: day("2025-06-15") }, 0.08);
  const [first, second] = [3 / 1.04, 103 / 1.0816];
  expect(figures).toMatchObject({
    value: {
      dirty: expect.closeTo(first + second, 10),
      macaulay: expect.closeTo((first * 0.5 + second) / (first + second), 10),
    },
  });
});

test("a price between coupons counts 30/360 days as Excel does", () => {
  const excel = bond({ maturityOn: day("2017-11-15"), couponRate: 0.0575, dayCount: "30/360 US" });
  expect(bondFigures(excel, { on: day("2008-02-15") }, 0.065)).toMatchObject({
    value: { clean: expect.closeTo(94.63436162, 8) },
  });
  const yielded = yieldToMaturity(bond({ maturityOn: day("2016-11-15"), couponRate: 0.0575, dayCount: "30/360 US" }), {
    on: day("2008-02-15"),
    clean: 95.04287,
  });
  expect(yielded).toMatchObject(near(0.065, 6));
});

test("the last period is discounted with simple interest", () => {
  const figures = bondFigures(bond({ dayCount: "30/360 BOND" }), { on: day("2026-03-15") }, 0.04);
  expect(figures).toMatchObject({ value: { dirty: expect.closeTo(103 / (1 + 0.02 / 2), 10), accrued: 1.5 } });
});

test("accrued interest is the share of the coupon earned; ex dividend it is what is missed", () => {
  const quarter = { on: day("2026-03-15") };
  expect(accruedInterest(bond({ dayCount: "30/360 BOND" }), quarter)).toBeCloseTo(1.5, 12);
  expect(accruedInterest(bond({ dayCount: "30/360 BOND" }), { ...quarter, isExDividend: true })).toBeCloseTo(-1.5, 12);
  expect(accruedInterest(bond(), { on: day("2026-06-15") })).toBeUndefined();
});

test("a short first coupon is earned by the day count from the issue", () => {
  const issued = bond({ dayCount: "30/360 BOND", issue: { on: day("2024-08-15") } });
  expect(interestBetween(issued, day("2024-08-15"), day("2024-12-15"))).toBeCloseTo(2, 12);
  const payments = bondPayments(issued, { on: day("2024-09-15") }, maturityOf(issued));
  expect(payments.map(({ amount }) => Math.round(amount * 100) / 100)).toEqual([2, 3, 3, 103]);
  expect(accruedInterest(issued, { on: day("2024-09-15") })).toBeCloseTo(0.5, 12);
});

test("a long first coupon pays once for both periods", () => {
  const long = bond({ dayCount: "30/360 BOND", issue: { on: day("2024-08-15"), firstCouponOn: day("2025-06-15") } });
  const payments = bondPayments(long, { on: day("2024-09-15") }, maturityOf(long));
  expect(payments.map(({ amount }) => Math.round(amount * 100) / 100)).toEqual([5, 3, 103]);
});

test("a matured bond and a yield of −100 % have no price", () => {
  expect(bondFigures(bond(), { on: day("2027-01-01") }, 0.05).status).toBe("undefined");
  expect(bondFigures(bond(), { on: day("2024-01-01") }, -2).status).toBe("undefined");
});

test("a price nobody can have is no solution", () => {
  expect(yieldToMaturity(bond(), { on: day("2024-06-15"), clean: -5 }).status).toBe("no_solution");
});

test("yields by other names: current 6 ÷ 96, effective 6.09 %, taxed at 40 % worth 10 %", () => {
  expect(currentYield(bond(), 96)).toMatchObject(near(0.0625));
  expect(effectiveYield(0.06, 2)).toMatchObject(near(0.0609));
  expect(taxEquivalentYield(0.06, 0.4)).toMatchObject(near(0.1));
  expect([currentYield(bond(), 0).status, taxEquivalentYield(0.06, 1).status]).toEqual(["undefined", "undefined"]);
});

test("the duration of a zero is the time to its maturity", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 80 }),
      fc.double({ min: -0.05, max: 0.5, noNaN: true }),
      (halfYears, rate) => {
        const on = day("2024-03-15");
        const zero = bond({ couponRate: 0, maturityOn: addMonths(on, 6 * halfYears) });
        const figures = bondFigures(zero, { on }, rate);
        return figures.status === "ok" && Math.abs(figures.value.macaulay - halfYears / 2) < 1e-9;
      },
    ),
  );
});

test("yield and price undo each other, and a higher yield is a lower price", () => {
  const rate = fc.double({ min: -0.02, max: 0.3, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 0, max: 12 }), rate, (ahead, percent, y) => {
      const on = day("2024-03-12");
      const some = bond({ maturityOn: on + ahead, couponRate: percent / 100 });
      const figures = bondFigures(some, { on }, y);
      if (figures.status !== "ok") return false;
      const found = yieldToMaturity(some, { on, clean: figures.value.clean });
      const higher = bondFigures(some, { on }, y + 0.01);
      return (
        found.status === "ok" &&
        Math.abs(found.value - y) < 1e-6 &&
        higher.status === "ok" &&
        higher.value.dirty < figures.value.dirty
      );
    }),
  );
});
