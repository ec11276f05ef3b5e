import type { COMPARED_FIGURES } from "#engine/explain/figures/compared-figures.ts";
import type { RISK_FIGURES, TARGET_FIGURES } from "#engine/explain/figures/risk-figures.ts";
import { d, type Samples } from "#test/explained/sample.ts";

const returns = [0.0125, -0.0225, 0.0315, 0.0045, -0.0115, 0.0275, -0.0035, 0.0185];
const benchmark = [0.0105, -0.0175, 0.0255, 0.0065, -0.0095, 0.0215, -0.0055, 0.0145];
const series = { returns, periodsPerYear: 12 };
const free = { ...series, riskFreeAnnual: 0.0215 };
const targeted = { returns, target: 0.0015 };
const compared = { portfolio: returns, benchmark, periodsPerYear: 12, riskFreeAnnual: 0.0215 };
const index = [100.5, 104.25, 98.75, 101.5, 106.25, 103.5].map((value, month) => ({
  on: d("2026-01-31") + 30 * month,
  value,
}));
const segments = [
  { portfolioWeight: 0.65, benchmarkWeight: 0.55, portfolioReturn: 0.085, benchmarkReturn: 0.075 },
  { portfolioWeight: 0.35, benchmarkWeight: 0.45, portfolioReturn: 0.015, benchmarkReturn: 0.025 },
];

export const RISK_SAMPLES: Samples<typeof RISK_FIGURES> = {
  volatility: series,
  compoundAnnualReturn: series,
  growthOf: { returns },
  sharpe: { ...series, riskFreeRate: 0.0015 },
  adjustedSharpe: free,
  sortino: { ...series, target: 0.0015 },
  calmar: series,
  drawdownRatio: { ...free, over: "burke" },
  ulcerIndex: { returns },
  painIndex: { returns },
  sterling: free,
  modifiedBurke: free,
  lossGainRatio: { returns },
  meanAbsoluteDeviation: { returns },
  skewnessKurtosisRatio: { returns },
  sampleKurtosis: { returns },
  sampleSkewness: { returns },
  longestUnderWater: { index },
  maxDrawdown: { returns },
  depthsBelowPeak: { returns, place: 1 },
  drawdowns: { returns, place: 0 },
  deepestDrawdown: { index },
  longestRecovery: { index },
  historicalTail: { returns, cutoff: 0.15 },
  normalValueAtRisk: { mean: 0.065, deviation: 0.145, years: 0.25, cutoff: 0.05 },
  normalExpectedShortfall: { mean: 0.065, deviation: 0.145, years: 0.25, cutoff: 0.05 },
};

export const TARGET_SAMPLES: Samples<typeof TARGET_FIGURES> = {
  downsideDeviation: targeted,
  annualDownsideDeviation: { ...series, target: 0.0015 },
  downsideFrequency: targeted,
  downsidePotential: targeted,
  upsideRisk: targeted,
  upsideFrequency: targeted,
  upsidePotential: targeted,
  upsidePotentialRatio: targeted,
  gainLossRatio: targeted,
  omegaSharpe: targeted,
  kappa: { ...targeted, order: 3 },
  prospectRatio: targeted,
  volatilitySkewness: targeted,
};

export const COMPARED_SAMPLES: Samples<typeof COMPARED_FIGURES> = {
  upCapture: compared,
  downCapture: compared,
  geometricUpCapture: { portfolio: returns, benchmark },
  geometricDownCapture: { portfolio: returns, benchmark },
  portfolioRisk: {
    parts: [
      { weight: 0.65, deviation: 0.155 },
      { weight: 0.35, deviation: 0.085 },
    ],
    correlations: [
      [1, 0],
      [0, 1],
    ],
    place: 0,
  },
  regression: { portfolio: returns, benchmark },
  jensenAlpha: compared,
  treynor: compared,
  modifiedTreynor: compared,
  trackingError: compared,
  informationRatio: compared,
  mSquared: compared,
  mSquaredExcess: compared,
  appraisalRatio: compared,
  netSelectivity: compared,
  famaBeta: { portfolio: returns, benchmark },
  omegaExcess: { ...compared, target: 0.0015 },
  riskSplit: compared,
  correlationMatrix: { series: [returns, benchmark], row: 0, place: 1 },
  attribute: { segments },
  linkAttributions: { periods: [segments, segments] },
  contributions: { parts: [{ weight: 0.65, return: 0.085 }], place: 0 },
  currencyEffect: { parts: [{ weight: 0.65, localReturn: 0.045, fxReturn: -0.025 }] },
  concentration: { values: [500.5, 300.25, 200.75] },
  exposure: { holdings: [{ value: 500.5, shares: new Map([["US", 0.65]]) }], group: "US" },
  applyScenario: {
    parts: [{ value: 500.5, sensitivities: new Map([["equity", 1]]) }],
    shocks: new Map([["equity", -0.25]]),
  },
};
