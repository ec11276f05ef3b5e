import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import type { Bond } from "./bond.ts";
import { bondFigures } from "./bond-price.ts";
import { callsOfWindow, effectiveDuration, rateShocks, yieldToWorst } from "./call-yields.ts";

const BOND: Bond = {
  maturityOn: day("2034-06-15"),
  couponRate: 0.08,
  frequency: 1,
  dayCount: "30/360 BOND",
  redemption: 100,
};
const ON = day("2024-06-15");

test("a bond above par is worst when called at par soon: 8 on 104 for one year is 3.85 %", () => {
  const worst = yieldToWorst(BOND, { on: ON, clean: 104 }, [{ on: day("2025-06-15"), price: 100 }]);
  expect(worst).toMatchObject({ value: { worst: expect.closeTo(108 / 104 - 1, 9), worstOn: day("2025-06-15") } });
});

test("a bond below par is worst at maturity", () => {
  const worst = yieldToWorst(BOND, { on: ON, clean: 95 }, [{ on: day("2025-06-15"), price: 100 }]);
  expect(worst).toMatchObject({ value: { worstOn: BOND.maturityOn } });
});

test("a call between coupon days pays what has accrued: 8 after one year, 104 after one and a half", () => {
  const worst = yieldToWorst(BOND, { on: ON, clean: 100 }, [{ on: day("2025-12-15"), price: 100 }]);
  const toCall = worst.status === "ok" ? worst.value.toCalls[0] : undefined;
  const rate = toCall?.status === "ok" ? toCall.value : 0;
  expect(8 / (1 + rate) + 104 / (1 + rate) ** 1.5).toBeCloseTo(100, 9);
});

test("a window of calls is looked at on its coupon days, never at maturity", () => {
  const calls = callsOfWindow(BOND, { fromOn: day("2032-06-15"), toOn: day("2034-06-15"), price: 101 });
  expect(calls).toEqual([
    { on: day("2032-06-15"), price: 101 },
    { on: day("2033-06-15"), price: 101 },
  ]);
});

test("without calls the effective duration is the modified one; a call near at hand shortens it", () => {
  const figures = bondFigures(BOND, { on: ON }, 0.04);
  const plain = effectiveDuration(BOND, { on: ON, yieldRate: 0.04 }, []);
  expect(plain).toMatchObject({ value: expect.closeTo(figures.status === "ok" ? figures.value.modified : 0, 5) });
  const callable = effectiveDuration(BOND, { on: ON, yieldRate: 0.04 }, [{ on: day("2025-06-15"), price: 100 }]);
  expect(callable).toMatchObject({ value: expect.closeTo(1 / 1.04, 5) });
});

test("a rate shock is a new price: at par and 8 %, one point up costs what ten coupons lose", () => {
  const changes = rateShocks(BOND, { on: ON, yieldRate: 0.08 }, { shifts: [0.01, 0], calls: [] });
  const lost = -(1 - 1.09 ** -10) / 0.09;
  expect(changes).toMatchObject({ value: [expect.closeTo(lost, 9), 0] });
});
