import * as fc from "fast-check";
import { expect, test } from "vitest";
import { presentValue, ratesOfFlows } from "#engine/performance/flow-rates.ts";
import { ratesWithZeroValue } from "#engine/performance/root-scan.ts";
import { RUNS } from "#test/arbitraries/ledger.ts";

const flowsArbitrary = fc
  .uniqueArray(
    fc.record({
      day: fc.integer({ min: 0, max: 5000 }),
      amount: fc.integer({ min: -1000, max: 1000 }).filter((amount) => amount !== 0),
    }),
    { selector: ({ day }) => day, minLength: 2, maxLength: 12 },
  )
  .map((rows) => {
    const sorted = rows.toSorted((a, b) => a.day - b.day);
    const first = sorted[0]?.day ?? 0;
    return {
      times: Float64Array.from(sorted, ({ day }) => (day - first) / 365),
      amounts: Float64Array.from(sorted, ({ amount }) => amount),
    };
  });

test("stopping when the running sums allow no more rates misses none that the whole range has", () => {
  fc.assert(
    fc.property(flowsArbitrary, (flows) => {
      const [quick, whole] = [ratesOfFlows(flows), ratesWithZeroValue(presentValue(flows))];
      expect(quick.length).toBe(whole.length);
      quick.forEach((rate, index) =>
        expect(Math.abs(rate - (whole[index] ?? Number.NaN))).toBeLessThan(1e-8 * (1 + Math.abs(rate))),
      );
    }),
    { numRuns: RUNS },
  );
});
