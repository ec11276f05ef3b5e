import { expect, test } from "vitest";
import {
  famaBeta,
  lossGainRatio,
  meanAbsoluteDeviation,
  modifiedBurke,
  mSquaredExcess,
  netSelectivity,
  omegaExcess,
  skewnessKurtosisRatio,
  sterling,
} from "./further-ratios.ts";

const value = (expected: number) => ({ status: "ok", value: expect.closeTo(expected, 12) });

test("the mean distance of 1 %, 2 % and 6 % from their mean of 3 % is 2 %", () => {
  expect(meanAbsoluteDeviation([0.01, 0.02, 0.06])).toMatchObject(value(0.02));
});

test("two losses of 1 % in all against one gain of 4 %: 2 × 1 ÷ (1 × 4)", () => {
  expect(lossGainRatio([-0.005, -0.005, 0.04])).toMatchObject(value(0.5));
  expect(lossGainRatio([-0.01]).status).toBe("undefined");
});

test("returns that lean to no side have no skewness to divide; steady ones have no ratio", () => {
  expect(skewnessKurtosisRatio([0.1, 0, -0.1])).toMatchObject(value(0));
  expect(skewnessKurtosisRatio([0.1, 0.1]).status).toBe("undefined");
  expect(skewnessKurtosisRatio([]).status).toBe("undefined");
});

/** The portfolio moves twice as far as the benchmark, in years: 40 % and −20 % against 20 % and −10 %. */
const twice = { portfolio: [0.4, -0.2], benchmark: [0.2, -0.1], periodsPerYear: 1, riskFreeAnnual: 0 };
const [own, other] = [Math.sqrt(1.12) - 1, Math.sqrt(1.08) - 1];

test("twice the deviation is a Fama beta of 2, and what is left of the return after it is net selectivity", () => {
  expect(famaBeta(twice)).toMatchObject(value(2));
  expect(netSelectivity(twice)).toMatchObject(value(own - 2 * other));
  expect(famaBeta({ portfolio: [0.1, 0.2], benchmark: [0.1, 0.1] }).status).toBe("undefined");
});

test("at the benchmark's risk the portfolio had half its return, relative to what the benchmark had", () => {
  expect(mSquaredExcess(twice)).toMatchObject(value((1 + own / 2) / (1 + other) - 1));
});

test("omega excess takes three times both downside deviations off: √(20 %² ÷ 2) × √(10 %² ÷ 2) = 1 %", () => {
  expect(omegaExcess(twice, 0)).toMatchObject(value(own - 0.03));
});

test("Sterling divides by the deepest fall and 10 %, Burke by the root of squared falls, here with √2 for two years", () => {
  const series = { returns: twice.portfolio, periodsPerYear: 1 };
  expect(sterling(series, 0)).toMatchObject(value(own / 0.3));
  expect(modifiedBurke(series, 0)).toMatchObject(value((own / 0.2) * Math.SQRT2));
});
