import * as fc from "fast-check";
import { test } from "vitest";
import { explainAttribution, explainCurrencyAttribution } from "#engine/explain/explain-benchmark.ts";
import { explainContribution } from "#engine/explain/explain-contribution.ts";
import { explainRisk } from "#engine/explain/explain-risk.ts";
import { explainScenario } from "#engine/explain/explain-scenario.ts";
import { blendIndexes, growthOn, indexReturn, sameFlows } from "#engine/performance/benchmark.ts";
import { attributeDays, currencyAttribution } from "#engine/performance/daily-attribution.ts";
import { mayAccess } from "#engine/product/access-check.ts";
import { imageAddress, imageSet } from "#engine/product/image-sizes.ts";
import { scrub, withoutAmounts } from "#engine/product/scrub.ts";
import * as risk from "#engine/risk/risk-report.ts";
import { hostile, numbers, staysFinite, words } from "#test/hostile/stays-finite.ts";

// What is said about a portfolio beside its figures: benchmarks, attribution, risk, plans, and the product's own rules.

const level = fc.oneof(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), hostile);
const levels = (length: number) => fc.array(level, { minLength: length, maxLength: length });
const indexOf = (list: readonly number[]) => ({ from: 100, levels: Float64Array.from(list) });

test("benchmarks of any levels, and the flows of a portfolio in them", () => {
  const day = fc.record({ value: hostile, inflow: hostile.map(Math.abs), outflow: hostile.map(Math.abs) });
  staysFinite(
    fc.tuple(levels(5), levels(5), numbers, fc.array(day, { minLength: 5, maxLength: 5 })),
    ([one, two, [a, b], days]) => {
      const blend = blendIndexes([
        { index: indexOf(one), weight: a },
        { index: indexOf(two), weight: b },
      ]);
      const series = {
        from: 100,
        to: 104,
        base: "EUR",
        values: Float64Array.from(days, ({ value }) => value),
        inflows: Float64Array.from(days, ({ inflow }) => inflow),
        outflows: Float64Array.from(days, ({ outflow }) => outflow),
        unknown: new Uint16Array(5),
      };
      const sound = blend.status === "ok" ? blend.value : indexOf([1, 1, 1, 1, 1]);
      return [blend, growthOn(sound, 3), indexReturn(sound), sameFlows(series, sound), sameFlows(series, indexOf(one))];
    },
  );
});

test("attribution of any days to segments and currencies", () => {
  const part = fc.record({ base: hostile, gain: hostile });
  const dayOf = fc.record({ day: fc.integer({ min: 1, max: 4 }), whole: part, groups: fc.tuple(part, part) });
  staysFinite(fc.tuple(fc.array(dayOf, { maxLength: 5 }), levels(5), hostile, words), ([days, list, weight, label]) => {
    const segments = [
      { weight, index: indexOf(list) },
      { weight: 1 - weight, index: undefined },
    ];
    return [
      attributeDays(days, segments),
      attributeDays(days, [{ weight: 1, index: indexOf(list) }]),
      currencyAttribution(days, [indexOf(list), undefined]),
      days.every(({ whole, groups }) => [whole, ...groups].every(({ base, gain }) => Math.abs(base + gain) < 1e290))
        ? [
            explainContribution(label, days, { group: 0, from: 0, currency: "EUR" }),
            explainAttribution("active", days, { segments, from: 0, currency: "EUR" }).figure,
            explainCurrencyAttribution("crossEffect", days, { fx: [indexOf(list)], from: 0, currency: "EUR" }).figure,
          ]
        : 0,
    ];
  });
});

test("every risk figure of an index of any levels", () => {
  const index = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 40 }), level), { maxLength: 60 })
    .map((rows) => rows.map(([gap, value], i) => ({ on: 15_000 + i * 7 + (gap % 7), value })));
  const frequency = fc.constantFrom(...risk.FREQUENCIES);
  staysFinite(
    fc.tuple(index, index, numbers, frequency, fc.boolean()),
    ([own, other, [riskFreeAnnual, targetAnnual, cutoff], often, isDaily]) => {
      const options = { frequency: often, riskFreeAnnual, targetAnnual, cutoff, benchmark: other };
      const words = { label: "Sharpe ratio", formula: "", unit: "ratio" as const, isDaily };
      return [
        risk.riskReport(own, options),
        risk.riskReport(own, { ...options, benchmark: undefined }),
        risk.usualFrequency(own),
        risk.periodEnds(own, often),
        explainRisk({ ...words, pick: ({ sharpe }) => sharpe }, own, options).figure,
      ];
    },
    150,
  );
});

test("plain levels: returns between them and with a benchmark", () => {
  const plain = fc.array(
    fc.double({ min: 1e-3, max: 1e6, noNaN: true }).map((value) => value),
    { maxLength: 40 },
  );
  staysFinite(fc.tuple(plain, plain, fc.integer({ min: 0, max: 3 })), ([own, other, gap]) => {
    const dated = (list: readonly number[]) => list.map((value, i) => ({ on: 15_000 + i * (gap + 1), value }));
    const series = {
      from: 15_000,
      to: 15_000 + own.length - 1,
      base: "EUR",
      values: Float64Array.from(own),
      inflows: new Float64Array(own.length),
      outflows: new Float64Array(own.length),
      unknown: new Uint16Array(own.length),
    };
    return [
      risk.returnsBetween(dated(own)),
      risk.comparedReturns(dated(own), dated(other), { frequency: "weekly", riskFreeAnnual: 0.01 }),
      own.length > 0 ? risk.wealthIndex(series) : [],
    ];
  });
});

test("shocks to a balance sheet, explained", () => {
  const sum = fc.double({ min: -1e15, max: 1e15, noNaN: true });
  const size = fc.double({ min: -10, max: 10, noNaN: true });
  staysFinite(fc.tuple(sum, size, size, words), ([value, sensitivity, shock, name]) => {
    const parts = [{ name, value, sensitivities: new Map([[name, sensitivity]]) }];
    return explainScenario(name, parts, { shocks: new Map([[name, shock]]), currency: "EUR" }).figure;
  });
});

test("access, pictures and what is taken out of a text", () => {
  const texts = fc.oneof(words, fc.string({ maxLength: 200 }));
  staysFinite(fc.tuple(texts, texts, numbers, fc.boolean()), ([text, other, [a, b], isSet]) => {
    const facts = {
      userId: isSet ? text : undefined,
      organization: isSet ? { id: text, role: other, permissions: [text, other] } : undefined,
      factorAges: [a, b] as const,
      features: text,
      plans: isSet ? other : undefined,
      hasSecondFactor: isSet,
    };
    return [
      mayAccess(facts, { role: other, permission: text, feature: other, plan: text, reverification: "strict_mfa" }),
      [imageAddress(text, other).length, imageSet(text, a).length],
      [scrub(text).length, withoutAmounts(text.repeat(50)).length],
    ];
  });
});
