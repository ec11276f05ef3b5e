import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { fixed, formatFixed, round } from "#engine/money/fixed.ts";
import { poolBy, poolFunds } from "./fund-pool.ts";
import { jCurve } from "./j-curve.ts";
import { rollNavForward } from "./nav-roll-forward.ts";
import { forecastFund, PACING_PRESETS } from "./pacing.ts";
import { splitProceeds } from "./waterfall.ts";

const flow = (on: string, amount: string) => ({ on: day(on), amount: fixed(amount) });
const reported = { on: day("2024-03-31"), nav: fixed("500") };

test("a NAV is carried forward by later calls and distributions, and is stale after 100 days", () => {
  const flows = [
    { on: day("2024-03-31"), kind: "call" as const, amount: fixed("70") },
    { on: day("2024-05-01"), kind: "call" as const, amount: fixed("40") },
    { on: day("2024-06-01"), kind: "distribution" as const, amount: fixed("15") },
    { on: day("2024-09-01"), kind: "call" as const, amount: fixed("1000") },
  ];
  expect(rollNavForward(reported, flows, { asOf: day("2024-07-09") })).toEqual({
    nav: fixed("525"),
    ageDays: 100,
    isStale: false,
    excess: 0n,
  });
  expect(rollNavForward(reported, flows, { asOf: day("2024-07-10") }).isStale).toBe(true);
});

test("an estimate never falls below zero", () => {
  const paid = [{ on: day("2024-05-01"), kind: "distribution" as const, amount: fixed("900") }];
  expect(rollNavForward(reported, paid, { asOf: day("2024-05-02") }).nav).toBe(0n);
});

test("the J-curve finds the trough and the day all was back", () => {
  const curve = jCurve([
    flow("2022-01-01", "-60"),
    flow("2021-01-01", "-40"),
    flow("2023-01-01", "70"),
    flow("2024-01-01", "30"),
  ]);
  expect(curve.points.map(({ cumulative }) => formatFixed(cumulative))).toEqual(["-40", "-100", "-30", "0"]);
  expect(formatDay(curve.trough?.on ?? 0)).toBe("2022-01-01");
  expect(formatDay(curve.breakEvenOn ?? 0)).toBe("2024-01-01");
  expect(jCurve([]).trough).toBeUndefined();
});

test("a fund of three years: 50 called, then half of the rest, all paid out at the end", () => {
  const terms = { callRates: [0.5], lifeYears: 3, bow: 1, yieldRate: 0, growthRate: 0.1 };
  const years = forecastFund(terms, { unfunded: 100, nav: 0, age: 0 });
  const shown =
    years.status === "ok" ? years.value.map(({ call, distribution, nav }) => [call, distribution, nav]) : [];
  expect(shown[0]).toEqual([50, 0, 50]);
  expect(shown[1]?.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([25, 36.666667, 43.333333]);
  expect(shown[2]?.[1]).toBeCloseTo(43.333333 * 1.1, 5);
  expect(forecastFund({ ...terms, lifeYears: 0 }, { unfunded: 1, nav: 0, age: 0 }).status).toBe("undefined");
});

test("every preset calls no more than the commitment and never owes value", () => {
  for (const terms of Object.values(PACING_PRESETS)) {
    const years = forecastFund(terms, { unfunded: 100, nav: 0, age: 0 });
    const list = years.status === "ok" ? years.value : [];
    expect(list).toHaveLength(terms.lifeYears);
    expect(list.reduce((sum, { call }) => sum + call, 0)).toBeLessThanOrEqual(100);
    expect(list.every(({ nav, distribution }) => nav >= 0 && distribution >= 0)).toBe(true);
  }
});

const TERMS = { preferredRate: 0.08, years: 1, catchUpShare: fixed("1"), carryShare: fixed("0.2") };

test("after a full catch-up the manager has a fifth of all profit", () => {
  const split = splitProceeds({ contributed: fixed("100"), proceeds: fixed("150") }, TERMS);
  expect(
    split.ok && [split.value.preferredReturn, split.value.catchUp, split.value.managerTotal].map(formatFixed),
  ).toEqual(["8", "2", "10"]);
});

test("half a catch-up takes a tier of 5.33 to give the manager 2.67", () => {
  const split = splitProceeds(
    { contributed: fixed("100"), proceeds: fixed("200") },
    { ...TERMS, catchUpShare: fixed("0.5") },
  );
  expect(split.ok && formatFixed(round(split.value.managerTotal, 9))).toBe("20");
});

test("a catch-up no larger than the carry never ends and is refused", () => {
  const split = splitProceeds({ contributed: 1n, proceeds: 2n }, { ...TERMS, catchUpShare: fixed("0.2") });
  expect(split).toEqual({ ok: false, error: { kind: "carry_not_below_catch_up" } });
});

test("a waterfall gives away neither more nor less than the proceeds", () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 26n });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 15 }), (contributed, proceeds, years) => {
      const split = splitProceeds({ contributed, proceeds }, { ...TERMS, years });
      return (
        split.ok && split.value.investorTotal + split.value.managerTotal === proceeds && split.value.managerTotal >= 0n
      );
    }),
  );
});

const fund = (vintage: number, paid: string, nav: string | undefined) => ({
  vintage,
  commitment: fixed("200"),
  paidIn: fixed(paid),
  distributed: 0n,
  nav: nav === undefined ? undefined : fixed(nav),
  flows: [flow("2022-01-01", `-${paid}`)],
});

test("a pool is one fund of all flows: 100 to 110 and 300 to 370 in a year are 20 %", () => {
  const pool = poolFunds([fund(2022, "100", "110"), fund(2022, "300", "370")], day("2023-01-01"));
  expect(pool.irr).toMatchObject({ value: expect.closeTo(0.2, 9) });
  expect(pool.multiples.tvpi).toMatchObject({ value: 1.2 });
});

test("pools are made by a key, and one without a value says so", () => {
  const pools = poolBy([fund(2021, "100", "110"), fund(2022, "100", undefined)], (f) => f.vintage, day("2023-01-01"));
  expect([...pools.keys()]).toEqual([2021, 2022]);
  expect(pools.get(2022)?.irr.status).toBe("insufficient_data");
});

test("a preferred return no number can state is refused, not computed", () => {
  const split = (preferredRate: number, years: number) =>
    splitProceeds(
      { contributed: fixed("100"), proceeds: fixed("150") },
      { preferredRate, years, catchUpShare: fixed("1"), carryShare: fixed("0.2") },
    );
  expect(split(1e300, 10)).toEqual({ ok: false, error: { kind: "preferred_return_impossible" } });
  expect(split(-2, 1)).toEqual({ ok: false, error: { kind: "preferred_return_impossible" } });
});
