import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import type { LifePlan, PlanStream } from "./life-plan.ts";
import { USUAL_RETURNS } from "./plan-classes.ts";
import { planLevers } from "./plan-levers.ts";

const stream = (kind: PlanStream["kind"], amount: number, more: Partial<PlanStream> = {}): PlanStream => ({
  id: `${kind} ${amount}`,
  name: kind,
  kind,
  amount,
  growth: 0,
  taxed: "free",
  ...more,
});
const STOPS = day("2036-12-31");
const plan: LifePlan = {
  from: day("2026-11-20"),
  years: 40,
  inflation: 0.02,
  begins: { cash: 1 },
  known: [],
  returns: USUAL_RETURNS,
  correlation: 0.3,
  allocation: [],
  streams: [
    stream("wage", 60_000, { to: STOPS }),
    stream("living", 40_000, { to: STOPS }),
    stream("living", 30_000, { from: STOPS + 1 }),
    stream("pension", 20_000, { from: day("2042-01-01") }),
  ],
  events: [],
  goals: [],
  spending: { rule: "constant" },
  cashBand: undefined,
  taxes: undefined,
};
const changed = (name: string, of = plan) => planLevers(of).find(({ lever }) => lever === name)?.plan;

test("PL-10: to work two years more moves the end of pay and of the living that goes with it, and the beginning of the living after it; the pension stays", () => {
  const days = changed("retire_later_2")?.streams.map(({ from, to }) => [from, to].map((it) => it && formatDay(it)));
  expect(days).toEqual([
    [undefined, "2038-12-31"],
    [undefined, "2038-12-31"],
    ["2039-01-01", undefined],
    ["2042-01-01", undefined],
  ]);
});

test("PL-10: a tenth less is spent on living alone; a tenth of pay more is saved while it comes", () => {
  expect(changed("spend_less_10")?.streams.map(({ amount }) => amount)).toEqual([60_000, 36_000, 27_000, 20_000]);
  const saved = changed("save_more_10")?.streams[1];
  expect(saved).toMatchObject({ kind: "other_income", amount: 6000, to: STOPS, taxed: "free" });
});

test("PL-10: every class brings a point less, later too; inflation is a point higher", () => {
  const later = [{ fromYear: 5, mean: 0.05, deviation: 0.1 }];
  const returns = { ...USUAL_RETURNS, equities: { ...USUAL_RETURNS.equities, later } };
  const lower = changed("return_minus_1", { ...plan, returns })?.returns.equities;
  expect([lower?.mean, lower?.later?.[0]?.mean].map((it) => Math.round((it ?? 0) * 1000))).toEqual([60, 40]);
  expect(changed("inflation_plus_1")?.inflation).toBeCloseTo(0.03, 12);
});

test("PL-10: who earns no wage cannot stop later, and who spends nothing cannot spend less", () => {
  expect(planLevers({ ...plan, streams: [] }).map(({ lever }) => lever)).toEqual([
    "return_minus_1",
    "inflation_plus_1",
  ]);
});
