import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { drawnFutures, drawNormals, steadyFutures, type ClassFutures } from "./class-futures.ts";
import { logReturnsOf } from "./lognormal.ts";
import { PLAN_CLASSES, USUAL_RETURNS, type PlanClass } from "./plan-classes.ts";

const market = { from: day("2026-01-01"), years: 10, inflation: 0, returns: USUAL_RETURNS, correlation: 0.3 };
const drawn = drawNormals(7, { paths: 20_000, years: 10 });
const factorsOf = (futures: ClassFutures, each: PlanClass, year = 0): Float64Array => {
  const into = new Float64Array(futures.paths);
  futures.fill(PLAN_CLASSES.indexOf(each), year, into);
  return into;
};
const meanOf = (numbers: Float64Array) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const correlationOf = (a: Float64Array, b: Float64Array) => {
  const [x, y] = [a.map(Math.log), b.map(Math.log)];
  const [mx, my] = [meanOf(x), meanOf(y)];
  const of = (p: Float64Array, q: Float64Array, mp: number, mq: number) =>
    meanOf(p.map((each, at) => (each - mp) * ((q[at] ?? 0) - mq)));
  return of(x, y, mx, my) / Math.sqrt(of(x, x, mx, mx) * of(y, y, my, my));
};

test("PL-07: means and deviations of 20,000 drawn years are those stated, within their sampling error", () => {
  for (const each of PLAN_CLASSES) {
    const { mean, deviation } = USUAL_RETURNS[each];
    const factors = factorsOf(drawnFutures(market, drawn), each);
    const error = deviation / Math.sqrt(20_000);
    expect(Math.abs(meanOf(factors) - 1 - mean)).toBeLessThan(4 * error);
    const spread = Math.sqrt(meanOf(factors.map((it) => (it - 1 - mean) ** 2)));
    expect(spread / deviation).toBeGreaterThan(0.9);
    expect(spread / deviation).toBeLessThan(1.1);
  }
});

test("PL-07: the middle of drawn years is that of a lognormal, not the mean: e^μ", () => {
  const log = logReturnsOf(USUAL_RETURNS.equities);
  const middle = factorsOf(drawnFutures(market, drawn), "equities").sort()[10_000] ?? 0;
  expect(log.status === "ok" && Math.abs(middle - Math.exp(log.value.mu))).toBeLessThan(0.015);
});

test("PL-02: logs of two classes correlate by the one number, and cash with none", () => {
  const futures = drawnFutures({ ...market, correlation: 0.6 }, drawn);
  expect(correlationOf(factorsOf(futures, "equities"), factorsOf(futures, "bonds"))).toBeCloseTo(0.6, 1);
  expect(Math.abs(correlationOf(factorsOf(futures, "equities"), factorsOf(futures, "cash")))).toBeLessThan(0.03);
});

test("PL-07: without deviation every future is the steady one exactly", () => {
  const returns = { ...USUAL_RETURNS, equities: { mean: 0.071, deviation: 0 } };
  const [one] = factorsOf(steadyFutures({ ...market, returns, inflation: 0.05 }), "equities");
  expect(one).toBeCloseTo(1.02, 12);
  const all = factorsOf(drawnFutures({ ...market, returns, inflation: 0.05 }, drawn), "equities");
  expect(all.every((each) => each === one)).toBe(true);
});

test("PL-07: the same seed draws the same, another seed other futures; more years leave those before them", () => {
  const again = drawNormals(7, { paths: 20_000, years: 12 });
  expect(again.ownOf(2).slice(0, 200_000)).toEqual(drawn.ownOf(2));
  const other = drawNormals(8, { paths: 20_000, years: 10 });
  expect(other.common[0]).not.toBe(drawn.common[0]);
});
