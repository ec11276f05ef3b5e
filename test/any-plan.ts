import fc from "fast-check";
import { day } from "#engine/dates/day.ts";
import { DRAW_ORDERS, TREATMENTS, type Drawing } from "#engine/planning/drawing.ts";
import { COST_EVENTS, COST_STREAMS, INCOME_EVENTS, INCOME_STREAMS, type LifePlan } from "#engine/planning/life-plan.ts";
import { PLAN_CLASSES, type PlanClass } from "#engine/planning/plan-classes.ts";

const FROM = day("2026-11-20");
const money = fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constantFrom(0, 1e13));
const someDay = fc.integer({ min: FROM - 4000, max: FROM + 30_000 });
const maybeDay = fc.option(someDay, { nil: undefined });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const rates = fc.record({
  mean: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  deviation: fc.double({ min: 0, max: 1, noNaN: true }),
});

const ofClasses = <T>(each: fc.Arbitrary<T>): fc.Arbitrary<Record<PlanClass, T>> =>
  fc.record({ cash: each, bonds: each, equities: each, property: each, private: each, crypto: each, other: each });
const changing = fc
  .tuple(rates, fc.array(fc.tuple(rates, fc.integer({ min: 1, max: 20 })), { maxLength: 2 }))
  .map(([first, later]) => ({ ...first, later: later.map(([each, fromYear]) => ({ ...each, fromYear })) }));
const weights = fc
  .record({ ...Object.fromEntries(PLAN_CLASSES.map((key) => [key, share])), one: share, two: share })
  .map((all) => {
    const each: Record<string, number> = all;
    const total = PLAN_CLASSES.reduce((sum, key) => sum + (each[key] ?? 0), 0);
    return total > 0 ? each : { ...each, bonds: 1 };
  });

/** Up to four accounts with shares of what is invested, and a conversion between any two of them. */
const anyDrawing: fc.Arbitrary<Drawing> = fc
  .record({
    parts: fc.array(fc.record({ treatment: fc.constantFrom(...TREATMENTS), part: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    order: fc.constantFrom(...DRAW_ORDERS),
    own: fc.subarray(["0", "1", "2", "3"]),
    conversion: fc.option(
      fc.record({
        from: fc.constantFrom("0", "1", "2", "3"),
        to: fc.constantFrom("0", "1", "2", "3"),
        amount: money,
        fromYear: fc.integer({ min: 1, max: 15 }),
        toYear: fc.integer({ min: 1, max: 15 }),
      }),
      { nil: undefined },
    ),
  })
  .map(({ parts, ...drawing }) => {
    const whole = parts.reduce((sum, { part }) => sum + part, 0);
    return {
      ...drawing,
      accounts: parts.map(({ treatment, part }, place) => ({ id: String(place), treatment, share: part / whole })),
    };
  });

/** Any plan that the terms of one let through, of 1 to 15 years. */
export const anyPlan: fc.Arbitrary<LifePlan> = fc.record({
  from: fc.constant(FROM),
  years: fc.integer({ min: 1, max: 15 }),
  inflation: fc.double({ min: -0.1, max: 0.5, noNaN: true }),
  begins: ofClasses(money),
  known: fc.array(
    fc.record({
      on: someDay,
      amount: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      isInflationLinked: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  returns: ofClasses(changing),
  correlation: share,
  groups: fc.option(
    fc.tuple(rates, rates).map(([one, other]) => [
      { ...one, id: "one", planClass: "equities" as const },
      { ...other, id: "two", planClass: "bonds" as const },
    ]),
    { nil: undefined },
  ),
  allocation: fc.array(fc.record({ fromYear: fc.integer({ min: 1, max: 20 }), weights }), { maxLength: 3 }),
  streams: fc.array(
    fc.record({
      id: fc.uuid(),
      name: fc.constant("Stream"),
      kind: fc.constantFrom(...INCOME_STREAMS, ...COST_STREAMS),
      amount: money,
      from: maybeDay,
      to: maybeDay,
      growth: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      taxed: fc.constantFrom("ordinary", "free"),
    }),
    { maxLength: 4 },
  ),
  events: fc.array(
    fc.record({
      id: fc.uuid(),
      name: fc.constant("Event"),
      kind: fc.constantFrom(...INCOME_EVENTS, ...COST_EVENTS),
      on: someDay,
      amount: money,
      everyYears: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
      until: maybeDay,
      taxed: fc.constantFrom("ordinary", "gain", "free"),
    }),
    { maxLength: 3 },
  ),
  goals: fc.array(
    fc.record({
      id: fc.uuid(),
      name: fc.constant("Goal"),
      priority: fc.integer({ min: 1, max: 9 }),
      on: someDay,
      amount: money,
    }),
    { maxLength: 3 },
  ),
  spending: fc.oneof(
    fc.constant({ rule: "constant" } as const),
    fc.record({
      rule: fc.constant("guardrails" as const),
      band: fc.double({ min: 0.01, max: 0.9, noNaN: true }),
      step: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
    }),
  ),
  cashBand: fc.option(
    fc
      .record({ least: money, more: money, harvest: weights, invest: weights })
      .map(({ more, ...band }) => ({ ...band, most: band.least + more })),
    { nil: undefined },
  ),
  taxes: fc.option(
    fc.record({
      ordinary: share,
      gains: fc.double({ min: 0, max: 0.99, noNaN: true }),
      gainShare: share,
      brackets: fc.option(
        fc.constant([
          { from: 0, rate: 0.1 },
          { from: 20_000, rate: 0.4 },
        ]),
        { nil: undefined },
      ),
    }),
    { nil: undefined },
  ),
  drawing: fc.option(anyDrawing, { nil: undefined }),
});
