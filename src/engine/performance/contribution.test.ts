import { expect, test } from "vitest";
import { daysOfGroups, linkContributions, logFactor, type DayOfGroups } from "#engine/performance/contribution.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

/** Values at the ends of days, with what came in (above zero) and went out on some of them. */
const series = (values: readonly number[], moved: Partial<Record<number, number>> = {}): ValueSeries => ({
  from: 0,
  to: values.length - 1,
  base: "EUR",
  values: Float64Array.from(values),
  inflows: Float64Array.from(values, (_, i) => Math.max(moved[i] ?? 0, 0)),
  outflows: Float64Array.from(values, (_, i) => Math.max(-(moved[i] ?? 0), 0)),
  unknown: new Uint16Array(values.length),
});
const shown = (days: readonly DayOfGroups[]) =>
  days.map(({ day, whole, groups }) => [day, ...[whole, ...groups].map(({ base, gain }) => `${gain} on ${base}`)]);

test("what moves between groups is earned on where it went: 100 of 300 go from one to the other at the start of the day", () => {
  const [one, two] = [series([300, 220], { 1: -100 }), series([0, 90], { 1: 100 })];
  expect(shown(daysOfGroups(series([300, 310]), [one, two]))).toEqual([
    [1, "10 on 300", "20 on 200", "-10 on 100", "0 on 0"],
  ]);
});

test("what no group explains, such as 10 of interest, is the rest group's, or a last one's where none is named", () => {
  const [whole, shares, cash] = [series([300, 310]), series([200, 200]), series([100, 110], { 1: 10 })];
  expect(shown(daysOfGroups(whole, [shares, cash], 1))).toEqual([[1, "10 on 300", "0 on 200", "10 on 100"]]);
  expect(shown(daysOfGroups(whole, [cash, shares], 0))).toEqual([[1, "10 on 300", "10 on 100", "0 on 200"]]);
  expect(shown(daysOfGroups(whole, [shares, cash]))).toEqual([[1, "10 on 300", "0 on 200", "0 on 110", "10 on -10"]]);
});

test("days on which nothing was invested are left out, and what doubles leave of 300,000 is nothing", () => {
  const rounding = 1_000_000 * (0.1 + 0.2) - 300_000;
  expect(rounding).toBeGreaterThan(0);
  expect(daysOfGroups(series([0, 0, 0]), [])).toEqual([]);
  expect(daysOfGroups(series([300_000 + rounding, 0], { 1: -300_000 }), [])).toEqual([]);
  expect(daysOfGroups(series([rounding, 300_000]), [])).toEqual([]);
  expect(daysOfGroups(series([100, 110, 0, 0], { 2: -50 }), []).map(({ day }) => day)).toEqual([1, 2]);
});

const day = (...gains: readonly number[]): DayOfGroups => ({
  day: 1,
  whole: { base: 100, gain: gains.reduce((sum, gain) => sum + gain, 0) },
  groups: gains.map((gain) => ({ base: 50, gain })),
});

test("contributions of one day are its gains over what was invested; over days they still add up: 21 %, shared 2 to 1", () => {
  const one = linkContributions([day(6, 4)]);
  expect(one).toMatchObject({ status: "ok", value: { total: expect.closeTo(0.1, 12) } });
  expect(one.status === "ok" ? one.value.parts : []).toEqual([expect.closeTo(0.06, 12), expect.closeTo(0.04, 12)]);
  const two = linkContributions([day(10, 0), day(10 / 3, 20 / 3)]);
  expect(two.status === "ok" ? two.value.total : 0).toBeCloseTo(0.21, 12);
  // Both days return 10 %, so each counts alike: 10 + 3 ⅓ against 6 ⅔.
  expect(two.status === "ok" ? two.value.parts : []).toEqual([expect.closeTo(0.14, 12), expect.closeTo(0.07, 12)]);
});

test("nothing invested, a day that lost everything, or numbers beyond measure cannot be linked, and say why", () => {
  expect(linkContributions([])).toEqual({ status: "undefined", reason: "Nothing was invested in this period." });
  const lost = { status: "undefined", reason: "A day lost everything, which cannot be linked." };
  expect([linkContributions([day(10), day(-100)]), linkContributions([day(-150)])]).toEqual([lost, lost]);
  expect(linkContributions([day(1e300), day(1e300)])).toEqual({
    status: "undefined",
    reason: "The returns are too large.",
  });
});

test("the factor of a return of nothing is its limit 1, of 100 % it is the logarithm of 2", () => {
  expect([logFactor(0), logFactor(1e-13), logFactor(1)]).toEqual([1, 1, Math.LN2]);
});
