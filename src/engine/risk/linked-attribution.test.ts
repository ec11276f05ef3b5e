import * as fc from "fast-check";
import { expect, test } from "vitest";
import { attribute, linkAttributions } from "./attribution.ts";
import { LinkedAttribution } from "./linked-attribution.ts";

const rate = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const weight = fc.double({ min: -1, max: 2, noNaN: true });
const segment = fc
  .tuple(weight, weight, rate, rate)
  .map(([portfolioWeight, benchmarkWeight, portfolioReturn, benchmarkReturn]) => ({
    portfolioWeight,
    benchmarkWeight,
    portfolioReturn,
    benchmarkReturn,
  }));

test("periods linked while they go by come to what they come to when all are kept", () => {
  const periods = fc
    .integer({ min: 1, max: 4 })
    .chain((count) => fc.array(fc.array(segment, { minLength: count, maxLength: count }), { maxLength: 8 }));
  fc.assert(
    fc.property(periods, (all) => {
      const linking = new LinkedAttribution(all[0]?.length ?? 0);
      for (const period of all) {
        period.forEach((each, place) => linking.add(place, each));
        linking.close();
      }
      const [one, other] = [linking.linked(), linkAttributions(all.map((each) => attribute(each)))];
      expect(one.status).toBe(other.status);
      if (one.status !== "ok" || other.status !== "ok") return;
      expect(one.value.active).toBeCloseTo(other.value.active, 9);
      one.value.segments.forEach((effects, place) => {
        const plain = other.value.segments[place];
        expect(effects.allocation).toBeCloseTo(plain?.allocation ?? Number.NaN, 9);
        expect(effects.selection).toBeCloseTo(plain?.selection ?? Number.NaN, 9);
        expect(effects.interaction).toBeCloseTo(plain?.interaction ?? Number.NaN, 9);
      });
    }),
  );
});
