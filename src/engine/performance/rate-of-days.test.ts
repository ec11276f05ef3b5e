import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DailyWorth, oneRateNear, rateOfDays, type DayFlows } from "#engine/performance/rate-of-days.ts";
import { xirr } from "#engine/performance/xirr.ts";
import { runs } from "#test/arbitraries/runs.ts";

/** `-100 on 0, 110 on 365`. */
const flows = (words: string): DayFlows => {
  const rows = words === "" ? [] : words.split(", ").map((row) => row.split(" on ").map(Number));
  return {
    days: Int32Array.from(rows, ([, on = 0]) => on),
    amounts: Float64Array.from(rows, ([amount = 0]) => amount),
  };
};
const rateOf = (words: string, near?: number) => {
  const figure = rateOfDays(flows(words), near);
  return figure.status === "ok" ? Math.round(figure.value * 1e12) / 1e12 : figure.status;
};

test("100 that becomes 110 in 365 days earns ten percent, from wherever the search begins", () => {
  const words = "-100 on 0, 110 on 365";
  expect(rateOf(words)).toBe(0.1);
  for (const near of [0.1, 0.0999, 0.11, 0.5, 40, 9000, 0, -0.1, -0.9999, -1, -2, Number.NaN])
    expect(rateOf(words, near), `near ${near}`).toBe(0.1);
});

test("100 that becomes 50 in two years loses 29.3 % a year, from wherever the search begins", () => {
  const words = "-100 on 730, 50 on 1460";
  for (const near of [undefined, -0.29, -0.3, -0.9, -0.01, 0, 0.2, -1])
    expect(rateOf(words, near), `near ${near}`).toBe(Math.round((Math.SQRT1_2 - 1) * 1e12) / 1e12);
});

test("days on which nothing was paid change nothing but the end of a total loss", () => {
  const quiet = "0 on 0, -100 on 10, 0 on 100, 110 on 375, 0 on 400";
  expect([rateOf(quiet, 0.1), rateOf(quiet)]).toEqual([0.1, 0.1]);
  expect([rateOf("-100 on 0, 0 on 5"), rateOf("0 on 0, -100 on 1, -50 on 2, 0 on 5")]).toEqual([-1, -1]);
  expect([rateOf("-100 on 0, -50 on 5"), rateOf("-100 on 0, 0 on 3, -50 on 5")]).toEqual([
    "no_solution",
    "no_solution",
  ]);
  expect([rateOf("0 on 0, 0 on 5"), rateOf(""), rateOf("0 on 0, -100 on 5"), rateOf("100 on 0, 0 on 5")]).toEqual(
    Array.from({ length: 4 }, () => "undefined"),
  );
});

test("why there is no rate is said in words, and several are all listed, whatever is near", () => {
  const oneWay = { status: "no_solution", reason: "Money only went one way." };
  expect(rateOfDays(flows("-5 on 0"))).toEqual({ status: "undefined", reason: "All flows are on one day." });
  expect([rateOfDays(flows("5 on 0, 6 on 9")), rateOfDays(flows("-5 on 0, -6 on 9"))]).toEqual([oneWay, oneWay]);
  const twice = rateOfDays(flows("-1000 on 0, 2500 on 365, -1540 on 730"), 0.1);
  expect(twice.status === "ambiguous" && twice.values.map((rate) => Math.round(rate * 1e9) / 1e9)).toEqual([0.1, 0.4]);
});

test("the same figure as from a list of flows, from near or far", () => {
  const row = fc.record({ on: fc.nat(4000), amount: fc.integer({ min: -1000, max: 1000 }) });
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { minLength: 2, maxLength: 15, selector: ({ on }) => on }),
      fc.double({ min: -0.99, max: 3, noNaN: true }),
      (rows, near) => {
        const sorted = rows.toSorted((a, b) => a.on - b.on);
        const columns = {
          days: Int32Array.from(sorted, ({ on }) => on),
          amounts: Float64Array.from(sorted, ({ amount }) => amount),
        };
        fc.pre(sorted.some(({ amount }) => amount !== 0));
        const [listed, near1, far] = [xirr(sorted), rateOfDays(columns, near), rateOfDays(columns)];
        expect([near1.status, far.status]).toEqual([listed.status, listed.status]);
        if (listed.status !== "ok" || near1.status !== "ok" || far.status !== "ok") return;
        const digits = 1e-9 * (1 + Math.abs(listed.value));
        expect(Math.abs(near1.value - listed.value)).toBeLessThan(digits);
        expect(Math.abs(far.value - listed.value)).toBeLessThan(digits);
      },
    ),
    { numRuns: runs(200) },
  );
});

test("days are counted from the first flow, however late it is", () => {
  const late = 3_000_000;
  expect(rateOf(`-100 on ${late}, 110 on ${late + 365}`)).toBe(0.1);
  expect(rateOf(`-1 on ${late}, 1001 on ${late + 365}`)).toBe(1000);
});

/** Where Newton's method arrives from a rate near by; the whole range is searched where it does not. */
const arrived = (words: string, near: number): number | undefined => {
  const rate = oneRateNear(flows(words), near);
  return rate === undefined ? undefined : Math.round(rate * 1e12) / 1e12;
};

test("from a rate near by a few steps arrive, on either side of zero", () => {
  expect([0.1, 0.05, 0.15, 0.2].map((near) => arrived("-100 on 0, 110 on 365", near))).toEqual([0.1, 0.1, 0.1, 0.1]);
  expect([-0.5, -0.4, -0.7].map((near) => arrived("-100 on 0, 50 on 365", near))).toEqual([-0.5, -0.5, -0.5]);
});

test("no step is taken from the other side of zero, from a total loss, or where several rates are possible", () => {
  expect([0, -0.1, -1, -2].map((near) => arrived("-100 on 0, 110 on 365", near))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect([0, 0.1, -1, -2].map((near) => arrived("-100 on 0, 50 on 365", near))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  const several = "-1000 on 0, 2500 on 365, -1540 on 730";
  expect([arrived(several, 0.1), arrived(several, 0.4), arrived("-100 on 0, 100 on 365", 0.1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("one rate above zero and one below are both listed, though either is near", () => {
  // −(1 − 1.2 v)(1 − 0.8 v)
  const words = "-100 on 0, 200 on 365, -96 on 730";
  expect([arrived(words, 0.2), arrived(words, -0.2)]).toEqual([undefined, undefined]);
  const figure = rateOfDays(flows(words), 0.2);
  expect(figure.status === "ambiguous" && figure.values.map((rate) => Math.round(rate * 1e9) / 1e9)).toEqual([
    -0.2, 0.2,
  ]);
});

test("a step of more than 1 in the log rate, or across zero, is not trusted", () => {
  // From 900 % the slope of 110 ÷ (1 + r) is −11 and the worth −89: a step of 8.
  expect(arrived("-100 on 0, 110 on 365", 9)).toBeUndefined();
  // Rates of 0.1 % and −0.1 % from afar: the first step passes zero.
  expect(arrived("-1000 on 0, 1001 on 365", 0.5)).toBeUndefined();
  expect(arrived("-1000 on 0, 999 on 365", -0.3)).toBeUndefined();
});

/** What flows are worth at a log rate, and by how much that changes with it. */
const measured = (words: string, logRate: number): [value: number, slope: number] => {
  const worth = new DailyWorth(flows(words));
  worth.measure(logRate);
  return [worth.value, worth.slope];
};

test("above zero worth is counted at the first flow: −100 + 110 ÷ 1.1 is 0, and falls by 100", () => {
  expect(measured("-100 on 5, 110 on 370", Math.log(1.1))).toEqual([expect.closeTo(0, 12), expect.closeTo(-100, 12)]);
  // Two years: 121 ÷ 1.21 falls by twice 100.
  expect(measured("-100 on 5, 121 on 735", Math.log(1.1))[1]).toBeCloseTo(-200, 11);
});

test("below zero it is counted at the last flow: −100 × ½ + 50 is 0, and falls by 50", () => {
  expect(measured("-100 on 5, 50 on 370", Math.log(0.5))).toEqual([expect.closeTo(0, 12), expect.closeTo(-50, 12)]);
  expect(measured("-100 on 5, 25 on 735", Math.log(0.5))).toEqual([expect.closeTo(0, 12), expect.closeTo(-50, 12)]);
});

test("gaps of a day, of a month and of 32 days and more count alike: each flow by its own power", () => {
  const days = [0, 1, 32, 64, 97, 130];
  const amounts = [-100, 20, 30, -40, 50, 60];
  const words = days.map((on, i) => `${amounts[i]} on ${on}`).join(", ");
  for (const logRate of [Math.log(1.5), Math.log(0.5)]) {
    const origin = logRate > 0 ? 0 : 130;
    const powers = days.map((on) => Math.exp((logRate * (origin - on)) / 365));
    const value = powers.reduce((sum, power, i) => sum + (amounts[i] ?? 0) * power, 0);
    const slope = powers.reduce(
      (sum, power, i) => sum + (amounts[i] ?? 0) * power * ((origin - (days[i] ?? 0)) / 365),
      0,
    );
    expect(measured(words, logRate)).toEqual([expect.closeTo(value, 10), expect.closeTo(slope, 10)]);
  }
});
