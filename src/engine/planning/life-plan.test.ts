import { expect, test } from "vitest";
import { addYears, day } from "#engine/dates/day.ts";
import { steadyFutures } from "./class-futures.ts";
import type { LifePlan, PlanEvent, PlanStream } from "./life-plan.ts";
import { PLAN_CLASSES, USUAL_RETURNS } from "./plan-classes.ts";
import { runLifePlan } from "./run-life-plan.ts";

const FROM = day("2026-01-01");
const STILL = { mean: 0, deviation: 0 };
const still = Object.fromEntries(PLAN_CLASSES.map((each) => [each, STILL]));

/** Without returns, inflation and taxes unless said: numbers a person can add. */
const plan = (change: Partial<LifePlan> = {}): LifePlan => ({
  from: FROM,
  years: 3,
  inflation: 0,
  begins: { cash: 100_000 },
  known: [],
  returns: { ...USUAL_RETURNS, ...still },
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
const stream = (kind: PlanStream["kind"], amount: number, more: Partial<PlanStream> = {}): PlanStream => ({
  id: kind,
  name: kind,
  kind,
  amount,
  growth: 0,
  taxed: "free",
  ...more,
});
const event = (kind: PlanEvent["kind"], on: string, amount: number, more: Partial<PlanEvent> = {}): PlanEvent => ({
  id: kind,
  name: kind,
  kind,
  on: day(on),
  amount,
  taxed: "free",
  ...more,
});
const run = (change: Partial<LifePlan>) => runLifePlan(plan(change), steadyFutures(plan(change)));
const yearsOf = (change: Partial<LifePlan>) => run(change).first;
const ends = (change: Partial<LifePlan>) => yearsOf(change).map(({ wealth }) => Math.round(wealth * 100) / 100);

test("PL-03: a stream counts by its days in a year: 36,500 for 100 of 365 days is 10,000; both days belong to it", () => {
  const wage = stream("wage", 36_500, { to: day("2026-01-01") + 99 });
  expect(yearsOf({ streams: [wage] }).map(({ income }) => income)).toEqual([10_000, 0, 0]);
  const later = stream("living", 12_000, { from: day("2027-01-01"), to: day("2027-12-31") });
  expect(yearsOf({ streams: [later] }).map(({ spending }) => spending)).toEqual([0, 12_000, 0]);
});

test("PL-03: growth is over inflation and counts from the beginning: 10,000, 11,000, 12,100", () => {
  const tuition = stream("tuition", 10_000, { growth: 0.1 });
  expect(yearsOf({ streams: [tuition] }).map(({ spending }) => Math.round(spending))).toEqual([10_000, 11_000, 12_100]);
});

test("PL-03: an event comes once, or every so many years until a day", () => {
  const once = event("inheritance", "2027-06-01", 50_000);
  expect(ends({ events: [once] })).toEqual([100_000, 150_000, 150_000]);
  const roof = event("home", "2026-03-01", 10_000, { everyYears: 2 });
  expect(ends({ events: [roof] })).toEqual([90_000, 90_000, 80_000]);
  expect(ends({ events: [{ ...roof, until: day("2028-02-01") }] })).toEqual([90_000, 90_000, 90_000]);
});

test("PL-08: taxed income at one rate, by brackets, and the gain of an event: 10,000, 12,000 and 10,000", () => {
  const wage = stream("wage", 50_000, { taxed: "ordinary" });
  const flat = { ordinary: 0.2, gains: 0.2, gainShare: 0.5 };
  const taxOf = (change: Partial<LifePlan>) => yearsOf({ years: 1, ...change })[0]?.tax;
  expect(taxOf({ streams: [wage], taxes: flat })).toBe(10_000);
  const brackets = [
    { from: 0, rate: 0 },
    { from: 10_000, rate: 0.2 },
    { from: 30_000, rate: 0.4 },
  ];
  // 20,000 at a fifth and 20,000 at two.
  expect(taxOf({ streams: [wage], taxes: { ...flat, brackets } })).toBe(12_000);
  expect(taxOf({ events: [event("sale", "2026-05-01", 100_000, { taxed: "gain" })], taxes: flat })).toBe(10_000);
});

test("PL-08: 8,000 are needed and a fifth of what is sold goes to tax: 10,000 are sold; of cash nothing goes", () => {
  const change = { years: 1, streams: [stream("living", 8000)], taxes: { ordinary: 0, gains: 0.25, gainShare: 0.8 } };
  const [row] = yearsOf({ ...change, begins: { equities: 100_000 } });
  expect([row?.withdrawn, row?.tax, row?.wealth].map((it) => Math.round(it ?? 0))).toEqual([10_000, 2000, 90_000]);
  expect(yearsOf({ ...change, begins: { cash: 100_000 } })[0]).toMatchObject({
    withdrawn: 8000,
    tax: 0,
    wealth: 92_000,
  });
});

test("PL-02, PL-05: half in cash at nothing and half in equities at 10 % brings 5 %; from the second year on all is in equities", () => {
  const returns = { ...plan().returns, equities: { mean: 0.1, deviation: 0 } };
  const mix = { begins: { cash: 50_000, equities: 50_000 }, returns };
  expect(ends(mix)).toEqual([105_000, 110_250, 115_762.5]);
  expect(ends({ ...mix, allocation: [{ fromYear: 2, weights: { equities: 1 } }] })).toEqual([
    105_000, 115_500, 127_050,
  ]);
  const later = { ...returns, equities: { ...returns.equities, later: [{ fromYear: 3, mean: -0.1, deviation: 0 }] } };
  expect(ends({ ...mix, returns: later })).toEqual([105_000, 110_250, 104_737.5]);
});

test("PL-02: 7.1 % a year at 5 % inflation is 2 % in today's money, and what is fixed in money is worth less each year", () => {
  const returns = { ...plan().returns, cash: { mean: 0.071, deviation: 0 } };
  expect(ends({ inflation: 0.05, returns })).toEqual([102_000, 104_040, 106_120.8]);
  const lease = { on: addYears(FROM, 2), amount: 1102.5, isInflationLinked: false };
  expect(yearsOf({ inflation: 0.05, known: [lease] })[2]?.known).toBeCloseTo(1000, 0);
});

test("PL-12: 20,000 a year of 100,000: more than a fifth below what it began with, spending falls by a tenth, and again", () => {
  const change = { years: 4, streams: [stream("living", 20_000)] };
  const rails = { rule: "guardrails", band: 0.2, step: 0.1 } as const;
  expect(ends({ ...change, spending: rails })).toEqual([80_000, 62_000, 45_800, 31_220]);
  expect(ends(change)).toEqual([80_000, 60_000, 40_000, 20_000]);
  const { adjusted, begun } = run({ ...change, spending: rails });
  expect([adjusted, begun]).toEqual([1, { wealth: 100_000, living: 20_000 }]);
});

test("PL-13: a goal of the first priority next year is kept back from one of the second this year: 60,000 whole, 40,000 of 70,000", () => {
  const goals = [
    { id: "boat", name: "Boat", priority: 2, on: day("2026-06-01"), amount: 70_000 },
    { id: "school", name: "School", priority: 1, on: day("2027-06-01"), amount: 60_000 },
  ];
  const { funded, success, failuresByYear } = run({ goals });
  expect([funded.get("school"), funded.get("boat")]).toEqual([1, 4 / 7]);
  expect([success, failuresByYear]).toEqual([0, [1, 0, 0]]);
});

test("PL-07: 100,000 and 40,000 a year: it fails in the third year, in which 20,000 are missing", () => {
  const { first, success, failuresByYear, lacking } = run({ streams: [stream("living", 40_000)] });
  expect(first.map(({ wealth, unpaid }) => [wealth, unpaid])).toEqual([
    [60_000, 0],
    [20_000, 0],
    [0, 20_000],
  ]);
  expect([success, failuresByYear, [...lacking]]).toEqual([0, [0, 0, 1], [20_000]]);
});

test("PL-04: cash between 10,000 and 20,000: short of it, bonds are sold; over it, shares are bought; no more is touched", () => {
  const cashBand = { least: 10_000, most: 20_000, harvest: { bonds: 1 }, invest: { equities: 1 } };
  const begins = { cash: 15_000, bonds: 50_000, equities: 50_000 };
  const byClass = (change: Partial<LifePlan>) =>
    yearsOf({ years: 1, begins, cashBand, ...change })[0]?.byClass.slice(0, 3);
  expect(byClass({})).toEqual([15_000, 50_000, 50_000]);
  // 15,000 less 30,000 is 25,000 short of 10,000.
  expect(byClass({ streams: [stream("living", 30_000)] })).toEqual([10_000, 25_000, 50_000]);
  expect(byClass({ streams: [stream("wage", 12_000)] })).toEqual([20_000, 50_000, 57_000]);
  // 65,000 are short, 50,000 of them come of bonds, the rest of what is left.
  expect(byClass({ streams: [stream("living", 70_000)] })).toEqual([10_000, 0, 35_000]);
  const taxes = { ordinary: 0, gains: 0.25, gainShare: 0.8 };
  // 20,000 short after a fifth of tax: 25,000 are sold.
  expect(byClass({ streams: [stream("living", 25_000)], taxes })).toEqual([10_000, 25_000, 50_000]);
});

test("PL-04: what the band has is spent to the last before anything is unpaid", () => {
  const cashBand = { least: 10_000, most: 20_000, harvest: { bonds: 1 }, invest: { equities: 1 } };
  const [first, second] = yearsOf({
    years: 2,
    begins: { cash: 15_000, bonds: 5000 },
    cashBand,
    streams: [stream("living", 18_000)],
  });
  expect([first?.wealth, first?.unpaid, second?.wealth, second?.unpaid]).toEqual([2000, 0, 0, 16_000]);
});

test("PL-04, PL-05: with a band the others go their own way, until a mix begins", () => {
  const cashBand = { least: 0, most: 1e9, harvest: { bonds: 1 }, invest: { equities: 1 } };
  const returns = { ...plan().returns, equities: { mean: 0.1, deviation: 0 } };
  const rows = yearsOf({
    years: 2,
    begins: { cash: 10_000, equities: 100_000 },
    returns,
    cashBand,
    allocation: [{ fromYear: 2, weights: { bonds: 0.5, equities: 0.5 } }],
  });
  expect(rows.map(({ byClass }) => byClass.slice(0, 3).map(Math.round))).toEqual([
    [10_000, 0, 110_000],
    [10_000, 55_000, 60_500],
  ]);
});
