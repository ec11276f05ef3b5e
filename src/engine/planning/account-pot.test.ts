import fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { levelPayment } from "#engine/annuity/annuity.ts";
import { anyPlan } from "#test/any-plan.ts";
import { drawnFutures, drawNormals, steadyFutures } from "./class-futures.ts";
import { DRAW_ORDERS, pooledDrawing, type Drawing, type DrawnAccount } from "./drawing.ts";
import { endsAfterTax } from "./drawn-ends.ts";
import type { LifePlan, PlanStream } from "./life-plan.ts";
import { USUAL_RETURNS } from "./plan-classes.ts";
import { runLifePlan } from "./run-life-plan.ts";

const account = (treatment: DrawnAccount["treatment"], share: number): DrawnAccount => ({
  id: treatment,
  treatment,
  share,
});
const BROKER = account("taxable", 0.6);
const PENSION = account("deferred", 0.4);
const drawing = (change: Partial<Drawing> = {}): Drawing => ({
  accounts: [BROKER, PENSION],
  order: "taxable_first",
  own: [],
  conversion: undefined,
  ...change,
});
const stream = (kind: PlanStream["kind"], amount: number, taxed: PlanStream["taxed"] = "free"): PlanStream => ({
  id: kind,
  name: kind,
  kind,
  amount,
  growth: 0,
  taxed,
});

/** 100,000 that nothing grows, 18,000 a year to live on. A sale costs a tenth, income a quarter. */
const plan = (change: Partial<LifePlan> = {}): LifePlan => ({
  from: day("2026-01-01"),
  years: 4,
  inflation: 0,
  begins: { equities: 100_000 },
  known: [],
  returns: { ...USUAL_RETURNS, equities: { mean: 0, deviation: 0 } },
  correlation: 0,
  allocation: [],
  streams: [stream("living", 18_000)],
  events: [],
  goals: [],
  spending: { rule: "constant" },
  cashBand: undefined,
  taxes: { ordinary: 0.25, gains: 0.2, gainShare: 0.5 },
  drawing: drawing(),
  ...change,
});
const run = (change: Partial<LifePlan>) => runLifePlan(plan(change), steadyFutures(plan(change)));
const yearsOf = (change: Partial<LifePlan>) => run(change).first;
const takenOf = (change: Partial<LifePlan>) =>
  yearsOf(change).map(({ accounts = [] }) => accounts.map(({ taken }) => Math.round(taken)));
const valuesOf = (change: Partial<LifePlan>) =>
  yearsOf(change).map(({ accounts = [] }) => accounts.map(({ value }) => Math.round(value)));

test("PL-14: taxable first, three years of 20,000 out of 60,000 leave 18,000 each after a tenth; then 24,000 leave as much after a quarter", () => {
  expect(takenOf({})).toEqual([
    [20_000, 0],
    [20_000, 0],
    [20_000, 0],
    [0, 24_000],
  ]);
  expect(yearsOf({}).map(({ tax }) => Math.round(tax))).toEqual([2000, 2000, 2000, 6000]);
  expect([Math.round(run({}).taxes[0] ?? 0), Math.round(run({}).deferred[0] ?? 0)]).toEqual([12_000, 16_000]);
});

test("PL-14: deferred first, the same income is taxed first; in an order of one's own accounts come one after another", () => {
  const first = takenOf({ years: 2, drawing: drawing({ order: "deferred_first" }) });
  // 16,000 of the second year leave 12,000; of the 6,000 that lack, 6,667 are sold.
  expect(first).toEqual([
    [0, 24_000],
    [6667, 16_000],
  ]);
  expect(takenOf({ years: 2, drawing: drawing({ order: "own", own: ["deferred", "taxable"] }) })).toEqual(first);
  expect(takenOf({ years: 2, drawing: drawing({ order: "own", own: ["deferred"] }) })).toEqual(first);
});

test("PL-14: in proportion, a quarter of 60,000 and of 40,000 leaves 13,500 and 7,500", () => {
  const drawn = { years: 1, streams: [stream("living", 21_000)], drawing: drawing({ order: "proportional" }) };
  expect(takenOf(drawn)).toEqual([[15_000, 10_000]]);
  expect(yearsOf(drawn)[0]?.tax).toBeCloseTo(4000, 8);
});

test("PL-14: what is taken out is taxed by brackets on top of other income: 32,000 leave 24,000 beside 8,000 of pay", () => {
  const brackets = [
    { from: 10_000, rate: 0.2 },
    { from: 30_000, rate: 0.4 },
  ];
  const [row] = yearsOf({
    years: 1,
    streams: [stream("wage", 8000, "ordinary"), stream("living", 32_000)],
    taxes: { ordinary: 0, gains: 0, gainShare: 0, brackets },
    drawing: drawing({ accounts: [account("deferred", 1)] }),
  });
  // 2,000 untaxed, 20,000 at a fifth, 10,000 at two.
  expect([row?.withdrawn, row?.tax, row?.wealth].map((it) => Math.round(it ?? 0))).toEqual([32_000, 8000, 68_000]);
});

test("PL-14: two years of 10,000 go from deferred to exempt, and 2,500 of tax on each come from what is taxable", () => {
  const conversion = { from: "deferred", to: "exempt", amount: 10_000, fromYear: 1, toYear: 2 };
  const moved = {
    years: 3,
    streams: [],
    taxes: { ordinary: 0.25, gains: 0, gainShare: 0 },
    drawing: drawing({
      accounts: [account("taxable", 0.5), account("deferred", 0.5), account("exempt", 0)],
      conversion,
    }),
  };
  expect(valuesOf(moved)).toEqual([
    [47_500, 40_000, 10_000],
    [45_000, 30_000, 20_000],
    [45_000, 30_000, 20_000],
  ]);
  const more = { ...conversion, amount: 80_000 };
  // No more is moved than there is: 50,000, and 12,500 are due.
  expect(valuesOf({ ...moved, years: 1, drawing: { ...moved.drawing, conversion: more } })).toEqual([
    [37_500, 0, 50_000],
  ]);
});

test("PL-14: 16,000 left in a deferred account owe 4,000 at a quarter, and in two years of brackets twice the tax on 8,000", () => {
  const outcome = run({});
  expect([...endsAfterTax(plan(), outcome, 10)].map(Math.round)).toEqual([12_000]);
  const brackets = [
    { from: 0, rate: 0 },
    { from: 5000, rate: 0.5 },
  ];
  const taxes = { ordinary: 0, gains: 0, gainShare: 0, brackets };
  expect([...endsAfterTax(plan({ taxes }), outcome, 2)].map(Math.round)).toEqual([13_000]);
});

test("PL-14: what is left over goes into the first taxable account, or is set aside where none is", () => {
  const saved = { years: 1, streams: [stream("other_income", 5000)] };
  expect(valuesOf(saved)).toEqual([[65_000, 40_000]]);
  const exempt = drawing({ accounts: [account("exempt", 1)] });
  expect(valuesOf({ ...saved, drawing: exempt })).toEqual([[100_000, 5000]]);
});

test("PL-14: a goal is paid out of what is left after tax: 60,000 and 40,000 pay 84,000 and no more", () => {
  const goal = { id: "boat", name: "Boat", priority: 1, on: day("2026-06-01"), amount: 105_000 };
  expect(run({ years: 1, streams: [], goals: [goal] }).funded.get("boat")).toBeCloseTo(0.8, 12);
});

test("PL-14: by closed form, an annuity out of the one account for ten years and then out of the other for eight leaves nothing at 4 %", () => {
  const payOf = (periods: number) => {
    const payment = levelPayment(1, { rate: 0.04, periods, due: "begin" });
    return payment.status === "ok" ? payment.value : Number.NaN;
  };
  // 12,000 after tax: 13,333.33 sold each year, then 16,000 taken out. The second waits ten years.
  const [taxable, deferred] = [12_000 / 0.9 / payOf(10), 16_000 / payOf(8) / 1.04 ** 10];
  const begins = taxable + deferred;
  const { first, success } = run({
    years: 18,
    begins: { equities: begins },
    returns: { ...USUAL_RETURNS, equities: { mean: 0.04, deviation: 0 } },
    streams: [stream("living", 12_000)],
    drawing: drawing({ accounts: [account("taxable", taxable / begins), account("deferred", deferred / begins)] }),
  });
  expect([first.at(9)?.accounts?.[0]?.value, first.at(-1)?.wealth].map((it) => Math.round(it ?? 1))).toEqual([0, 0]);
  expect([success, first.at(9)?.accounts?.[1]?.value]).toEqual([1, expect.closeTo(deferred * 1.04 ** 10, 4)]);
});

test("PL-14: accounts that are all taxable come to what a plan comes to that knows no accounts, whatever the order", () => {
  fc.assert(
    fc.property(anyPlan, fc.constantFrom(...DRAW_ORDERS), (any, order) => {
      const drawn = drawNormals(1, { paths: 4, years: any.years });
      const accounts = [account("taxable", 0.25), { ...account("taxable", 0.75), id: "other" }];
      const [plain, each] = [undefined, drawing({ accounts, order })].map((of) => {
        const changed = { ...any, drawing: of };
        return runLifePlan(changed, drawnFutures(changed, drawn)).wealthByYear;
      });
      const size = 1 + Math.max(...(plain ?? []).flatMap((it) => [...it]));
      for (const [year, wealth] of (plain ?? []).entries())
        for (const [path, value] of wealth.entries())
          expect(Math.abs(value - (each?.[year]?.[path] ?? Number.NaN)) / size).toBeLessThan(1e-9);
    }),
    { numRuns: 100 },
  );
});

test("PL-14: accounts that are taxed alike may be run as one: every future comes to the same wealth and the same tax", () => {
  fc.assert(
    fc.property(anyPlan, (any) => {
      if (!any.drawing) return;
      const { accounts, conversion } = any.drawing;
      const isTaxed = (id: string | undefined, treatment: string) =>
        accounts.some((it) => it.id === id && it.treatment === treatment);
      const isReal = isTaxed(conversion?.from, "deferred") && isTaxed(conversion?.to, "exempt");
      const whole = { ...any.drawing, conversion: isReal ? conversion : undefined };
      const drawn = drawNormals(1, { paths: 4, years: any.years });
      const [each, pooled] = [whole, pooledDrawing(whole)].map((of) => {
        const changed = { ...any, drawing: of };
        const { wealthByYear, taxes, deferred } = runLifePlan(changed, drawnFutures(changed, drawn));
        return [...wealthByYear.flatMap((it) => [...it]), ...taxes, ...deferred];
      });
      const size = 1 + Math.max(...(each ?? []));
      for (const [place, value] of (each ?? []).entries())
        expect(Math.abs(value - (pooled?.[place] ?? Number.NaN)) / size).toBeLessThan(1e-9);
    }),
    { numRuns: 100 },
  );
});
