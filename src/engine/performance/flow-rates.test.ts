import * as fc from "fast-check";
import { expect, test } from "vitest";
import { presentValue, ratesOfFlows, signChanges } from "#engine/performance/flow-rates.ts";
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

/** `-100 at 0, 110 at 1`, in years. */
const flows = (words: string) => {
  const rows = words.split(", ").map((row) => row.split(" at ").map(Number));
  return {
    times: Float64Array.from(rows, ([, time = 0]) => time),
    amounts: Float64Array.from(rows, ([amount = 0]) => amount),
  };
};
const ratesOf = (words: string): number[] => ratesOfFlows(flows(words)).map((rate) => Math.round(rate * 1e9) / 1e9);

test("every rate of a year is found, from the lowest: losses, none, gains, two at once", () => {
  expect(ratesOf("-100 at 0, 110 at 1")).toEqual([0.1]);
  expect(ratesOf("-100 at 0, 121 at 2")).toEqual([0.1]);
  expect(ratesOf("-100 at 0, 100 at 3")).toEqual([0]);
  expect(ratesOf("-100 at 0, 50 at 1")).toEqual([-0.5]);
  expect(ratesOf("-100 at 0, 1 at 1")).toEqual([-0.99]);
  expect(ratesOf("-1 at 0, 1000 at 1")).toEqual([999]);
  expect(ratesOf("-1000 at 0, 2500 at 1, -1540 at 2")).toEqual([0.1, 0.4]);
  // -1 + 3/2 x - 1/2 x² with x = 1 ÷ (1 + r): zero at x = 1 and x = 2, that is at 0 % and at -50 %.
  expect(ratesOf("-1 at 0, 1.5 at 1, -0.5 at 2")).toEqual([-0.5, 0]);
  expect(ratesOf("100 at 0, -110 at 1")).toEqual([0.1]);
});

test("a present value is the sum at no rate, and halves a flow for each year at 100 %", () => {
  const value = presentValue(flows("-100 at 0, 100 at 1, 200 at 2"));
  expect(value(0)).toBe(200);
  expect(value(Math.log(2))).toBeCloseTo(0, 12);
});

test("the range ends where nobody could mean a rate: its last steps are looked at, nothing beyond", () => {
  // ln 9,848 = 9.195 and ln 0.000001021 = −13.795 lie in the outermost steps, ln 100,000 = 11.5 and ln 0.0000001 = −16 beyond them.
  expect(ratesOf("-1 at 0, 9848 at 1")).toEqual([9847]);
  expect(ratesOf("-1 at 0, 0.000001021 at 1")).toEqual([-0.999998979]);
  expect(ratesOf("-1 at 0, 100000 at 1")).toEqual([]);
  expect(ratesOf("-1 at 0, 0.0000001 at 1")).toEqual([]);
});

test("no power overflows over a hundred years, so none is taken for a change of sign", () => {
  // −1 + 3.5 v − 3 v² = −(1 − 1.5 v)(1 − 2 v) with v = (1 + r)^−52.
  expect(ratesOf("-1 at 0, 3.5 at 52, -3 at 104")).toEqual(
    [1.5, 2].map((growth) => expect.closeTo(growth ** (1 / 52) - 1, 8)),
  );
});

test("a rate that lies on a step of the scan is found once and to the last digits, on each of the 2,300 steps", () => {
  const found = Array.from({ length: 2299 }, (_, i) => {
    const logRate = (i - 1379) / 100;
    const rates = ratesOfFlows({ times: Float64Array.of(0, 1), amounts: Float64Array.of(-1, Math.exp(logRate)) });
    return { logRate, rates: rates.map(Math.log1p) };
  });
  const missed = found.filter(
    ({ logRate, rates: [rate = Number.NaN, ...more] }) => !(Math.abs(rate - logRate) < 1e-9) || more.length > 0,
  );
  expect(missed).toEqual([]);
});

/** Most rates above and below zero. */
const changes = (...amounts: readonly number[]): number[] => {
  const { above, below } = signChanges(Float64Array.from(amounts));
  return [above, below];
};

test("running sums that change sign once allow one rate on that side: gains above zero, losses below", () => {
  // −100, 10 from the first; 110, 10 from the last.
  expect(changes(-100, 110)).toEqual([1, 0]);
  // −100, −50 and 50, −50
  expect(changes(-100, 50)).toEqual([0, 1]);
  expect(changes(5, -3)).toEqual([0, 1]);
  expect(changes(3, -5)).toEqual([1, 0]);
  // −1000, 1500, −40 and −1540, 960, −40
  expect(changes(-1000, 2500, -1540)).toEqual([2, 2]);
});

test("a running sum of nothing has no sign, nor has a flow of nothing", () => {
  expect([changes(1, -1, 1), changes(-1, 1, -1)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect([changes(0, 5, -3, 0), changes(0, -5, 3, 0)]).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect([changes(), changes(0, 0), changes(4), changes(-4)]).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});
