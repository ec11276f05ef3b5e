import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { forecastCash, repeatedDays } from "./forecast.ts";
import { byLiquidity, commitmentCoverage, emergencyCover, runway, savingsRate } from "./liquidity.ts";

const near = (value: number) => ({ status: "ok", value: expect.closeTo(value, 12) });

test("a flow of the 31st falls on month ends and returns to the 31st", () => {
  const flow = { on: day("2024-01-31"), amount: fixed("1"), everyMonths: 1 };
  expect(repeatedDays(flow, day("2024-01-31"), day("2024-05-31")).map(formatDay)).toEqual([
    "2024-02-29",
    "2024-03-31",
    "2024-04-30",
    "2024-05-31",
  ]);
  expect(repeatedDays({ ...flow, everyMonths: 0 }, 0, 99_999)).toEqual([]);
});

test("the lowest balance is named with its day", () => {
  const rent = { on: day("2024-01-01"), amount: fixed("-400"), everyMonths: 1 };
  const wage = { on: day("2024-01-15"), amount: fixed("500"), everyMonths: 1, untilOn: day("2024-02-20") };
  const forecast = forecastCash(
    { on: day("2024-01-20"), balance: fixed("300") },
    { single: [{ on: day("2024-03-10"), amount: fixed("-50") }], repeated: [rent, wage] },
    day("2024-04-01"),
  );
  expect(forecast.points.map(({ balance }) => formatFixed(balance))).toEqual(["-100", "400", "0", "-50", "-450"]);
  expect(formatDay(forecast.lowest.on)).toBe("2024-04-01");
  expect(formatFixed(forecast.closing)).toBe("-450");
});

test("cash of 6,000 lasts six months at 1,000 a month, and for ever when more comes in", () => {
  expect(runway(fixed("6000"), [fixed("-800"), fixed("-1200")])).toMatchObject({
    value: { kind: "months", months: 6 },
  });
  expect(runway(fixed("6000"), [fixed("-800"), fixed("900")])).toMatchObject({ value: { kind: "unlimited" } });
  expect(runway(fixed("6000"), []).status).toBe("insufficient_data");
});

test("savings rate, emergency cover and coverage of commitments", () => {
  expect(savingsRate(fixed("5000"), fixed("4000"))).toMatchObject(near(0.2));
  expect(savingsRate(0n, fixed("4000")).status).toBe("undefined");
  expect(emergencyCover(fixed("9000"), fixed("3000"))).toMatchObject(near(3));
  expect(commitmentCoverage(fixed("50"), fixed("40"))).toMatchObject(near(1.25));
});

test("liquidity tiers add up to the whole and name the empty ones", () => {
  const sums = byLiquidity([
    { tier: "days", value: 5n },
    { tier: "locked", value: 7n },
    { tier: "days", value: 1n },
  ]);
  expect([...sums]).toEqual([
    ["same_day", 0n],
    ["days", 6n],
    ["weeks", 0n],
    ["quarter", 0n],
    ["months", 0n],
    ["years", 0n],
    ["locked", 7n],
  ]);
});

test("a flow that began a century ago still falls on its days", () => {
  const rent = { on: day("1900-01-31"), amount: fixed("1"), everyMonths: 1 };
  expect(repeatedDays(rent, day("2026-01-31"), day("2026-03-31"))).toEqual([day("2026-02-28"), day("2026-03-31")]);
});
