import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { fixed, formatFixed, ONE } from "#engine/money/fixed.ts";
import { cashCalendar } from "./cash-calendar.ts";
import { discountMargin, floaterPrice } from "./floater.ts";

const rung = (maturity: string, face: string, rate: string) => ({
  maturityOn: day(maturity),
  frequency: 2 as const,
  face: fixed(face),
  couponRate: fixed(rate),
  redemption: ONE,
});

test("a ladder's coupons of one day are one sum, and the last brings the face back", () => {
  const calendar = cashCalendar([rung("2025-06-15", "1000", "0.04"), rung("2026-06-15", "2000", "0.05")], {
    from: day("2024-12-15"),
    to: day("2025-12-31"),
  });
  expect(
    calendar.map((entry) => [formatDay(entry.on), formatFixed(entry.coupons), formatFixed(entry.redemptions)]),
  ).toEqual([
    ["2025-06-15", "70", "1000"],
    ["2025-12-15", "50", "0"],
  ]);
});

const NOTE = { currentCoupon: 0.05, indexRate: 0.04, quotedMargin: 0.01, frequency: 4, remaining: 12, toNext: 1 };

test("a floater that pays its discount margin is worth par at a reset", () => {
  expect(floaterPrice(NOTE, 0.01)).toMatchObject({ value: expect.closeTo(100, 9) });
  expect(discountMargin(NOTE, 100)).toMatchObject({ value: expect.closeTo(0.01, 9) });
});

test("a floater below par pays more than its margin, and one without payments has no price", () => {
  const margin = discountMargin(NOTE, 98);
  expect(margin.status === "ok" && margin.value > 0.01).toBe(true);
  expect(floaterPrice({ ...NOTE, remaining: 0 }, 0.01).status).toBe("undefined");
});
