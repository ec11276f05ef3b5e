import { expect, test } from "vitest";
import { levelPayment } from "#engine/annuity/annuity.ts";
import { addYears, day } from "#engine/dates/day.ts";
import { steadyFutures } from "./class-futures.ts";
import type { LifePlan, PlanStream } from "./life-plan.ts";
import { planMoments } from "./lognormal.ts";
import { drawnFutures, drawNormals } from "./class-futures.ts";
import { USUAL_RETURNS } from "./plan-classes.ts";
import { runLifePlan } from "./run-life-plan.ts";

// The steady path once more, in other words: by closed forms, and by a second way to compute it that shares nothing with the first.

const RATE = 0.04;
const living = (amount: number, growth = 0): PlanStream => ({
  id: "living",
  name: "Living",
  kind: "living",
  amount,
  growth,
  taxed: "free",
});
const plan = (change: Partial<LifePlan> = {}): LifePlan => ({
  from: day("2026-01-01"),
  years: 25,
  inflation: 0,
  begins: { equities: 500_000 },
  known: [],
  returns: { ...USUAL_RETURNS, equities: { mean: RATE, deviation: 0 } },
  correlation: 0.3,
  allocation: [],
  streams: [],
  events: [],
  goals: [],
  spending: { rule: "constant" },
  cashBand: undefined,
  taxes: undefined,
  ...change,
});
const endOf = (of: LifePlan) => runLifePlan(of, steadyFutures(of)).first.at(-1)?.wealth ?? Number.NaN;

test("PL-06: an annuity due uses up 500,000 in 25 years at 4 % to the last cent", () => {
  const payment = levelPayment(500_000, { rate: RATE, periods: 25, due: "begin" });
  if (payment.status !== "ok") return expect.unreachable(payment.status);
  expect(endOf(plan({ streams: [living(payment.value)] }))).toBeCloseTo(0, 6);
  expect(payment.value).toBeCloseTo(30_774.98, 2);
});

test("PL-06: so does a payment that grows by 1 % a year", () => {
  // A growing annuity, paid as each year begins: W × (r − g) ÷ (1 − ((1 + g) ÷ (1 + r))^n) ÷ (1 + r).
  const first = (500_000 * (RATE - 0.01)) / (1 - (1.01 / (1 + RATE)) ** 25) / (1 + RATE);
  expect(endOf(plan({ streams: [living(first, 0.01)] }))).toBeCloseTo(0, 6);
});

test("PL-07: the mean of 20,000 futures with yearly savings is that of the recursion of means", () => {
  const saved = { ...living(12_000), kind: "other_income" } as const;
  const risky = plan({
    years: 20,
    streams: [saved],
    returns: { ...USUAL_RETURNS, equities: { mean: 0.05, deviation: 0.15 } },
  });
  const { wealthByYear } = runLifePlan(risky, drawnFutures(risky, drawNormals(3, { paths: 20_000, years: 20 })));
  const ends = wealthByYear.at(-1) ?? new Float64Array(1);
  const mean = ends.reduce((sum, each) => sum + each, 0) / ends.length;
  // Saved as each year begins: once at the start, and then at the end of 19 years, which one more year follows.
  const moments = planMoments({
    wealth: 512_000,
    yearlyContribution: 12_000,
    years: 19,
    returns: { mean: 0.05, deviation: 0.15 },
  });
  if (moments.status !== "ok") return expect.unreachable(moments.status);
  expect(mean / (moments.value.mean * 1.05)).toBeCloseTo(1, 1.5);
});

/** The same household by months and lists instead of year rows: every payment is carried to the end by itself. */
function byPayments(of: LifePlan): number {
  const lastDay = addYears(of.from, of.years) - 1;
  const mix = { cash: 0.25, equities: 0.75 };
  const real = (mean: number) => (1 + mean) / (1 + of.inflation);
  const yearly = mix.cash * real(of.returns.cash.mean) + mix.equities * real(of.returns.equities.mean);
  const yearOf = (on: number) => {
    let year = 0;
    while (addYears(of.from, year + 1) <= on) year++;
    return year;
  };
  const payments: { readonly year: number; readonly amount: number }[] = [{ year: 0, amount: 400_000 }];
  for (const { kind, amount, from = of.from, to = lastDay, growth, taxed } of of.streams)
    for (let on = Math.max(from, of.from); on <= Math.min(to, lastDay); on++) {
      const year = yearOf(on);
      const days = addYears(of.from, year + 1) - addYears(of.from, year);
      const gross = (amount / days) * (1 + growth) ** year;
      const tax = taxed === "ordinary" ? gross * (of.taxes?.ordinary ?? 0) : 0;
      payments.push({ year, amount: kind === "living" ? -gross : gross - tax });
    }
  for (const { on, amount } of of.events) payments.push({ year: yearOf(on), amount: -amount });
  return payments.reduce((sum, { year, amount }) => sum + amount * yearly ** (of.years - year), 0);
}

test("PL-06: a plan of wages, taxes, a mix and events ends where each of its payments, day by day and carried to the end by itself, ends", () => {
  const household = plan({
    years: 12,
    inflation: 0.02,
    begins: { cash: 100_000, equities: 300_000 },
    returns: { ...USUAL_RETURNS, cash: { mean: 0.015, deviation: 0 }, equities: { mean: 0.065, deviation: 0 } },
    streams: [
      { ...living(54_000), kind: "wage", growth: 0.01, to: day("2032-04-30"), taxed: "ordinary" },
      living(38_000, 0.005),
      { ...living(9000), from: day("2030-02-15"), to: day("2033-09-30") },
    ],
    events: [{ id: "roof", name: "Roof", kind: "home", on: day("2029-06-01"), amount: 21_000, taxed: "free" }],
    taxes: { ordinary: 0.22, gains: 0, gainShare: 0 },
  });
  expect(endOf(household) / byPayments(household)).toBeCloseTo(1, 10);
});
