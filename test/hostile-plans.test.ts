import fc from "fast-check";
import { expect, test } from "vitest";
import { drawnFutures, drawNormals, steadyFutures } from "#engine/planning/class-futures.ts";
import { historyFutures, stressFutures } from "#engine/planning/history-futures.ts";
import { pooledDrawing } from "#engine/planning/drawing.ts";
import { endsAfterTax } from "#engine/planning/drawn-ends.ts";
import { keptGrowth, mixGrowth } from "#engine/planning/mix-growth.ts";
import { planLevers } from "#engine/planning/plan-levers.ts";
import { medianEnd, quantilesOf, runLifePlan } from "#engine/planning/run-life-plan.ts";
import { anyPlan } from "#test/any-plan.ts";
import { hostile, hostileList, staysFinite } from "#test/hostile/stays-finite.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

test("PL-06: whatever is planned, money is neither made nor lost in any year: start + income + known − spending − tax − goals + unpaid + growth is the end", () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { first } = runLifePlan(plan, steadyFutures(plan));
      let start = Object.values(plan.begins).reduce((sum, each) => sum + each, 0);
      for (const { income, known, spending, tax, goals, unpaid, growth, wealth, byClass } of first) {
        const end = start + income + known - spending - tax - goals + unpaid + growth;
        const size = 1 + start + income + Math.abs(known) + spending + tax + goals + unpaid + wealth;
        expect(Math.abs(end - wealth) / size).toBeLessThan(1e-9);
        expect(Math.abs(byClass.reduce((sum, each) => sum + each, 0) - wealth) / size).toBeLessThan(1e-9);
        start = wealth;
      }
    }),
    { numRuns: 300 },
  );
});

test("PL-14: whatever is drawn in whatever order, each account begins a year with what it ended the last one with, what is taken adds up to what is sold, and all that grows grows alike", () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { first } = runLifePlan(plan, steadyFutures(plan));
      const invested = Object.values(plan.begins).reduce((sum, each) => sum + each, 0);
      let starts = plan.drawing?.accounts.map(({ share }) => share * invested) ?? [];
      for (const { accounts = [], withdrawn, wealth, growth } of first) {
        const size = 1 + wealth + Math.abs(growth) + withdrawn + invested;
        const grown = wealth - growth > 0 ? wealth / (wealth - growth) : 1;
        const near = (one: number, other: number) => expect(Math.abs(one - other) / size).toBeLessThan(1e-9);
        accounts.forEach(({ taken, converted, paidIn, value }, place) =>
          near((starts[place] ?? 0) * grown + (paidIn + converted - taken) * grown, value),
        );
        if (accounts.length > 0) near(sum(accounts.map(({ taken }) => taken)), withdrawn);
        near(sum(accounts.map(({ converted }) => converted)), 0);
        starts = accounts.map(({ value }) => value);
      }
    }),
    { numRuns: 300 },
  );
});

test("plans, their levers and futures stay finite", () => {
  staysFinite(
    fc.tuple(anyPlan, fc.integer()),
    ([plan, seed]) => {
      const drawn = drawNormals(seed, { paths: 5, years: plan.years });
      const outcomes = [plan, ...planLevers(plan).map(({ plan: changed }) => changed)].map((each) =>
        runLifePlan(each, drawnFutures(each, drawn)),
      );
      outcomes.push(runLifePlan(plan, historyFutures(plan)), runLifePlan(plan, stressFutures(plan, seed)));
      const futures = drawnFutures(plan, drawn);
      const pooled = { ...plan, drawing: plan.drawing && pooledDrawing(plan.drawing) };
      outcomes.push(runLifePlan(pooled, futures, keptGrowth(mixGrowth(plan, futures))));
      return [
        outcomes.map((each) => [each.taxes, each.deferred, endsAfterTax(plan, each, 10)]),
        outcomes.map(({ first, success, wealthByYear }) => [first, success, wealthByYear]),
        outcomes.map(medianEnd),
      ];
    },
    100,
  );
});

test("quantiles of nothing and of anything", () => {
  staysFinite(fc.tuple(hostileList, hostile), ([list]) =>
    quantilesOf(Float64Array.from(list.filter(Number.isFinite).map((each) => each % 1e300)), [0, 0.5, 1]),
  );
});
