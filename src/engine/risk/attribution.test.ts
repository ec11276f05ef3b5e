import * as fc from "fast-check";
import { expect, test } from "vitest";
import { attribute, contributions, linkAttributions } from "./attribution.ts";

const segment = (
  portfolioWeight: number,
  benchmarkWeight: number,
  portfolioReturn: number,
  benchmarkReturn: number,
) => ({
  portfolioWeight,
  benchmarkWeight,
  portfolioReturn,
  benchmarkReturn,
});
const STOCKS_AND_BONDS = [segment(0.8, 0.5, 0.12, 0.1), segment(0.2, 0.5, 0.02, 0.02)];

test("more of what beat the benchmark is allocation, better choices are selection", () => {
  const { segments, totals, active } = attribute(STOCKS_AND_BONDS);
  expect(segments[0]?.allocation).toBeCloseTo(0.3 * (0.1 - 0.06), 12);
  expect(totals.selection).toBeCloseTo(0.01, 12);
  expect(totals.interaction).toBeCloseTo(0.006, 12);
  expect(active).toBeCloseTo(0.1 - 0.06, 12);
});

test("the older model measures allocation against zero and has the same total", () => {
  const { segments, totals } = attribute(STOCKS_AND_BONDS, "brinson_hood_beebower");
  expect(segments[0]?.allocation).toBeCloseTo(0.03, 12);
  expect(totals.allocation).toBeCloseTo(0.024, 12);
});

test("linked effects of any periods add up to the active return of the whole", () => {
  const rate = fc.double({ min: -0.5, max: 0.5, noNaN: true });
  const weight = fc.double({ min: 0, max: 1, noNaN: true });
  const period = fc
    .tuple(weight, weight, rate, rate, rate, rate)
    .map(([w, v, a, b, c, d]) => attribute([segment(w, v, a, b), segment(1 - w, 1 - v, c, d)]));
  fc.assert(
    fc.property(fc.array(period, { minLength: 1, maxLength: 6 }), (periods) => {
      const linked = linkAttributions(periods);
      if (linked.status !== "ok") return false;
      const { allocation, selection, interaction } = linked.value.totals;
      return Math.abs(allocation + selection + interaction - linked.value.active) < 1e-9;
    }),
  );
});

test("a period that lost everything cannot be linked", () => {
  expect(linkAttributions([attribute([segment(1, 1, -1, 0)])]).status).toBe("undefined");
  expect(linkAttributions([]).status).toBe("undefined");
});

test("contributions are weight times return", () => {
  expect(
    contributions([
      { weight: 0.5, return: 0.1 },
      { weight: 0.5, return: -0.02 },
    ]),
  ).toEqual([0.05, -0.01]);
});
