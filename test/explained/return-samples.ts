import type { BENCHMARK_FIGURES, RETURN_FIGURES, VALUE_FIGURES } from "#engine/explain/figures/return-figures.ts";
import { d, f, type Samples } from "#test/explained/sample.ts";

const flows = [
  { on: d("2023-01-01"), amount: -1000.5 },
  { on: d("2023-07-01"), amount: -250.25 },
  { on: d("2025-01-01"), amount: 1480.75 },
];
const steps = [
  { on: d("2025-01-01"), capital: f("1000.5") },
  { on: d("2025-07-01"), capital: f("1750.25") },
];
const gain = { price: f("120.5"), currency: f("-20.25"), income: f("15.75"), fees: f("3.5"), taxes: f("2.25") };
const days = [
  {
    day: 1,
    whole: { base: 100.5, gain: 1.25 },
    groups: [
      { base: 60.25, gain: 1.5 },
      { base: 40.25, gain: -0.25 },
    ],
  },
  {
    day: 2,
    whole: { base: 101.75, gain: -0.5 },
    groups: [
      { base: 61.75, gain: -0.75 },
      { base: 40, gain: 0.25 },
    ],
  },
];
const index = { from: d("2025-01-01"), levels: Float64Array.of(100.5, 101.25, 100.75) };
const other = { from: d("2025-01-01"), levels: Float64Array.of(50.5, 50.25, 51.125) };
const series = {
  from: d("2025-01-01"),
  to: d("2025-01-03"),
  base: "EUR",
  values: Float64Array.of(1000.5, 1210.25, 1190.5),
  inflows: Float64Array.of(0, 200.25, 0),
  outflows: Float64Array.of(0, 0, 10.5),
  unknown: Uint16Array.of(0, 0, 0),
};

export const VALUE_SAMPLES: Samples<typeof VALUE_FIGURES> = { dataScore: { held: 12, inDoubt: 3 } };

export const RETURN_SAMPLES: Samples<typeof RETURN_FIGURES> = {
  timeWeightedReturn: {
    days: {
      opening: 1000.5,
      values: Float64Array.of(1010.25, 1215.5),
      inflows: Float64Array.of(0, 200.25),
      outflows: Float64Array.of(5.5, 0),
    },
  },
  linkedReturn: {
    periods: [
      { begin: 100.5, endBeforeFlow: 104.25 },
      { begin: 154.25, endBeforeFlow: 150.125 },
    ],
  },
  xirr: { flows },
  mwrDisplay: { flows },
  xnpv: { flows, rate: 0.075 },
  irr: { flows: [-1000.5, 250.25, 950.75] },
  mirr: { flows: [-1000.5, 250.25, 950.75], rates: { finance: 0.055, reinvest: 0.035 } },
  modifiedDietz: {
    begin: 1000.5,
    end: 1310.25,
    days: 30,
    flows: [{ day: 10, amount: 250.25 }],
    flowTiming: "end_of_day",
  },
  linkedEstimate: {
    valuations: [
      { on: d("2025-01-01"), value: 1000.5 },
      { on: d("2025-02-01"), value: 1110.25 },
      { on: d("2025-03-01"), value: 1095.75 },
    ],
    flows: [{ on: d("2025-01-15"), amount: 100.5 }],
  },
  annualize: { cumulative: 0.225, start: d("2023-01-01"), end: d("2025-07-01") },
};

export const BENCHMARK_SAMPLES: Samples<typeof BENCHMARK_FIGURES> = {
  averageCapital: { steps, until: d("2025-12-31") },
  returnOnAverageCapital: { gain: f("125.75"), steps, until: d("2025-12-31") },
  gainOf: gain,
  returnParts: { gain, steps, until: d("2025-12-31") },
  linkContributions: { days, place: 1 },
  logFactor: { return: 0.125 },
  indexReturn: { index },
  growthOn: { index, place: 1 },
  blendIndexes: {
    parts: [
      { index, weight: 0.65 },
      { index: other, weight: 0.35 },
    ],
  },
  sameFlows: { series, index },
  attributeDays: {
    days,
    segments: [
      { weight: 1, index },
      { weight: 0, index: other },
    ],
  },
  currencyAttribution: { days, fx: [index, undefined] },
};
