import { expect, test } from "vitest";
import { forgoneInterest, interestAhead, rateEarned, weightedYield } from "#engine/cash/cash-yield.ts";
import { fixed } from "#engine/money/fixed.ts";

const cash = (value: string, rate: number) => ({ value: fixed(value), rate });

test("10,000 at 1 % and 30,000 at 3 % earn 1,000 a year: 2.5 % of all", () => {
  const all = [cash("10000", 0.01), cash("30000", 0.03)];
  expect(interestAhead(all)).toMatchObject({ value: fixed("1000") });
  expect(weightedYield(all)).toMatchObject({ status: "ok", value: 0.025 });
});

test("10,000 at 1 % forgoes 200 a year against 3 %; what earns as much or more forgoes nothing", () => {
  const all = [cash("10000", 0.01), cash("30000", 0.03), cash("500", 0.05), cash("-100", 0)];
  expect(forgoneInterest(all, 0.03)).toMatchObject({ value: fixed("200") });
  expect(forgoneInterest([], 0.03)).toMatchObject({ value: 0n });
});

test("5 of interest on 1,000 held for half a year of 365 days is 1 % a year", () => {
  const held = rateEarned({ interest: fixed("5"), balanceDays: fixed("182500") });
  expect(held).toMatchObject({ status: "ok", value: 0.01 });
  expect(rateEarned({ interest: fixed("5"), balanceDays: 0n }).status).toBe("undefined");
});

test("no cash has no yield, and a rate that is no number makes none up", () => {
  expect(weightedYield([]).status).toBe("undefined");
  expect(weightedYield([cash("1", Number.NaN)]).status).toBe("undefined");
  expect(forgoneInterest([cash("1", 0)], Number.POSITIVE_INFINITY).status).toBe("undefined");
});
