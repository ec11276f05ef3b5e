import { expect, test } from "vitest";
import {
  annualDownsideDeviation,
  downsideDeviation,
  downsideFrequency,
  downsidePotential,
  gainLossRatio,
  kappa,
  omegaSharpe,
  prospectRatio,
  upsideFrequency,
  upsidePotential,
  upsidePotentialRatio,
  upsideRisk,
  volatilitySkewness,
} from "./downside.ts";

// Around zero: gains 8 % and 4 %, a loss of 4 %, and nothing once.
const RETURNS = [0.08, -0.04, 0.04, 0];
const near = (value: number) => ({ status: "ok", value: expect.closeTo(value, 12) });

test("the bad side: deviation, potential and frequency over all four periods", () => {
  expect(downsideDeviation(RETURNS, 0)).toMatchObject(near(0.02));
  expect(annualDownsideDeviation({ returns: RETURNS, periodsPerYear: 4 }, 0)).toMatchObject(near(0.04));
  expect(downsidePotential(RETURNS, 0)).toMatchObject(near(0.01));
  expect(downsideFrequency(RETURNS, 0)).toMatchObject(near(0.25));
});

test("the good side: potential 12 % ÷ 4, risk √(80 ÷ 4) %, two periods of four", () => {
  expect(upsidePotential(RETURNS, 0)).toMatchObject(near(0.03));
  expect(upsideRisk(RETURNS, 0)).toMatchObject(near(Math.sqrt(0.002)));
  expect(upsideFrequency(RETURNS, 0)).toMatchObject(near(0.5));
});

test("ratios of the two sides", () => {
  expect(gainLossRatio(RETURNS, 0)).toMatchObject(near(3));
  expect(omegaSharpe(RETURNS, 0)).toMatchObject(near(2));
  expect(upsidePotentialRatio(RETURNS, 0)).toMatchObject(near(1.5));
  expect(volatilitySkewness(RETURNS, 0)).toMatchObject(near(5));
  expect(kappa(RETURNS, 0, 1)).toMatchObject(near(2));
  // (8 % + 4 % − 2.25 × 4 %) ÷ 4 ÷ 2 %
  expect(prospectRatio(RETURNS, 0)).toMatchObject(near(0.375));
});

test("without a loss there is nothing to divide by", () => {
  const figures = [
    gainLossRatio([0.1], 0),
    omegaSharpe([0.1], 0),
    kappa([0.1], 0, 2),
    prospectRatio([0.1], 0),
    downsideDeviation([], 0),
  ];
  expect(figures.map(({ status }) => status)).toEqual(Array(5).fill("undefined"));
});
